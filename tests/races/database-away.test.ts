/** The database goes away under a running server, or a connection to it is cut: calls get 503 with Retry-After, and nothing is lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../src/server/db/database.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { startWire, type Wire } from '../support/cut-wire.ts';
import { startCluster, type Cluster } from '../support/postgres.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import { appointmentBodies } from '../support/appointment-forms.ts';
import { officeForms } from '../support/office-forms.ts';
import { slotBodies } from '../support/slot-calls.ts';
import { staffHoursBodies } from '../support/staff-hours-bodies.ts';

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

/**
 * A body for every operation, which each reads in part. An operation that rejects it does not reach the database, and needs another field
 * here.
 */
const EVERYTHING = {
  firstName: 'Nora',
  lastName: 'Reed',
  customer_first_name: 'Nora',
  customer_last_name: 'Reed',
  email: 'nora@reed.test',
  password: 'a long enough one',
  confirmPassword: 'a long enough one',
  old_password: 'another long one',
  token: 'a-token',
  challenge: 'a-challenge',
  key: 'a-log-in',
  firebase_token: 'a.b.c',
  provider_name: 'google.com',
  accept_wavier: 1,
  id: '1',
  class_id: 1,
  to_class_id: 1,
  schedule_id: 1,
  user_pass: 1,
  limit_reservations: true,
  max_reservations: 10,
  pass_id: 1,
  user_pass_id: 1,
  plan: 1,
  temp_payment_id: 'a-checkout',
  payment_id: 'a-checkout',
  code_value: 'WELCOME10',
  code: 'GLAD-PALS-PLAY-FREE',
  gift_card_id: 1,
  amount_selection: 50,
  recipient_name: 'Bo',
  recipient_email: 'bo@reed.test',
  sender_name: 'Nora Reed',
  sender_email: 'nora@reed.test',
  stripe_payment_method: 'pm_1',
  payment_method: 'pm_1',
  payment: 3,
  number: '4242424242424242',
  exp_month: 12,
  exp_year: new Date().getUTCFullYear() + 5,
  cvc: '123',
  name: 'Nora Reed',
  client_secret: 'a-secret',
  outcome: 'succeed',
  start: 1_795_000_000,
  end: 1_795_086_400,
  refund: 6,
  booking_id: 1,
  customer_id: 1,
  attendance: true,
  class_schedule_id: 1,
  resource_type: 'customers',
  resource_id: 1,
  tag_ids: [1],
  _method: 'PATCH',
  scheduleId: 1,
  instructor: 1,
  date: '2090-12-01',
  time: '09:30 am',
  class_duration: 60,
  visible_public: true,
  accept_reservations: true,
  auto_charge_no_show_fee: false,
  hide_on_class_pass: false,
  color: '#112233',
  is_online: false,
  in_person: true,
  average_revenue_per_class: 0,
  enable_waitlist: true,
  attendance_completed: true,
  subject: 'Can you?',
  body: 'Please.',
  recipients: [1],
  instructor_sub_request_id: 1,
  sub_request_id: 1,
  status: 'declined',
  answer: 'decline',
  hash: 'a-link',
  class_reserve_id: 1,
  pass_user_id: 1,
  series_id: 1,
  series_booking_id: 1,
};

/** Bodies in which a field has another meaning. */
const officeBodies = Object.fromEntries(
  Object.entries(officeForms).map(([path, form]) => [
    path.replace('{id}', '1').replace('{gateway}', 'stripe').replace('{kind}', 'class-reminder'),
    form.good(),
  ]),
);
const OF_PATH: Readonly<Record<string, object>> = { ...staffHoursBodies, ...slotBodies(1), ...appointmentBodies(1), ...officeBodies };
const bodyOf = (path: string): object => ({ ...EVERYTHING, ...OF_PATH[path.replace(/^\/v1/, '')] });

/** Paths that are no operations but need the database, too. */
const DOCUMENTS = ['/readyz', '/v1/calendar/a-secret.ics', '/dev/mail', '/dev/mail/1/letter', '/v1/dev/mail'];

/** Every operation in the API description, as a valid request. */
async function everyRequest(server: ServerProcess): Promise<{ method: string; path: string }[]> {
  const { body } = await ask(server, '', '/v1/openapi.json');
  const operations = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
  const month = new Date().toISOString().slice(0, 7);
  const real = operations.map(({ method, path }) => ({
    method,
    path: path
      .replace('{month}', month)
      .replace('{gateway}', 'stripe')
      .replace('{kind}', 'class-reminder')
      .replace(/sub-requests$/, '$&?sub_request_id=1')
      .replace(/getNextClasses$/, `$&?after=${month}-01`)
      .replaceAll(/\{\w+\}/g, '1'),
  }));
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
    const one = ({ method, path }: { method: string; path: string }) =>
      ask(server, 'harbor', path, { method, token, ...(method !== 'GET' && { body: bodyOf(path) }) });
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
