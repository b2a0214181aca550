import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtApp, getUnnormalized, type BuiltApp } from '../../../../tests/support/built-app.ts';
import { instant } from '../../../kernel/time.ts';

const page = { accept: 'text/html', host: 'demo.test' };

describe('the pages of the app, and other addresses', () => {
  let built: BuiltApp;
  let app: FastifyInstance;

  beforeEach(async () => {
    built = await builtApp({ now: () => instant(0), monotonic: () => 0 });
    app = built.app;
  });
  afterEach(() => built.close());

  it.each([
    ['GET', '/v1/nothing', 'text/html'],
    ['GET', '/assets/gone.js', '*/*'],
    ['POST', '/login', 'text/html'],
    ['GET', '/nothing.json', 'application/json'],
    ['GET', '/nothing.png', 'image/*'],
  ] as const)('answers %s %s (%s) as not found, in JSON', async (method, url, accept) => {
    const answer = await app.inject({ method, url, headers: { accept, host: 'demo.test' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ success: false, message: 'Not found.', code: 'not-found' });
  });

  it.each([undefined, '*/*', 'text/html', 'text/*', 'application/json'])(
    'sends a page’s document, whatever type is accepted (%s)',
    async (accept) => {
      const { statusCode, headers } = await app.inject({ url: '/', headers: { host: 'demo.test', ...(accept && { accept }) } });
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    },
  );

  it.each([
    ['/nothing', 404],
    ['/class', 404],
    ['/class/12/x', 404],
    ['/staff/nothing', 404],
    ['//', 200],
    ['//account', 200],
    ['//nothing', 404],
    ['/class/12', 200],
    ['/class/12?reserve=1', 200],
    ['/class/13', 404],
    ['/class/0', 404],
    ['/class/x', 404],
    ['/class/99999999999999999999', 404],
    ['/Login', 200],
    ['/login/', 200],
    ['/%6cogin', 200],
    ['/claim/5', 200],
    ['/checkout', 200],
    ['/classpack/3', 200],
    ['/classpack/4', 404],
    ['/series/5', 200],
    ['/series/6', 404],
    ['/series/checkout', 200],
  ] as const)('answers %s with %d, with the app', async (url, status) => {
    const answer = await getUnnormalized(app, url, page);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  });

  it('names the class of the page', async () => {
    const { body } = await app.inject({ url: '/class/12', headers: page });
    expect(body).toContain('<title>Slow &#60;Morning&#62; · Yoga &#60;/script');
    expect((await app.inject({ url: '/classpack/3', headers: page })).body).toContain('<title>Ten Classes · Yoga');
    expect((await app.inject({ url: '/series/5', headers: page })).body).toContain('<title>Six Weeks · Yoga');
  });

  it('sends the document without a database: the app shows the error', async () => {
    built.loseDatabase();
    for (const host of ['demo.test', 'away.test']) {
      const { statusCode, body } = await app.inject({ url: '/class/13', headers: { ...page, host } });
      expect([statusCode, body]).toEqual([503, expect.stringContaining('/assets/index-1.js')]);
    }
    expect((await app.inject({ url: '/nothing', headers: { ...page, host: 'away.test' } })).statusCode).toBe(404);
  });

  it('has no pages of classes when the package has none', async () => {
    const statusOf = async (url: string) => (await app.inject({ url, headers: { ...page, host: 'massage.test' } })).statusCode;
    expect([await statusOf('/class/12'), await statusOf('/reserve'), await statusOf('/series')]).toEqual([404, 404, 404]);
    expect([await statusOf('/'), await statusOf('/buy'), await statusOf('/appointments')]).toEqual([200, 200, 200]);
    const { body } = await app.inject({ url: '/', headers: { ...page, host: 'massage.test' } });
    expect(body).not.toContain('schedule.js');
    expect(body).not.toContain('content="Classes at');
  });

  it('tells crawlers which paths to skip, and names the sitemap', async () => {
    const robots = await app.inject({ url: '/robots.txt' });
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = robots.body.split('\n');
    for (const closed of ['/account', '/checkout', '/reserve', '/claim/', '/login', '/reset-password', '/staff', '/success/'])
      expect(lines).toContain(`Disallow: ${closed}`);
    // Crawlers render pages, and pages call the API, so none of these may be disallowed. A rule counts only as a whole line.
    for (const open of ['/', '/buy', '/class/', '/v1/', '/assets/', '/series']) expect(lines).not.toContain(`Disallow: ${open}`);
    expect(lines).toContain('Sitemap: https://yoga.test/sitemap.xml');
    const map = await app.inject({ url: '/sitemap.xml', headers: { accept: '*/*' } });
    expect(map.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(Array.from(map.body.matchAll(/<loc>([^<]*)<\/loc>/g), ([, one]) => one)).toEqual([
      'https://yoga.test/',
      'https://yoga.test/buy',
      'https://yoga.test/classpack/3',
      'https://yoga.test/series',
      'https://yoga.test/series/5',
      'https://yoga.test/class/12',
      'https://yoga.test/class/34',
    ]);
  });

  it('has an icon at the old file name', async () => {
    const { statusCode, headers, rawPayload } = await app.inject({ url: '/favicon.ico' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/x-icon']);
    expect([...rawPayload.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  });
});
