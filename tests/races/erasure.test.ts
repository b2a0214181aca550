/**
 * A customer is asked to be erased from several windows at once, and the process dies at each statement of the erasure: it is carried out
 * whole or not at all, and once. Without the lock the requests collide.
 */
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endPass } from '../../src/features/appointments/server/public.ts';
import { eraseCustomers } from '../../src/features/personal-data/server/carry-out.ts';
import { ERASE } from '../../src/features/personal-data/server/erasure.store.ts';
import { loadStudio } from '../../src/features/studio/server/public.ts';
import { days, instant, plus } from '../../src/kernel/time.ts';
import type { DB } from '../../src/server/db/schema.ts';
import { sweeper } from '../../src/server/jobs/sweep.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { post, reserve, statuses } from '../support/customer-calls.ts';
import { someOf } from '../support/depth.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { twoProcesses } from '../support/two-processes.ts';

const ASKS = 8;
const processes = twoProcesses();
const { open, close, address } = processes;
const NOW = instant(Date.now());

const aStudio = () => aRush(processes.database, { people: 2, credits: 2, sessions: 1, capacity: 1, startsAt: plus(NOW, days(20)) });

async function everybodyAsks() {
  const rush = await aStudio();
  const { token } = rush.people[0]!;
  const answers = await Promise.all(Array.from({ length: ASKS }, (_, n) => post(address(n), rush.slug, token, '/customer/erasure', {})));
  return { rush, answers };
}

const facts = async ({ studio }: Rush) =>
  (
    await look(
      processes.database,
      studio,
      `select (select count(*)::int from erasure) as asked, (select count(*)::int from erasure where done_at is not null) as done,
        (select count(*)::int from mail where kind = 'erasure-asked') as mails, (select count(*)::int from mail where kind = 'person-erased') as last,
        (select count(*)::int from customer where first_name = 'Person') as named, (select count(*)::int from access_token where customer_id is not null) as tokens,
        (select count(*)::int from booking where state = 'reserved' and waitlist_seq is null) as seats, (select count(*)::int from audit_entry where action = 'customer.erased') as entries`,
    )
  )[0];

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it('asks once, whoever asks at the same time', async () => {
    const { rush, answers } = await everybodyAsks();
    expect(statuses(answers)).toEqual({ 200: ASKS });
    expect(await facts(rush)).toMatchObject({ asked: 1, mails: 1 });
  });
});

describe('control: without the lock', () => {
  beforeAll(() => open('person-lock'));
  afterAll(close);

  it('requests collide', async () => {
    let failed = 0;
    for (let round = 0; round < 5 && failed === 0; round++)
      failed += (await everybodyAsks()).answers.filter(({ status }) => status !== 200).length;
    expect(failed).toBeGreaterThan(0);
  });
});

describe('an erasure whose process dies at a statement', () => {
  beforeAll(() => open());
  afterAll(close);
  const clock = { now: () => plus(NOW, days(8)), monotonic: () => 0 } as never;

  /** Connections that let this many statements through. */
  function dyingAfter(statements: number) {
    let left = statements;
    const connect = async () => {
      if (left < 0) throw new Error('The process is dead.');
      const client = await processes.database.pool.connect();
      let isGone = false;
      const die = () => {
        if (!isGone) client.release(true);
        isGone = true;
        throw new Error('The process is dead.');
      };
      return {
        query: (...asked: [never, never]) => (isGone || left-- <= 0 ? die() : client.query(...asked)),
        release: () => isGone || client.release(),
      };
    };
    const pool = { connect, end: async () => undefined } as unknown as PostgresPool;
    return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), isDead: () => left < 0 };
  }
  const settle = (db: Kysely<DB>) =>
    sweeper({ db, clock, handlers: [eraseCustomers(endPass)], which: { only: [ERASE] }, loadStudio, onError: () => undefined })();

  it('is carried out whole or not at all, and once', async () => {
    const BEFORE = { asked: 1, done: 0, mails: 1, last: 0, named: 2, tokens: 2, seats: 1, entries: 0 };
    // The second person, who waited, has the seat.
    const AFTER = { asked: 1, done: 1, mails: 1, last: 1, named: 1, tokens: 1, seats: 1, entries: 1 };
    let most = 400;
    for (const n of someOf(14, [3, 6, 9, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 400])) {
      const rush = await aStudio();
      const [who, other] = rush.people as [Rush['people'][0], Rush['people'][0]];
      for (const one of [who, other]) expect((await reserve(address(0), rush.slug, one, rush.sessions[0]!)).status).toBe(200);
      expect((await post(address(0), rush.slug, who.token, '/customer/erasure', {})).status).toBe(200);
      const { db, isDead } = dyingAfter(n);
      await settle(db).catch(() => undefined);
      const between = await facts(rush);
      expect([BEFORE, AFTER]).toContainEqual(between);
      if (!isDead()) most = Math.min(most, n);
      await settle(processes.database.db);
      expect(await facts(rush)).toEqual(AFTER);
      await settle(processes.database.db);
      expect(await facts(rush)).toEqual(AFTER);
      const { ['somebody who booked and was told nothing']: told, ...others } = await findInconsistencies(processes.database, rush.studio);
      expect([told, others]).toEqual([undefined, {}]);
    }
    // The last rounds let all statements through.
    expect(most).toBeGreaterThan(30);
  }, 120_000);
});
