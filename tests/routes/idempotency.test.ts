/** Idempotency-Key (readings §2): a repeated call gets the first answer, byte for byte, and has no second effect. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { refuse } from '../../src/kernel/result.ts';
import { days, instant, minutes, plus, type Instant } from '../../src/kernel/time.ts';
import { authenticator } from '../../src/features/accounts/server/public.ts';
import { operation } from '../../src/server/http/operation.ts';
import { REFUSALS_KEPT } from '../../src/server/http/idempotency.store.ts';
import { hashToken } from '../../src/server/http/api.ts';
import type { IncomingCall } from '../../src/server/http/incoming-call.ts';
import { runCalls } from '../../src/server/http/run-calls.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { endpoint } from '../../src/wire/endpoint.ts';
import { aRush, type Rush, type Visitor } from '../builders/rush.ts';
import { look } from '../support/inspect-database.ts';
import { testDatabaseKind } from '../support/database.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const NOON = instant(Date.parse('2026-11-16T12:00:00Z'));
const iso = (at: Instant): string => new Date(at).toISOString();

let server: TestServer;
let rush: Rush;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setClock(iso(NOON));
  rush = await aRush(server.atelier.database, {
    now: NOON,
    people: 3,
    credits: 3,
    sessions: 2,
    capacity: 1,
    waitlist: false,
  });
});

interface StoredAnswer {
  readonly status: number;
  /** The raw body of the answer. */
  readonly text: string;
  readonly code?: string;
}

async function ask(who: { token: string } | null, path: string, body: unknown, key?: string): Promise<StoredAnswer> {
  const reply = await server.atelier.app.inject({
    method: 'POST',
    url: `/v1${path}`,
    payload: body as object,
    headers: {
      'x-studio': rush.slug,
      ...(who && { authorization: `Bearer ${who.token}` }),
      ...(key && { 'idempotency-key': key }),
    },
  });
  return { status: reply.statusCode, text: reply.body, code: reply.json().code };
}

const reserve = (who: Visitor, session: number, key?: string, more: object = {}) =>
  ask(who, '/api/reserveClass', { user_pass: who.pass, schedule_id: rush.sessions[session], ...more }, key);

const stored = async () =>
  (await look(server.atelier.database, rush.studio, 'select actor, key, status from idempotency_key order by actor, key')) as object[];
const bookings = async () =>
  (await look(server.atelier.database, rush.studio, 'select count(*)::int as made from booking'))[0].made as number;

describe('a kept answer', () => {
  it('is a success: repeated word for word, executed once', async () => {
    const [ann] = rush.people as [Visitor];
    const first = await reserve(ann, 0, 'a');
    expect(first.status).toBe(200);
    expect(await reserve(ann, 0, 'a')).toEqual(first);
    expect(await reserve(ann, 0, 'a')).toEqual(first);
    expect(await bookings()).toBe(1);
    expect(await look(server.atelier.database, rush.studio, `select count(*)::int as mails from mail`)).toEqual([{ mails: 1 }]);
    expect(await stored()).toEqual([{ actor: `customer:${ann.id}`, key: 'a', status: 200 }]);
  });

  it('is a refusal with its code: full stays the answer, even when a seat frees', async () => {
    const [ann, bob] = rush.people as [Visitor, Visitor];
    const seat = JSON.parse((await reserve(ann, 0)).text) as { booking_id: number };
    const full = await reserve(bob, 0, 'b');
    expect(full).toMatchObject({ status: 409, code: 'class-full' });
    expect((await ask(ann, '/api/booking/cancel', { id: seat.booking_id }, 'c')).status).toBe(200);
    expect(await reserve(bob, 0, 'b')).toEqual(full);
    expect((await reserve(bob, 0, 'another')).status).toBe(200);
  });

  it('is kept for a day', async () => {
    const [ann] = rush.people as [Visitor];
    const first = await reserve(ann, 0, 'a');
    server.setClock(iso(plus(NOON, days(1) - minutes(1))));
    expect(await reserve(ann, 0, 'a')).toEqual(first);
    server.setClock(iso(plus(NOON, days(1))));
    const second = await reserve(ann, 0, 'a');
    expect(second).toMatchObject({ status: 409, code: 'already-booked' });
    expect(await reserve(ann, 0, 'a')).toEqual(second);
    expect(await stored()).toEqual([{ actor: `customer:${ann.id}`, key: 'a', status: 409 }]);
  });
});

describe('many refusals with invented keys', () => {
  /** Makes `count` calls, fifty at a time, each with its own key. */
  async function refused(who: Visitor, count: number): Promise<StoredAnswer[]> {
    const told: StoredAnswer[] = [];
    for (let nth = 0; nth < count; nth += 50)
      told.push(...(await Promise.all(Array.from({ length: 50 }, (_, more) => reserve(who, 0, `made-up-${nth + more}`)))));
    return told;
  }

  it('leave only a few rows, and remove nobody else’s', async () => {
    const [ann, bob] = rush.people as [Visitor, Visitor];
    const seat = await reserve(ann, 0, 'seat');
    const full = await reserve(bob, 0, 'full');
    const told = await refused(ann, 1000);
    expect(new Set(told.map(({ code }) => code))).toEqual(new Set(['already-booked']));
    const kept = (await stored()) as { actor: string; key: string }[];
    expect(kept.filter(({ actor }) => actor === `customer:${ann.id}`).length).toBeLessThanOrEqual(2 * REFUSALS_KEPT + 1);
    expect(await reserve(ann, 0, 'seat')).toEqual(seat);
    expect(await reserve(bob, 0, 'full')).toEqual(full);
    expect(await reserve(ann, 0, 'made-up-999')).toEqual(told[999]);
  });

  it('leave no rows without a log-in or with an invalid body', async () => {
    const [ann] = rush.people as [Visitor];
    const stranger = { ...ann, token: 'nobody' };
    expect(new Set((await refused(stranger, 100)).map(({ status }) => status))).toEqual(new Set([401]));
    for (let nth = 0; nth < 20; nth += 1) expect((await reserve(ann, 0, `k${nth}`, { schedule_id: 999_999 + nth })).status).toBe(404);
    expect(await stored()).toEqual([]);
  });
});

describe('the owner of a key', () => {
  it('cannot use the same key for another request on any endpoint', async () => {
    const [ann] = rush.people as [Visitor];
    const first = await reserve(ann, 0, 'a');
    expect(await reserve(ann, 1, 'a')).toMatchObject({ status: 409, code: 'idempotency-key-reused' });
    const { booking_id: id } = JSON.parse(first.text) as { booking_id: number };
    expect(await ask(ann, '/api/booking/cancel', { id }, 'a')).toMatchObject({
      status: 409,
      code: 'idempotency-key-reused',
    });
    expect(await bookings()).toBe(1);
    expect(await reserve(ann, 0, 'a')).toEqual(first);
  });

  it('is told apart from another person with the same key', async () => {
    const [ann, bob] = rush.people as [Visitor, Visitor];
    expect((await reserve(ann, 0, 'a')).status).toBe(200);
    expect(await reserve(bob, 0, 'a')).toMatchObject({ status: 409, code: 'class-full' });
    expect((await reserve(bob, 1, 'b')).status).toBe(200);
    expect(await stored()).toHaveLength(3);
  });

  it('may omit the key, and then nothing is kept', async () => {
    const [ann] = rush.people as [Visitor];
    await reserve(ann, 0);
    expect(await reserve(ann, 0)).toMatchObject({ status: 409, code: 'already-booked' });
    expect(await stored()).toEqual([]);
  });
});

describe('simultaneous requests', () => {
  it('with one key get the same answer twelve times, and book once', async () => {
    const [ann] = rush.people as [Visitor];
    const answers = await Promise.all(Array.from({ length: 12 }, () => reserve(ann, 0, 'a')));
    expect(answers[0]!.status).toBe(200);
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(await bookings()).toBe(1);
  });

  it('with one key and different bodies: the first gets the key', async () => {
    const [ann] = rush.people as [Visitor];
    const answers = await Promise.all([reserve(ann, 0, 'a'), reserve(ann, 1, 'a')]);
    expect(answers.map(({ status, code }) => code ?? String(status)).toSorted()).toEqual(['200', 'idempotency-key-reused']);
    expect(await bookings()).toBe(1);
  });

  it('in one group keep their keys apart by person', async () => {
    const [ann, bob, cleo] = rush.people as [Visitor, Visitor, Visitor];
    const answers = await Promise.all([reserve(ann, 0, 'k'), reserve(bob, 1, 'k'), reserve(cleo, 1, 'k'), reserve(ann, 0, 'k')]);
    expect([answers[0]!.status, answers[3]!.text]).toEqual([200, answers[0]!.text]);
    expect(
      answers
        .slice(1, 3)
        .map(({ status, code }) => code ?? String(status))
        .toSorted(),
    ).toEqual(['200', 'class-full']);
    expect(await stored()).toHaveLength(3);
  });
});

describe('an answer that is not kept', () => {
  it('is a form error: the key stays free for the corrected form', async () => {
    const [ann] = rush.people as [Visitor];
    expect((await reserve(ann, 0, 'a', { user_pass: 'mine' })).status).toBe(422);
    expect((await reserve(ann, 0, 'a', { class_for: 'other' })).status).toBe(422);
    expect(await stored()).toEqual([]);
    expect((await reserve(ann, 0, 'a')).status).toBe(200);
  });

  it('is a form error that only the server detects', async () => {
    const demanding = await aRush(server.atelier.database, {
      now: NOON,
      people: 1,
      credits: 1,
      sessions: 1,
      capacity: 1,
      settings: { phoneRequired: true },
    });
    rush = demanding;
    const [ann] = rush.people as [Visitor];
    expect((await reserve(ann, 0, 'a')).status).toBe(422);
    expect(await stored()).toEqual([]);
    expect((await reserve(ann, 0, 'a', { customer_phone: '+1 212 555 0147' })).status).toBe(200);
  });

  it('is a missing log-in', async () => {
    const [ann] = rush.people as [Visitor];
    const stranger = { ...ann, token: 'nobody' };
    expect((await reserve(stranger, 0, 'a')).status).toBe(401);
    expect(await stored()).toEqual([]);
    expect((await reserve(ann, 0, 'a')).status).toBe(200);
  });

  it.runIf(testDatabaseKind === 'postgres')('is a lock timeout', async () => {
    const [ann] = rush.people as [Visitor];
    const busy = await withClient(server.atelier.database.owner, async (client) => {
      await client.query('begin');
      await client.query(`select set_config('app.studio_id', '${rush.studio}', true)`);
      await client.query(`select id from class_session where id = ${rush.sessions[0]} for update`);
      const answer = await reserve(ann, 0, 'a');
      await client.query('rollback');
      return answer;
    });
    expect(busy).toMatchObject({ status: 409, code: 'busy' });
    expect(await stored()).toEqual([]);
    expect((await reserve(ann, 0, 'a')).status).toBe(200);
  });

  it.each([401, 429] as const)('is a refusal with status %s', async (status) => {
    let asked = 0;
    const strict = operation(
      endpoint({
        method: 'POST',
        path: '/strict',
        who: 'customer',
        idempotent: true,
        summary: 'Refuses',
        reply: z.object({}),
      }),
      () => Promise.resolve((asked++, refuse({ code: 'not-now' }))),
      () => ({ 'not-now': { status, say: () => 'Not now.' } }),
    );
    const one: IncomingCall = {
      tokenHash: hashToken(rush.people[0]!.token),
      idempotencyKey: 'a',
      at: NOON,
      params: undefined,
      query: undefined,
      body: { same: true } as never,
      ip: '127.0.0.1',
      agent: null,
      origin: 'http://localhost',
      originOf: () => 'http://localhost',
    };
    for (const time of [1, 2]) {
      const replies = await runCalls(
        { db: server.atelier.database.db, authenticator: authenticator(), operation: strict, studio: rush.studio },
        [one],
        { waits: true },
      );
      expect(replies).toMatchObject([{ kind: 'json', status }]);
      expect(asked).toBe(time);
    }
    expect(await stored()).toEqual([]);
  });

  it('is a reply with a secret: the log-in takes no key', async () => {
    const [ann] = rush.people as [Visitor];
    const credentials = { email: `person0@rush.test`, password: 'not this one' };
    await ask(ann, '/api/login', credentials, 'a');
    await ask(null, '/api/login', credentials, 'a');
    expect(await stored()).toEqual([]);
  });
});
