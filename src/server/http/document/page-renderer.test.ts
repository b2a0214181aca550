import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtApp, type BuiltApp } from '../../../../tests/support/built-app.ts';
import { instant } from '../../../kernel/time.ts';

const page = { accept: 'text/html', host: 'demo.test' };
let monotonic = 0;

/** Renders its input and the reply of its call. */
const PROGRAM = `let count = 0;
export async function render(url, settings) {
  const { status } = await fetch('/v1/api/getSettings');
  return '<p>' + [url, settings.studio_name.slice(0, 4), settings.locale, status, ++count].join('|') + '</p>';
}`;

describe('server-rendered pages', () => {
  let built: BuiltApp;
  let app: FastifyInstance;

  beforeEach(async () => {
    monotonic = 0;
    built = await builtApp({ now: () => instant(Date.parse('2030-05-06T07:08:09Z')), monotonic: () => monotonic });
    app = built.app;
  });
  afterEach(() => built.close());

  const bodyOf = async (url: string, headers: object = {}): Promise<string> =>
    (await app.inject({ url, headers: { ...page, ...headers } })).body;
  const renderedAt = async (url: string, headers: object = {}): Promise<string | undefined> =>
    /<div id="root" data-server-rendered>(.*?)<\/div>/.exec(await bodyOf(url, headers))?.[1];

  it('are the schedule, a class and the products, with their data and styles', async () => {
    built.renderWith(PROGRAM);
    expect(await renderedAt('/?day=2030-05-07')).toBe('<p>/?day=2030-05-07|Yoga|en|200|1</p>');
    expect(await renderedAt('/class/12')).toBe('<p>/class/12|Yoga|en|200|2</p>');
    expect(await bodyOf('/class/12')).not.toContain('<!--boot-->');
    expect(await renderedAt('/buy')).toBe('<p>/buy|Yoga|en|200|3</p>');
    expect(await renderedAt('/class/12', { host: 'madrid.test' })).toBe('<p>/class/12|Yoga|es-MX|200|1</p>');
  });

  it('bring the replies that they were rendered with, as inert JSON', async () => {
    built.renderWith(PROGRAM);
    const [, url, body] = /<script type="application\/json" data-reply="([^"]*)">(.*?)<\/script>/.exec(await bodyOf('/class/12'))!;
    const reply = await app.inject({ url: url!, headers: page });
    expect(JSON.parse(body!)).toEqual(reply.json());
    expect(await bodyOf('/login')).not.toContain('data-reply');
  });

  it('exclude frames, dialogs, QR links, missing classes and other pages', async () => {
    built.renderWith(PROGRAM);
    const others = ['/?made=up', '/?iframe=1', '/?day=2030-05-07&reserve=12', '/class/12?qr=1', '/class/13', '/login', '/buy?tags=1'];
    for (const url of others) expect([url, await renderedAt(url)]).toEqual([url, undefined]);
    expect(await renderedAt('/', { 'sec-fetch-dest': 'iframe' })).toBeUndefined();
    expect(await renderedAt('/', { host: 'massage.test' })).toBeUndefined();
    expect(await renderedAt('/')).toContain('|1</p>');
  });

  it('are cached for two seconds per studio, and rendered again by another build', async () => {
    built.renderWith(PROGRAM);
    expect([await renderedAt('/'), await renderedAt('/')]).toEqual(['<p>/|Yoga|en|200|1</p>', '<p>/|Yoga|en|200|1</p>']);
    monotonic = 2001;
    expect(await renderedAt('/')).toBe('<p>/|Yoga|en|200|2</p>');
    built.renderWith('export const render = async () => "<p>another build</p>";');
    built.build('index-2.js', 2);
    expect(await renderedAt('/')).toBe('<p>another build</p>');
  });

  it('do not wait for an endless rendering: the next one gets its own thread', async () => {
    built.renderWith(
      `export const render = async (url) => (url === '/' ? new Promise(() => {}) : fetch('/v1/api/getSettings').then(() => '<p>soon</p>'));`,
    );
    expect(await renderedAt('/')).toBeUndefined();
    expect(await renderedAt('/class/12')).toBe('<p>soon</p>');
  });

  it('arrive once the thread has started, however long it takes; callers that stop waiting end no thread', async () => {
    // A second thread would need the same time to start.
    built.renderWith(`await new Promise((begun) => setTimeout(begun, 1600));\n${PROGRAM}`);
    expect(await renderedAt('/')).toBeUndefined();
    expect(await renderedAt('/class/12')).toBe('<p>/class/12|Yoga|en|200|2</p>');
  });

  it('are left to the browser when rendering fails, takes too long or is not built', async () => {
    expect(await renderedAt('/')).toBeUndefined();
    built.renderWith('export const render = async (url) => { if (url === "/") throw new Error("no"); await new Promise(() => {}); };');
    expect(await renderedAt('/')).toBeUndefined();
    const begun = performance.now();
    expect(await bodyOf('/?view=grid')).toContain('<!--boot-->');
    expect(performance.now() - begun).toBeGreaterThan(1000);
    built.renderWith('process.exit(1);');
    built.build('index-2.js', 2);
    monotonic = 2001;
    expect(await renderedAt('/')).toBeUndefined();
  });
});
