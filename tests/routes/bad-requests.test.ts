/** Requests that our browser code never makes (quality.md, never 8): each gets a 4xx in the API's format, with the usual headers. */
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, instant, plus } from '../../src/kernel/time.ts';
import type { Endpoint } from '../../src/wire/endpoint.ts';
import { aProduct } from '../builders/product.ts';
import { aStaff } from '../builders/staff.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { addressOf, fieldsOf, validBodies } from '../support/all-forms.ts';
import { isDeep } from '../support/depth.ts';
import { accountForms } from '../support/customer-forms.ts';
import type { FormIds } from '../support/form-fields.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { allOperations as operations } from '../support/all-operations.ts';

const NOON = instant(Date.parse('2026-11-16T12:00:00Z'));

let server: TestServer;
let rush: Rush;
let ids: FormIds;
beforeAll(async () => {
  server = await startTestServer();
  server.setClock(new Date(NOON).toISOString());
  const settings = { booking: { multipleReservation: true }, phoneRequired: true };
  rush = await aRush(server.atelier.database, {
    now: NOON,
    people: 1,
    credits: 90,
    sessions: 4,
    capacity: null,
    startsAt: plus(NOON, days(9)),
    settings,
  });
  const { id: customer, pass, token } = rush.people[0]!;
  const [product, instructor] = await inStudio(server.atelier.database.db, rush.studio, async (tx) => [
    await aProduct(tx),
    (await aStaff(tx)).id,
  ]);
  const send = async (path: string, body: object) => (await server.call('POST', path, { studio: rush, token, body })).body;
  const { booking_id: booking } = await send('/api/reserveClass', {
    user_pass: pass,
    schedule_id: rush.sessions[2],
    customer_phone: '+12125550142',
  });
  const { temp_id: checkout } = await send('/getCheckout', { pass_id: product });
  ids = { customer, pass, sessions: rush.sessions, booking, instructor, product, checkout, card: 'pm_guessed' };
});
afterAll(() => server.close());

const NONSENSE: readonly unknown[] = [
  '\ud800',
  'a\0b',
  '\u202e\u0007',
  '😀'.repeat(60),
  'x'.repeat(100_000),
  "'; drop table booking; --",
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '1e3',
  '9'.repeat(30),
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  9_007_199_254_740_992,
  [],
  [[1]],
  {},
  { $gt: 0 },
  { toString: 'x' },
];

/** The first ones go into every field, each of the others into every third field of a request. `npm run test:deep` tries all. */
const ALWAYS = 5;
const nonsenseFor = (field: number): readonly unknown[] => NONSENSE.filter((_, nth) => isDeep || nth < ALWAYS || (nth + field) % 3 === 0);

/** Valid requests. The test puts nonsense into their fields. */
const bodyOf = (path: string): Readonly<Record<string, unknown>> => ({
  ...validBodies(ids)(path),
  ...(path === '/customer/gift-cards' && { delivery: 'scheduled', delivery_date: '2099-01-01', delivery_time: '10:30' }),
});

/** Refusals of a checkout with status 400 (spec 2 §4). Any other 400 means an unreadable body. */
const REFUSED_WITH_400 = ['card-unknown', 'code-unknown', 'gift-card-unknown', 'not-paid', 'method-not-offered'];

const tokenFor = ({ who }: Endpoint): string => (typeof who === 'object' ? rush.ownerToken : rush.people[0]!.token);

const ask = (endpoint: Endpoint, url: string, payload?: object) =>
  server.atelier.app.inject({
    method: endpoint.method,
    url: `/v1${url}`,
    headers: { 'x-studio': rush.slug, authorization: `Bearer ${tokenFor(endpoint)}` },
    ...(payload !== undefined && { payload }),
  });

/** The log-in operations have such tests next to their code, because of their rate limits. */
const ofAccounts = new Set([
  ...Object.keys(accountForms),
  '/api/staff/changePassword',
  '/api/staff/second-factor/confirm',
  '/api/staff/second-factor/recovery-codes',
  '/api/staff/second-factor/off',
]);
const withBody = operations.map(({ endpoint }) => endpoint).filter(({ body, path }) => body && !ofAccounts.has(path));

describe('a nonsense value in a field', () => {
  it.each(withBody.map((endpoint) => ({ path: endpoint.path, endpoint })))(
    'of $path causes no server error',
    async ({ path, endpoint }) => {
      const body = bodyOf(path);
      const faults: unknown[] = [];
      for (const [nth, field] of Object.keys(body).entries())
        for (const value of nonsenseFor(nth)) {
          const { statusCode, payload } = await ask(endpoint, addressOf(endpoint, 1), { ...body, [field]: value });
          const expected =
            [200, 403, 404, 409, 422, 429].includes(statusCode) ||
            (statusCode === 400 && REFUSED_WITH_400.includes(JSON.parse(payload).code));
          const known = expected && !/\.ts:\d+|select |insert /.test(payload);
          if (!known) faults.push({ field, value: JSON.stringify(value).slice(0, 40), statusCode, payload: payload.slice(0, 200) });
        }
      expect(faults).toEqual([]);
      // A value that was accepted, such as a pause, is taken back.
      await ask(endpoint, addressOf(endpoint, 1), body);
    },
    60_000,
  );

  it.each(
    operations
      .map(({ endpoint }) => endpoint)
      .filter(({ params, query }) => params ?? query)
      .map((endpoint) => ({ path: endpoint.path, endpoint })),
  )(
    'of the address of $path causes no server error',
    async ({ path, endpoint, endpoint: { query } }) => {
      const known = addressOf(endpoint, rush.sessions[0]);
      const written = (value: unknown) =>
        encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('\ud800', '').slice(0, 2000));
      const names = query ? fieldsOf(query) : [];
      const urls = NONSENSE.flatMap((value) => [
        ...(path.includes('{') ? [path.replaceAll(/\{\w+\}/g, written(value))] : []),
        ...names.flatMap((name) => [`${known}?${name}=${written(value)}`, `${known}?${name}=1&${name}=${written(value)}`]),
      ]);
      const faults: unknown[] = [];
      for (const url of urls) {
        const { statusCode } = await ask(endpoint, url);
        if (![200, 400, 404, 409, 422].includes(statusCode)) faults.push({ url: url.slice(0, 80), statusCode });
      }
      expect(faults).toEqual([]);
    },
    60_000,
  );
});

describe('an invalid body', () => {
  const reserve = (payload: string, type = 'application/json') =>
    server.atelier.app.inject({
      method: 'POST',
      url: '/v1/api/reserveClass',
      payload,
      headers: { 'content-type': type, 'x-studio': rush.slug, authorization: `Bearer ${rush.people[0]!.token}` },
    });

  it.each([
    { what: 'nothing', payload: '', status: 400 },
    { what: 'half a body', payload: '{"user_pass":', status: 400 },
    { what: 'null', payload: 'null', status: 422 },
    { what: 'a list', payload: '[]', status: 422 },
    { what: 'a body that names a prototype', payload: '{"__proto__":{"admin":true},"user_pass":1,"schedule_id":1}', status: 400 },
    {
      what: 'a body that names a constructor',
      payload: '{"constructor":{"prototype":{"admin":true}},"user_pass":1,"schedule_id":1}',
      status: 400,
    },
    { what: 'a very deeply nested body', payload: `{"user_pass":${'['.repeat(60_000)}${']'.repeat(60_000)}}`, status: 422 },
    { what: 'a body of 300 KB', payload: JSON.stringify({ user_pass: 'x'.repeat(300_000) }), status: 413 },
    { what: 'a page', payload: '<a/>', type: 'application/xml', status: 415 },
  ])('such as $what is refused as invalid', async ({ payload, type, status }) => {
    const answer = await reserve(payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, message: expect.any(String) });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

it('refuses an Idempotency-Key that it cannot store', async () => {
  const [{ token, pass } = { token: '', pass: 0 }] = rush.people;
  const answer = (key: string) =>
    server.call('POST', '/api/reserveClass', {
      token,
      studio: rush,
      body: { user_pass: pass, schedule_id: 999_999 },
      headers: { 'idempotency-key': key },
    });
  expect(await answer('k'.repeat(256))).toMatchObject({ status: 400, body: { success: false, code: 'idempotency-key-too-long' } });
  expect((await answer('k'.repeat(255))).status).toBe(404);
});

describe('raw bytes on a socket', () => {
  let port: number;
  beforeAll(async () => {
    await server.atelier.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = server.atelier.app.server.address() as AddressInfo);
  });

  async function send(request: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.end(request);
    let text = '';
    for await (const part of socket) text += String(part);
    return text;
  }

  it.each(['/%ff', '/v1/getClasses/%', '/class/%c0%af'])(
    'such as %s get an answer in the API’s format with the usual headers',
    async (path) => {
      const [head = '', body = ''] = (await send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 400 /);
      expect(head).toMatch(/content-security-policy: .*frame-ancestors 'none'/i);
      expect(head).toMatch(/permissions-policy: .*camera=\(\)/i);
      const [other = ''] = (await send('GET /v1/nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).split('\r\n\r\n');
      const names = (text: string) => text.split('\r\n').map((line) => line.split(':', 1)[0]!.toLowerCase());
      expect(names(head).filter((name) => name !== 'vary')).toEqual(
        expect.arrayContaining(
          names(other)
            .slice(1)
            .filter((name) => name !== 'vary'),
        ),
      );
      expect(JSON.parse(body)).toEqual({ success: false, message: 'This address cannot be read.', code: 'bad-request' });
    },
  );

  it('must be complete within a minute', () => {
    expect(server.atelier.app.server.requestTimeout).toBe(60_000);
  });
});
