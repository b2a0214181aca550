import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtApp, getUnnormalized, PREVIEW, SETTINGS, signature, type BuiltApp } from '../../../../tests/support/built-app.ts';
import { instant } from '../../../kernel/time.ts';
import type { Clock } from '../../clock.ts';

const MORNING = '2030-05-06T07:08:09Z';
let now = MORNING;
let monotonic = 0;
const clock: Clock = { now: () => instant(Date.parse(now)), monotonic: () => monotonic };
const page = { accept: 'text/html', host: 'demo.test' };

/** Decodes as an HTML parser does. */
const decoded = (text: string): string => text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

describe('the document of the built app', () => {
  let built: BuiltApp;
  let app: FastifyInstance;

  beforeEach(async () => {
    now = MORNING;
    monotonic = 0;
    built = await builtApp(clock);
    app = built.app;
  });
  afterEach(() => built.close());

  it('contains the studio’s name, look and settings as safely escaped data', async () => {
    const { statusCode, body, headers } = await app.inject({ url: '/login?r=reserve', headers: page });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('<title>Yoga &#60;/script&#62;&#60;b&#62;&#38;</title>');
    expect(body).toContain('--accent:#0f766e');
    const json = /<script type="application\/json" id="studio">(.*?)<\/script>/.exec(body)![1]!;
    expect(JSON.parse(json)).toEqual(SETTINGS);
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(body).toContain('<!--boot-->Yoga &#60;/script&#62;&#60;b&#62;&#38;<!--/boot-->');
    expect(body).toContain('<meta name="description" content="Classes at Yoga &#60;');
  });

  it('tells an operator without any studio how to make one', async () => {
    const visit = () => app.inject({ url: '/', headers: { ...page, host: 'nobody.test' } });
    expect((await visit()).headers['content-type']).toContain('text/html');
    built.loseStudios();
    const { statusCode, body, headers } = await visit();
    expect([statusCode, headers['content-type'], body]).toEqual([404, 'text/plain; charset=utf-8', 'Make a studio.']);
  });

  it('shows customers nothing of a studio before it opens, and staff everything', async () => {
    const visit = (url: string, cookie = '') => app.inject({ url, headers: { ...page, host: 'closed.test', cookie } });
    const until = Date.parse('2030-05-07T00:00:00Z');
    const preview = `other=1; preview=${until}.${signature(JSON.stringify(['preview', 1, until]))}`;
    for (const url of ['/', '/class/12', '/buy', '/nowhere']) {
      const { body, headers } = await visit(url);
      expect([headers['x-robots-tag'], body.includes('Opening soon'), body.includes('<script'), body.includes('Slow')]).toEqual([
        'noindex',
        true,
        false,
        false,
      ]);
      expect((await visit(url, preview)).body).toContain('Not open yet. You see the pages');
    }
    expect((await visit('/', preview.replace(/.$/, '!'))).body).toContain('Opening soon');
    for (const url of ['/staff/login', '/office/setup', '/reset-password?type=instructors'])
      expect((await visit(url)).body).toMatch(/id="studio"(?!.*Not open yet)/s);
    expect((await visit('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await visit('/sitemap.xml')).statusCode).toBe(404);
    now = '2030-05-07T00:00:00Z';
    expect((await visit('/', preview)).body).toContain('Opening soon');
  });

  it('describes its page in tags and data for programs that run no script, safely escaped', async () => {
    const { body } = await app.inject({ url: '/class/12?iframe=1', headers: page });
    const parsed = new Map(
      Array.from(body.matchAll(/<meta property="([^"]*)" content="([^"]*)">/g), ([, property, content]) => [property, decoded(content!)]),
    );
    expect(Object.fromEntries(parsed)).toEqual({
      'og:type': 'website',
      'og:site_name': SETTINGS.studio_name,
      'og:title': PREVIEW.title,
      'og:description': PREVIEW.description,
      'og:url': PREVIEW.url,
      'og:image': expect.stringMatching(/^https:\/\/yoga\.test\/card\/class\/12\.png\?v=[\w-]{12}$/),
      'og:image:width': '1200',
      'og:image:height': '630',
    });
    expect(body).toContain('<link rel="canonical" href="https://yoga.test/class/12">');
    expect(decoded(/<meta name="description" content="([^"]*)">/.exec(body)![1]!)).toBe(PREVIEW.description);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)![1]!;
    expect(JSON.parse(data)).toEqual({ '@context': 'https://schema.org', ...PREVIEW.data });
    // App script, settings and data. Texts from the studio have not become elements.
    expect(body.match(/<script/g)).toHaveLength(3);
    expect(body.replaceAll(/<!--\/?boot-->/g, '')).not.toContain('<!--');
  });

  it('without a database names the time to retry, and keeps its look', async () => {
    const login = () => app.inject({ url: '/login', headers: page });
    const before = await login();
    built.loseDatabase();
    monotonic = 60_000;
    const after = await login();
    expect([after.statusCode, after.headers['retry-after'], after.body]).toEqual([503, '3', before.body]);
    const unknown = await app.inject({ url: '/login', headers: { ...page, host: 'madrid.test' } });
    expect([unknown.statusCode, unknown.headers['retry-after']]).toEqual([503, '3']);
    expect(unknown.body).toContain('<title>Atelier</title>');
  });

  it('uses the studio’s language: its texts load before the program, and English pages load none of them', async () => {
    const bodyAt = async (host: string) => (await app.inject({ url: '/login', headers: { ...page, host } })).body;
    const spanish = await bodyAt('madrid.test');
    expect(spanish).toContain('<html lang="es-MX" dir="ltr">');
    expect(spanish.match(/<script type="module"[^>]*src="[^"]*"/g)).toEqual([
      '<script type="module" crossorigin src="/assets/spanish-1.js"',
      '<script type="module" src="/assets/index-1.js"',
    ]);
    expect(spanish).toContain('<meta name="description" content="Clases en Yoga');
    expect(spanish).toContain('<noscript>Esta página necesita JavaScript');
    const english = await bodyAt('demo.test');
    expect(english).toContain('<html lang="en" dir="ltr">');
    expect(english).toContain('<noscript>This page needs JavaScript');
    expect(english).not.toContain('spanish');
  });

  it('allows no inline script, and frames only for pages that a studio may embed', async () => {
    const policyOf = async (url: string) => String((await app.inject({ url, headers: page })).headers['content-security-policy']);
    const ancestorsOf = async (url: string) => /frame-ancestors (.*)$/.exec(await policyOf(url))![1];
    expect(await policyOf('/')).toContain("script-src 'self';");
    expect(await policyOf('/')).not.toContain('frame-src');
    expect(await policyOf('/checkout')).toContain("script-src 'self' https://js.stripe.com;");
    expect(await policyOf('/checkout')).toContain('frame-src https://hooks.stripe.com;');
    for (const open of ['/', '/?iframe=1', '/class/12', '/buy', '/classpack/3', '/series', '/series/4', '/gift-card', '/appointments'])
      expect([open, await ancestorsOf(open)]).toEqual([open, '*']);
    for (const closed of ['/staff/login', '/office/setup', '/reset-password', '/class/12/x', '/v1/api/getSettings', '/assets/index-1.js'])
      expect([closed, await ancestorsOf(closed)]).toEqual([closed, "'none'"]);
    for (const own of ['/login', '/account', '/reserve', '/checkout']) expect([own, await ancestorsOf(own)]).toEqual([own, "'self'"]);
    expect(await policyOf('/office/setup')).toContain("frame-src 'self';");
  });

  it('allows nothing on answers that are no pages', async () => {
    for (const url of ['/v1/api/getSettings', '/v1/nothing', '/assets/index-1.js'])
      expect((await app.inject({ url, headers: { ...page, accept: '*/*' } })).headers['content-security-policy']).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
  });

  it('has the security headers and the app’s time on every answer', async () => {
    for (const url of ['/', '/v1/api/getSettings', '/v1/nothing', '/assets/index-1.js']) {
      const { headers } = await app.inject({ url, headers: page });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin',
        date: 'Mon, 06 May 2030 07:08:09 GMT',
      });
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it.each(['/assets/..%2findex.html', '/assets/..%5cindex.html', '/assets/.', '/assets/'])(
    'serves nothing outside the folder of assets: %s',
    async (url) => {
      const { statusCode, body } = await app.inject({ url });
      expect([403, 404]).toContain(statusCode);
      expect(body).not.toContain('<');
    },
  );

  it('refers to assets that are cached for ever and compressed at build time', async () => {
    const plain = await app.inject({ url: '/assets/index-1.js' });
    expect(plain.body).toBe('let one;');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const packed = await app.inject({ url: '/assets/index-1.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers['content-type']).toContain('javascript');
    expect(packed.body).toBe('brotli');
  });

  it('preloads each file of the home page once', async () => {
    const { body } = await app.inject({ url: '/', headers: page });
    const links = (html: string) =>
      Array.from(html.matchAll(/<link rel="(modulepreload|preload)"[^>]*href="([^"]+)"/g), ([, kind, file]) => [kind, file]);
    expect(links(body)).toEqual([
      ['modulepreload', '/assets/schedule.js'],
      ['preload', '/assets/schedule.css'],
      ['modulepreload', '/assets/shared.js'],
    ]);
    expect(links((await app.inject({ url: '/buy', headers: page })).body)).toEqual([]);
  });

  it('contains the first styles inline, and loads no stylesheet before the first paint', async () => {
    const { body } = await app.inject({ url: '/', headers: page });
    expect(body).toContain('<style data-file="/assets/frame.css">body{margin:0}</style>');
    expect(body).not.toMatch(/<link [^>]*rel="stylesheet"/);
  });

  it('answers 404 to a host without a studio', async () => {
    expect((await app.inject({ url: '/', headers: { ...page, host: 'one.test' } })).statusCode).toBe(404);
  });

  it('reads the settings for each document, so that what an owner has saved shows at once', async () => {
    for (let times = 0; times < 3; times += 1) await app.inject({ url: '/', headers: page });
    expect(built.asked()).toBe(3);
  });

  it('contains the studio of the public address, behind our proxy', async () => {
    const { statusCode, body } = await app.inject({ url: '/', headers: { ...page, host: 'app:3000', 'x-forwarded-host': 'demo.test' } });
    expect(statusCode).toBe(200);
    expect(body).toContain('id="studio"');
  });

  it('remembers settings of a limited number of addresses, because headers can be invented without end', async () => {
    const visit = (studio: string) => app.inject({ url: '/login', headers: { ...page, 'x-studio': studio } });
    for (let nth = 0; nth < 501; nth += 1) await visit(`made-up-${nth}`);
    built.loseDatabase();
    expect((await visit('made-up-500')).body).toContain('--accent:#0f766e');
    expect((await visit('made-up-0')).body).toContain('<title>Atelier</title>');
  });

  it.each([
    ['//', 200],
    ['//account', 200],
    ['//account?x=//y', 200],
    [String.raw`/\account`, 404],
  ] as const)('treats %s as our own address, and forbids framing it', async (path, status) => {
    const { statusCode, headers } = await getUnnormalized(app, path, page);
    expect(statusCode).toBe(status);
    expect(headers['content-security-policy']).toMatch(/frame-ancestors '(none|self)'$/);
  });

  it('is compressed', async () => {
    const { headers, rawPayload } = await app.inject({ url: '/', headers: { ...page, 'accept-encoding': 'gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toContain('id="studio"');
  });

  it('shows what another process has built since', async () => {
    expect((await app.inject({ url: '/', headers: page })).body).toContain('index-1.js');
    built.build('index-2.js', 2);
    expect((await app.inject({ url: '/', headers: page })).body).toContain('index-2.js');
    rmSync(join(built.folder, 'index.html'));
    expect((await app.inject({ url: '/', headers: page })).statusCode).toBe(503);
  });
});
