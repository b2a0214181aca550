/** The database goes away under a running server, or a connection to it is cut: calls get 503 with Retry-After, and nothing is lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../src/server/db/database.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { startWire, type Wire } from '../support/cut-wire.ts';
import { startCluster, type Cluster } from '../support/postgres.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import { addressOf, validBodies } from '../support/all-forms.ts';

let cluster: Cluster;
let database: Database;
beforeAll(async () => {
  cluster = await startCluster();
  database = await openDatabase({ databaseUrl: cluster.url, dataDir: 'memory' });
});
afterAll(async () => {
  await database.close();
  await cluster.stop();
});

interface Request {
  readonly method?: string;
  readonly token?: string;
  readonly body?: object;
  readonly key?: string;
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: any;
}

async function ask(server: ServerProcess, slug: string, path: string, { method = 'GET', token, body, key }: Request = {}): Promise<Answer> {
  const reply = await fetch(server.address + path, {
    method,
    headers: {
      'x-studio': slug,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  const isJson = reply.headers.get('content-type')?.includes('json');
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body: isJson ? JSON.parse(text) : text };
}

const ENGLISH = 'We cannot reach our records right now. Please try again in a moment.';
const SPANISH = 'En este momento no podemos acceder a nuestros datos. Inténtalo de nuevo en un momento.';
const away = (message: string) => ({
  status: 503,
  retryAfter: expect.stringMatching(/^[1-9]\d*$/),
  body: expect.objectContaining({ success: false, message, code: 'unavailable' }),
});

const validBodyOf = validBodies();
/** Bodies of the gateway that only demos have. */
const OF_SANDBOX: Readonly<Record<string, object>> = {
  '/sandbox/cards': {
    number: '4242424242424242',
    exp_month: 12,
    exp_year: new Date().getUTCFullYear() + 5,
    cvc: '123',
    name: 'Nora Reed',
  },
  '/sandbox/payments/authenticate': { client_secret: 'a-secret', outcome: 'succeed' },
};

/** Paths that are no operations but need the database, too. */
const DOCUMENTS = ['/readyz', '/v1/calendar/a-secret.ics', '/dev/mail', '/dev/mail/1/letter', '/v1/dev/mail'];

/** Every operation in the API description, as a valid request. */
async function everyRequest(server: ServerProcess): Promise<{ method: string; path: string; body?: object }[]> {
  const { body } = await ask(server, '', '/v1/openapi.json');
  const operations = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
  const real = operations.map(({ method, path }) => {
    const called = path.replace(/^\/v1/, '');
    return {
      method,
      path: addressOf({ path })
        .replace(/sub-requests$/, '$&?sub_request_id=1')
        .replace(/getNextClasses$/, '$&?after=2026-11-01'),
      ...(method !== 'GET' && { body: OF_SANDBOX[called] ?? validBodyOf(called) }),
    };
  });
  return [...real, ...DOCUMENTS.map((path) => ({ method: 'GET', path }))];
}

const reserve = (server: ServerProcess, rush: Rush, who: number, key: string): Promise<Answer> => {
  const { token, pass } = rush.people[who]!;
  return ask(server, rush.slug, '/v1/api/reserveClass', {
    method: 'POST',
    token,
    key,
    body: { user_pass: pass, schedule_id: rush.sessions[0] },
  });
};

describe('without a database', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer({ DATABASE_URL: cluster.url, LOG_LEVEL: 'error' });
  });
  afterAll(() => server.stop());

  it('every call answers that the database is down and when to retry, in the studio’s language, and works again afterwards', async () => {
    const people = { people: 2, credits: 3, sessions: 1, capacity: 10 } as const;
    const harbor = await aRush(database, { ...people, slug: 'harbor', settings: { locale: 'en-GB' } });
    const madrid = await aRush(database, { ...people, slug: 'madrid', settings: { locale: 'es-ES' } });
    const requests = await everyRequest(server);
    expect(requests.length).toBeGreaterThan(30);
    const { token } = harbor.people[0]!;
    const one = ({ path, ...request }: { method: string; path: string; body?: object }) =>
      ask(server, 'harbor', path, { token, ...request });
    for (const rush of [harbor, madrid]) expect((await reserve(server, rush, 0, 'before')).status).toBe(200);

    await cluster.kill9();
    try {
      // By the second round the caches of studios have expired.
      for (const rest of [0, 5_500]) {
        await sleep(rest);
        for (const request of requests) expect([request, await one(request)]).toEqual([request, away(ENGLISH)]);
      }
      expect(await reserve(server, madrid, 1, 'the same intent')).toEqual(away(SPANISH));
      expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    } finally {
      await cluster.restart();
    }

    await expect.poll(async () => (await ask(server, '', '/readyz')).status, { timeout: 20_000 }).toBe(200);
    expect(await reserve(server, madrid, 1, 'the same intent')).toMatchObject({ status: 200, body: { success: true } });
    expect(await findInconsistencies(database, madrid.studio)).toEqual({});
    const mails = async () => (await look(database, madrid.studio, `select count(*)::int as sent from mail where state = 'sent'`))[0].sent;
    await expect.poll(mails, { timeout: 60_000, interval: 200 }).toBe(2);
  });
});

describe('a lost connection', () => {
  let wire: Wire;
  let server: ServerProcess;
  beforeAll(async () => {
    wire = await startWire(cluster.url);
    // Prepared statements are sent by name, so the proxy could not see their text.
    server = await startServer({ DATABASE_URL: wire.url, DB_PREPARE: 'off', LOG_LEVEL: 'error' });
  });
  afterAll(async () => {
    await server.stop();
    wire.close();
  });

  const bookings = async (rush: Rush) => (await look(database, rush.studio, 'select id from booking')).map(({ id }) => id);

  it('before the commit: the call is retried on another connection', async () => {
    const rush = await aRush(database, { people: 1, credits: 3, sessions: 1, capacity: 10 });
    const cut = wire.cut('idempotency_key', 'asked');
    const first = await reserve(server, rush, 0, 'one intent');
    await cut;
    expect(first).toMatchObject({ status: 200, body: { success: true } });
    expect(await bookings(rush)).toEqual([first.body.booking_id]);
  });

  it('during the commit: the outcome is unknown, and a repeat with the same key reveals it', async () => {
    const rush = await aRush(database, { people: 1, credits: 3, sessions: 1, capacity: 10 });
    const cut = wire.cut('idempotency_key', 'committed');
    const first = await reserve(server, rush, 0, 'one intent');
    await cut;
    expect(first).toEqual(away(ENGLISH));
    const made = await bookings(rush);
    expect(made).toHaveLength(1);
    const again = await reserve(server, rush, 0, 'one intent');
    expect(again).toMatchObject({ status: 200, body: { success: true, booking_id: made[0] } });
    expect(await bookings(rush)).toEqual(made);
    expect(await findInconsistencies(database, rush.studio)).toEqual({});
  });
});
