/** The log of a whole scenario: one line per request with actor, route and studio, and no secret in any line (quality.md, never 8). */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAtelier, type Atelier } from '../../src/app/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { loggingOptions, requestLog, safeError } from '../../src/server/http/monitoring/logging.ts';
import { registerWatch } from '../../src/server/http/monitoring/watch.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { look } from '../support/inspect-database.ts';
import { databaseSettings } from '../support/database.ts';

const PASSWORD = 'correct horse battery 7';
const WRONG = 'wrong horse battery 8';
const NEW = 'newer horse battery 9';
const EMAIL = 'secret.person@example.test';

const lines: string[] = [];
const toLines = { write: (line: string) => void lines.push(line) };
const logged = (): Record<string, any>[] => lines.map((line) => JSON.parse(line));
const requests = () => logged().filter((line) => line.msg === 'request');
/** A line is written after the answer is sent, so the caller may be faster. */
async function written(count: number): Promise<void> {
  await expect.poll(() => requests().length).toBe(count);
}

let atelier: Atelier;
let rush: Rush;
let drop: () => Promise<void>;

beforeAll(async () => {
  const { drop: end, ...settings } = await databaseSettings();
  drop = end;
  const config = readConfig({
    LOG_LEVEL: 'trace',
    DATA_DIR: settings.dataDir,
    ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }),
  });
  atelier = await buildAtelier(config, openDatabase(config), toLines);
  rush = await aRush(atelier.database, { people: 2, credits: 3, sessions: 2, capacity: 1 });
});
afterAll(async () => {
  await atelier.close();
  await drop();
});

interface Sent {
  readonly status: number;
  readonly body: any;
}

async function send(method: 'GET' | 'POST', url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Sent> {
  const reply = await atelier.app.inject({
    method,
    url,
    headers: { 'x-studio': rush.slug, ...headers },
    ...(body !== undefined && { payload: body as object }),
  });
  return {
    status: reply.statusCode,
    body: reply.headers['content-type']?.toString().startsWith('application/json') ? reply.json() : null,
  };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function resetToken(): Promise<string> {
  const found = async () => {
    const { body } = await send('GET', `/v1/dev/mail?to=${EMAIL}`);
    return body.mails.map((mail: { text: string }) => /[?&]token=([\w-]+)/.exec(mail.text)?.[1]).find(Boolean) as string | undefined;
  };
  await expect.poll(found, { timeout: 30_000, message: 'the mail with the link' }).toBeTruthy();
  return (await found())!;
}

/** Does everything that uses secrets, with right and wrong ones. Returns the texts that must not be in the log. */
async function live(): Promise<string[]> {
  const form = {
    firstName: 'Sec',
    lastName: 'Ret',
    email: EMAIL,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    phone: '+12125550147',
  };
  const signedUp = await send('POST', '/v1/signup', form);
  expect(signedUp.status).toBe(200);
  await send('POST', '/v1/signup', { ...form, confirmPassword: WRONG });
  await send('POST', '/v1/api/login', { email: EMAIL, password: WRONG });
  const loggedIn = await send('POST', '/v1/api/login', { email: EMAIL, password: PASSWORD });
  await send('GET', '/v1/api/getCustomer', undefined, { ...bearer(loggedIn.body.token), cookie: 'session=biscuit' });
  await send('POST', '/v1/api/reset-password', { email: EMAIL });
  const token = await resetToken();
  await send('GET', `/reset-password?email=${EMAIL}&token=${token}`, undefined, { accept: 'text/html' });
  await send('POST', '/v1/api/password/reset', { email: EMAIL, token, password: NEW, confirmPassword: NEW });
  const again = await send('POST', '/v1/api/login', { email: EMAIL, password: NEW });
  await send('POST', '/v1/api/logout', {}, bearer(again.body.token));
  await send('POST', '/v1/api/login', `{"email":"${EMAIL}","password":"${PASSWORD}"` as never, {
    'content-type': 'application/json',
  });
  await send('GET', `/v1/nowhere/${token}`);
  const tokens = [signedUp, loggedIn, again].map(({ body }) => body.token as string);
  const [{ password_hash: hash }] = await look(
    atelier.database,
    rush.studio,
    `select password_hash from customer where email = '${EMAIL}'`,
  );
  return [
    PASSWORD,
    WRONG,
    NEW,
    token,
    hash,
    'biscuit',
    ...tokens,
    ...[token, ...tokens].map((one) => createHash('sha256').update(one).digest('base64url')),
  ];
}

describe('the log', () => {
  it('contains no password, token, hash, cookie or mail text of a whole scenario', async () => {
    const secrets = await live();
    const [ann] = rush.people;
    await send('POST', '/v1/api/reserveClass', { user_pass: ann!.pass, schedule_id: rush.sessions[0] }, bearer(ann!.token));
    const mails = async (): Promise<{ text: string }[]> => (await send('GET', '/v1/dev/mail')).body.mails;
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(4);
    const letters = (await mails()).map((mail) => mail.text.split('\n').find((line) => line.length > 30)!);
    const all = lines.join('');
    expect(requests().length).toBeGreaterThan(12);
    expect([...secrets, ...letters, ann!.token, ann!.token.slice(0, 20), EMAIL].filter((secret) => all.includes(secret))).toEqual([]);
  });

  it('names the caller, the request, the outcome and the duration', async () => {
    lines.length = 0;
    const [ann] = rush.people;
    await send('GET', '/v1/getClasses/2026-11?locations=1');
    await send('POST', '/v1/api/reserveClass', { user_pass: ann!.pass, schedule_id: 999_999 }, bearer(ann!.token));
    await send('GET', '/v1/api/staff/getStaff', undefined, bearer(rush.ownerToken));
    await send('GET', '/v1/api/getCustomer');
    await send('GET', '/v1/api/class/7', undefined, { 'x-studio': 'nobody' });
    await written(5);
    expect(
      requests().map(({ studio, actor, method, route, status, level }) => ({
        studio,
        actor,
        method,
        route,
        status,
        level,
      })),
    ).toEqual([
      {
        studio: rush.slug,
        actor: 'visitor',
        method: 'GET',
        route: '/v1/getClasses/:month',
        status: 200,
        level: 'info',
      },
      {
        studio: rush.slug,
        actor: `customer:${ann!.id}`,
        method: 'POST',
        route: '/v1/api/reserveClass',
        status: 404,
        level: 'info',
      },
      {
        studio: rush.slug,
        actor: expect.stringMatching(/^staff:\d+$/),
        method: 'GET',
        route: '/v1/api/staff/getStaff',
        status: 200,
        level: 'info',
      },
      { studio: rush.slug, actor: 'visitor', method: 'GET', route: '/v1/api/getCustomer', status: 401, level: 'info' },
      { studio: null, actor: null, method: 'GET', route: '/v1/api/class/:id', status: 404, level: 'info' },
    ]);
    for (const { ms, time, request } of requests()) {
      expect(ms).toBeGreaterThanOrEqual(0);
      expect(Date.parse(time)).toBeGreaterThan(0);
      expect(request).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    }
  });

  it('names the staff member who acts for a customer', async () => {
    const [ann] = rush.people;
    const { body } = await send('POST', '/v1/customer/impersonate', { customer_id: ann!.id }, bearer(rush.ownerToken));
    lines.length = 0;
    await send('GET', '/v1/api/getCustomer', undefined, bearer(body.token));
    await send('GET', '/v1/api/getCustomer', undefined, bearer(ann!.token));
    await written(2);
    const actor = `customer:${ann!.id}`;
    expect(requests()).toMatchObject([{ actor, by: expect.stringMatching(/^staff:\d+$/) }, { actor }]);
    expect(requests()[1]).not.toHaveProperty('by');
  });

  it('counts the answers of the cached schedule too', async () => {
    const address = await atelier.app.listen({ port: 0, host: '127.0.0.1' });
    const ask = (token?: string) =>
      fetch(`${address}/v1/getClasses/2026-12`, {
        headers: { 'x-studio': rush.slug, ...(token && bearer(token)) },
      }).then((reply) => reply.arrayBuffer());
    await ask();
    lines.length = 0;
    await ask();
    await ask(rush.people[1]!.token);
    await written(2);
    const line = { studio: rush.slug, method: 'GET', route: '/v1/getClasses/:month', status: 200 };
    expect(requests()).toMatchObject([
      { ...line, actor: 'visitor' },
      { ...line, actor: `customer:${rush.people[1]!.id}` },
    ]);
  });

  it('redacts secrets inside logged objects', () => {
    lines.length = 0;
    const careless = {
      password: PASSWORD,
      headers: { authorization: 'Bearer abc' },
      mail: { id: 7, text: 'Dear Ann' },
      req: { method: 'GET', url: '/?token=abc' },
    };
    atelier.app.log.info(careless, 'careless');
    const { password, headers, mail, req } = logged()[0]!;
    expect({ password, headers, mail, req }).toEqual({
      password: '[redacted]',
      headers: '[redacted]',
      mail: { id: 7, text: '[redacted]' },
      req: { method: 'GET' },
    });
  });

  it('omits health checks', async () => {
    lines.length = 0;
    await send('GET', '/healthz');
    await send('GET', '/readyz');
    await sleep(50);
    expect(requests()).toEqual([]);
  });

  it('reports a failure once, with its request and the useful part of its cause', async () => {
    lines.length = 0;
    const { database } = atelier;
    const failing = Object.assign(new Error(`connect to postgres://atelier:hunter2@db.test failed for ${rush.people[0]!.token}`), {
      parameters: ['hunter2'],
    });
    const { connect } = database.pool;
    database.pool.connect = () => Promise.reject(failing);
    const answer = await send('GET', '/v1/get-filters-data').finally(() => (database.pool.connect = connect));
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
    const errors = logged().filter((line) => line.level === 'error' && line.msg === 'request failed');
    expect(errors).toHaveLength(1);
    await written(1);
    expect(errors[0]!.request).toBe(requests()[0]!.request);
    expect(JSON.stringify(answer.body) + lines.join('')).not.toMatch(new RegExp(`hunter2|${rush.people[0]!.token}`));
  });
});

function anApp(config: { logLevel: string; trustProxy: false | string }): FastifyInstance {
  const app = Fastify({ ...loggingOptions(config, toLines), trustProxy: config.trustProxy });
  const log = requestLog(app.log, config);
  registerWatch(app, (answered) => log?.(answered));
  app.get('/', () => 'hello');
  return app;
}

describe('a request id sent by the caller', () => {
  const given = { 'x-request-id': 'edge-42.a' };

  it('is ignored without a trusted proxy', async () => {
    lines.length = 0;
    await send('GET', '/v1/api/getSettings', undefined, given);
    await written(1);
    expect(requests()[0]!.request).not.toBe('edge-42.a');
  });

  it('is used when it is plain and comes from our proxy', async () => {
    const app = anApp({ logLevel: 'info', trustProxy: 'loopback' });
    lines.length = 0;
    for (const id of ['edge-42.a', 'x'.repeat(200), 'a b', '{"level":"fatal"}'])
      await app.inject({ url: '/', headers: { 'x-request-id': id } });
    await written(4);
    const ids = requests().map((line) => line.request);
    expect(ids[0]).toBe('edge-42.a');
    expect(ids.slice(1).every((id: string) => /^[\da-f]{8}-[\da-f-]{27}$/.test(id))).toBe(true);
  });
});

it('the level warn logs no requests', async () => {
  lines.length = 0;
  await anApp({ logLevel: 'warn', trustProxy: false }).inject('/');
  await sleep(50);
  expect(lines).toEqual([]);
});

it('logs the useful part of an error, and nothing of other thrown values', () => {
  const cause = Object.assign(new Error('inner'), {
    code: '23505',
    table: 'booking',
    constraint: 'booking_myself',
    detail: 'Key (email)=(a@b.test)',
  });
  const seen = safeError(new Error('outer', { cause }));
  expect(seen).toMatchObject({
    type: 'Error',
    message: 'outer',
    cause: { message: 'inner', code: '23505', table: 'booking', constraint: 'booking_myself' },
  });
  expect(JSON.stringify(seen)).not.toContain('a@b.test');
  expect(safeError('a secret')).toEqual({
    type: 'string',
    message: 'Something was thrown that is no error.',
    stack: '',
  });
});
