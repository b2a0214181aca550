/** `/metrics`: its values, and who may read it. */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig, type Config } from '../../src/server/config.ts';
import { answerFailure } from '../../src/server/http/api.ts';
import { startMetrics } from '../../src/server/http/monitoring/metrics.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Caller {
  ip?: string;
  headers?: Record<string, string>;
}

const page = (app: FastifyInstance, { ip = '127.0.0.1', headers = {} }: Caller = {}) =>
  app.inject({ url: '/metrics', remoteAddress: ip, headers: { accept: 'text/plain', ...headers } });

/** The value of a metric. NaN when it is missing. */
function figureIn(body: string, name: string): number {
  const line = body.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? Number.NaN);
}

const figure = async (name: string): Promise<number> => figureIn((await page(server.atelier.app)).body, name);

describe('the metrics', () => {
  let rush: Rush;
  beforeAll(async () => {
    rush = await aRush(server.atelier.database, { people: 4, credits: 1, sessions: 1, capacity: 2 });
  });

  const reserve = (person: number, key?: string) =>
    server.call('POST', '/api/reserveClass', {
      studio: rush,
      token: rush.people[person]!.token,
      body: { user_pass: rush.people[person]!.pass, schedule_id: rush.sessions[0] },
      headers: key ? { 'idempotency-key': key } : {},
    });

  it('count reservations by outcome, in groups', async () => {
    await reserve(0);
    await Promise.all([reserve(1), reserve(0), reserve(0)]);
    await Promise.all([reserve(2), reserve(3), reserve(0)]);
    for (const key of ['again', 'again']) await reserve(1, key);
    const of = (outcome: string) => figure(`atelier_reservations_total{outcome="${outcome}"}`);
    expect([await of('seated'), await of('waitlisted'), await of('already-booked')]).toEqual([2, 2, 5]);
    const route = '{route="/api/reserveClass"}';
    expect(await figure(`atelier_batch_size_sum${route}`)).toBe(9);
    expect(await figure(`atelier_batch_size_count${route}`)).toBeLessThan(9);
  });

  it('time requests by route, not by address', async () => {
    for (const id of [1, 2, 3]) await server.call('GET', `/api/class/${id + 900_000}`, { studio: rush });
    for (const path of ['/nowhere/1', '/nowhere/2']) await server.call('GET', path);
    const count = (route: string) => () =>
      figure(`atelier_http_request_duration_seconds_count{method="GET",route="${route}",status="404"}`);
    // A request is counted after its answer is sent, so the caller may be faster.
    await expect.poll(count('/v1/api/class/:id')).toBe(3);
    await expect.poll(count('*')).toBe(2);
    expect((await page(server.atelier.app)).body).not.toContain('nowhere');
  });

  it('include the process, the connections and the waiting mails', async () => {
    const { body } = await page(server.atelier.app);
    expect(figureIn(body, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
    const connections = ['used', 'idle', 'waiting'].map((state) => figureIn(body, `atelier_db_connections{state="${state}"}`));
    expect(connections.every((count) => count >= 0)).toBe(true);
    expect(connections[0]! + connections[1]!).toBeGreaterThan(0);
    expect(figureIn(body, 'atelier_mails_queued')).toBeGreaterThanOrEqual(0);
  });

  it('reveal no studios or people', async () => {
    const { body } = await page(server.atelier.app);
    expect(body).not.toContain(rush.slug);
    expect(body).not.toContain('@');
  });
});

/** Only the metrics page, with other settings, on the same database. */
function aPage(settings: Partial<Pick<Config, 'trustProxy' | 'metricsToken'>>): FastifyInstance {
  const config = { trustProxy: false as const, ...settings };
  const app = Fastify({ trustProxy: config.trustProxy });
  app.setErrorHandler(answerFailure);
  startMetrics().register(app, { database: server.atelier.database, config });
  return app;
}

const NEARBY = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.20.0.5', '192.168.1.9', 'fd12::1', '::ffff:10.0.0.1'];
const FAR = ['8.8.8.8', '172.32.0.1', '11.0.0.1', '2001:db8::1', '::ffff:8.8.8.8'];

describe('without METRICS_TOKEN', () => {
  it.each(NEARBY)('can be read from %s', async (ip) => {
    expect((await page(server.atelier.app, { ip })).statusCode).toBe(200);
  });

  it.each(FAR)('cannot be read from %s', async (ip) => {
    expect((await page(server.atelier.app, { ip })).statusCode).toBe(404);
  });

  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])('cannot be read through a proxy that sends %s', async (name) => {
    expect((await page(server.atelier.app, { headers: { [name]: '127.0.0.1' } })).statusCode).toBe(404);
  });

  it('checks the caller’s address behind our own proxy', async () => {
    const app = aPage({ trustProxy: 'loopback' });
    const from = async (ip: string) => (await page(app, { headers: { 'x-forwarded-for': ip } })).statusCode;
    expect([await from('8.8.8.8'), await from('10.0.0.7')]).toEqual([404, 200]);
  });

  it('stays closed to the public behind one proxy more than configured', async () => {
    const app = aPage({ trustProxy: readConfig({ TRUST_PROXY: 'on' }).trustProxy });
    const from = async (forwarded: string) => (await page(app, { headers: { 'x-forwarded-for': forwarded } })).statusCode;
    expect([await from('8.8.8.8, 10.0.0.7'), await from('nobody'), await from('10.0.0.7')]).toEqual([404, 404, 200]);
  });
});

it('with METRICS_TOKEN the token’s owner reads the metrics from anywhere, and nobody else', async () => {
  const app = aPage({ metricsToken: 'a long random text' });
  const status = async (authorization?: string, ip = '127.0.0.1') =>
    (await page(app, { ip, headers: authorization ? { authorization } : {} })).statusCode;
  expect(await status('Bearer a long random text', '8.8.8.8')).toBe(200);
  expect([await status(), await status('Bearer a long random tex'), await status('a long random text')]).toEqual([404, 404, 404]);
});
