/**
 * Closures on PostgreSQL. Two nightly runs and a closure at once leave no class on a closed day. Ten presses make each pass longer once. A
 * booking and the end of its class do not overlap, and do not deadlock. In the controls without the locks each of these goes wrong.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Zone } from '../../src/kernel/calendar.ts';
import { instant } from '../../src/kernel/time.ts';
import { lockTime } from '../../src/features/appointments/server/public.ts';
import { loadStudio } from '../../src/features/studio/server/public.ts';
import { closureFields } from '../../src/features/timetable/contract/closure.contract.ts';
import { addClosure } from '../../src/features/timetable/server/closures/closures.ts';
import { makeSessions } from '../../src/features/timetable/server/top-up.ts';
import { switchGuardsOff } from '../../src/server/db/guards.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { retryWhileBusy } from '../support/retry-while-busy.ts';
import { startTestServer, type CallAnswer, type TestServer } from '../support/server.ts';

/** A Thursday, 7:00 in New York. */
const NOW = instant(Date.parse('2026-11-26T12:00:00Z'));
const CLOSED = { firstDay: '2026-12-07', lastDay: '2026-12-14', extendsPasses: true };
/** A guard makes one of two wait, so the other goes on after half a second. Without the guard they meet, however busy the machine is. */
const GUARDED = 500;
const UNGUARDED = 20_000;

let server: TestServer;
const start = async (guardsOff = '') => {
  server = await startTestServer({ GUARDS_OFF: guardsOff });
  server.setClock(new Date(NOW).toISOString());
};
const stop = async () => {
  await server.close();
  switchGuardsOff(new Set());
};

/** A class every Monday at 18:00, and one class of its own on December 8. Three people with a pass of January. */
async function aStudio(): Promise<Rush> {
  const startsAt = instant(Date.parse('2026-12-08T17:00:00Z'));
  const settings = { timeZone: 'America/New_York' as Zone, scheduleWeeksAhead: 1 };
  const rush = await aRush(server.atelier.database, { now: NOW, people: 3, credits: 1, sessions: 1, capacity: 3, startsAt, settings });
  const form = { name: 'Flow', starts: '18:00', durationMinutes: 60, firstDay: '2026-11-26', weekdays: [1], capacity: 8 };
  expect((await call(rush, '/classes', form)).body).toMatchObject({ made: 1 });
  await inStudio(server.atelier.database.db, rush.studio, async (tx) => {
    await tx
      .updateTable('user_pass')
      .set({ ends_at: new Date('2027-01-10T04:59:59Z') })
      .where('studio_id', '=', tx.studio)
      .execute();
    const data = JSON.stringify({ timeZone: 'America/New_York', scheduleWeeksAhead: 4 });
    await tx.updateTable('studio_settings').set({ data }).where('studio_id', '=', tx.studio).execute();
  });
  return rush;
}

const call = (rush: Rush, path: string, body: object): Promise<CallAnswer> =>
  retryWhileBusy(() => server.call('POST', `/office/timetable${path}`, { studio: rush, token: rush.ownerToken, body }));
const rows = (rush: Rush, query: string): Promise<any[]> => look(server.atelier.database, rush.studio, query);
const run = (rush: Rush): Promise<number> =>
  inStudio(server.atelier.database.db, rush.studio, (tx) => makeSessions({ tx, at: NOW }, lockTime));
const reserve = (rush: Rush, nth: number): Promise<CallAnswer> => {
  const { token, pass } = rush.people[nth]!;
  return server.call('POST', '/api/reserveClass', { studio: rush, token, body: { user_pass: pass, schedule_id: rush.sessions[0] } });
};

/** Presses again with each new preview, as an owner does. */
async function close(rush: Rush, fields: object = CLOSED): Promise<CallAnswer> {
  let { stamp } = (await call(rush, '/closures/preview', fields)).body;
  for (;;) {
    const answer = await call(rush, '/closures', { ...fields, stamp });
    if (answer.body.code !== 'preview-stale') return answer;
    stamp = answer.body.details.preview.stamp;
  }
}

/** The days of the class that repeats, and whether it takes place. */
const monday = async (rush: Rush): Promise<string[]> => {
  await server.atelier.settleDue();
  const found = await rows(
    rush,
    `select to_char(original_day, 'MM-DD') || case when cancelled_at is null then '' else ' cancelled' end as day
     from class_session where recurrence_id is not null order by original_day, id`,
  );
  return found.map(({ day }) => day);
};

/** The number of transactions that wait for a lock. */
const waiting = () =>
  withClient(server.atelier.database.owner, async (client) => {
    const query = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await client.query(query)).rows.length;
  });
const deadlocks = () =>
  withClient(server.atelier.database.owner, async (client) => {
    const query = `select deadlocks::int from pg_stat_database where datname = current_database()`;
    return (await client.query(query)).rows[0].deadlocks as number;
  });

/** `first` has not committed while `second` begins, for at most `most` milliseconds. */
async function during(most: number, first: (meet: () => Promise<unknown>) => Promise<unknown>, second: () => Promise<unknown>) {
  let other: Promise<unknown> = Promise.resolve();
  await first(() => {
    other = second();
    return Promise.race([other, sleep(most, null, { ref: false })]);
  });
  await other;
}

/** A closure is pressed before a nightly run has committed. */
async function closedDuringRun(most: number): Promise<string[]> {
  const rush = await aStudio();
  const slowRun = (meet: () => Promise<unknown>) =>
    inStudio(server.atelier.database.db, rush.studio, async (tx) => {
      await makeSessions({ tx, at: NOW }, lockTime);
      await meet();
    });
  await during(most, slowRun, () => close(rush));
  return monday(rush);
}

/** Each press in a transaction of its own, as in several processes. Returns the code of each refusal. */
async function pressed(rush: Rush, times: number): Promise<string[]> {
  const body = closureFields.parse(CLOSED);
  const { stamp } = (await call(rush, '/closures/preview', CLOSED)).body;
  const press = () =>
    inStudio(server.atelier.database.db, rush.studio, async (tx) => {
      const { id } = await tx.selectFrom('staff').select('id').where('studio_id', '=', tx.studio).executeTakeFirstOrThrow();
      const actor = { kind: 'staff', id };
      return addClosure({ tx, studio: await loadStudio(tx), at: NOW, actor, body: { ...body, stamp } } as never);
    });
  const answers = await Promise.all(Array.from({ length: times }, press));
  return answers.map((answer) => ('ok' in answer && !answer.ok ? answer.refusal.code : 'made')).toSorted();
}

const closures = async (rush: Rush) =>
  (
    await rows(
      rush,
      `select (select count(*)::int from closure) as closures, (select count(*)::int from timetable_change) as changes,
              (select count(*)::int from closure_pass) as longer, (select count(distinct ends_at)::int from user_pass) as ends,
              (select to_char(max(ends_at) at time zone 'America/New_York', 'MM-DD') from user_pass) as last`,
    )
  )[0];

/**
 * A booking stops before its row is inserted, because another transaction has one like it. `act` goes on meanwhile. Then the other
 * transaction is rolled back.
 */
async function bookedDuring(rush: Rush, act: () => Promise<unknown>): Promise<CallAnswer> {
  return withClient(server.atelier.database.owner, async (client) => {
    await client.query('begin');
    await client.query(`select set_config('app.studio_id', '${rush.studio}', true)`);
    await client.query(
      `insert into booking (studio_id, class_session_id, customer_id, class_for, state, created_at)
       values (${rush.studio}, ${rush.sessions[0]}, ${rush.people[0]!.id}, 'myself', 'reserved', now())`,
    );
    const booked = reserve(rush, 0);
    await expect.poll(waiting, { timeout: 10_000, interval: 10 }).toBe(1);
    await act();
    await client.query('rollback');
    return booked;
  });
}

const seat = async (rush: Rush) =>
  (
    await rows(
      rush,
      `select b.state, s.cancelled_at is not null as is_cancelled, c.balance from booking b
       join class_session s on s.id = b.class_session_id join pass_credit c on c.pass_id = b.pass_id and c.kind = 'class'`,
    )
  )[0];

describe('with every guard on', () => {
  beforeAll(() => start());
  afterAll(stop);

  it('two nightly runs and a closure at once make one set, and no class takes place on a closed day', async () => {
    const before = await deadlocks();
    for (let round = 0; round < 5; round++) {
      const rush = await aStudio();
      const [one, other, closed] = await Promise.all([run(rush), run(rush), close(rush)]);
      expect(closed.status).toBe(200);
      expect(one * other).toBe(0);
      const days = await monday(rush);
      expect(days.filter((day) => day.endsWith('cancelled') !== ['12-07', '12-14'].includes(day.slice(0, 5)))).toEqual([]);
      expect(days.filter((day) => !day.endsWith('cancelled'))).toEqual(['11-30', '12-21']);
      expect(new Set(days).size).toBe(days.length);
      expect(await run(rush)).toBe(0);
      expect(await closures(rush)).toMatchObject({ closures: 1, longer: 3, ends: 1 });
    }
    expect(await deadlocks()).toBe(before);
  });

  it('a closure waits for a nightly run, and cancels its classes', async () => {
    expect(await closedDuringRun(GUARDED)).toEqual(['11-30', '12-07 cancelled', '12-14 cancelled', '12-21']);
  });

  it('ten presses at once make one closure, and each pass longer once', async () => {
    const rush = await aStudio();
    expect(await pressed(rush, 10)).toEqual([...Array<string>(9).fill('closed-already'), 'made']);
    expect(await closures(rush)).toEqual({ closures: 1, changes: 1, longer: 3, ends: 1, last: '01-17' });
  });

  it('a booking that is under way is in the next preview, and ends with its class', async () => {
    const rush = await aStudio();
    let closed: Promise<CallAnswer> = Promise.reject(new Error('Not pressed.'));
    closed.catch(() => undefined);
    const booked = await bookedDuring(rush, async () => {
      closed = close(rush);
      await expect.poll(waiting, { timeout: 10_000, interval: 10 }).toBe(2);
    });
    expect([booked.status, (await closed).status]).toEqual([200, 200]);
    await server.atelier.settleDue();
    expect(await seat(rush)).toEqual({ state: 'class_cancelled_refunded', is_cancelled: true, balance: 1 });
    expect(await findInconsistencies(server.atelier.database, rush.studio)).toEqual({});
    expect(await rows(rush, `select kind from mail where kind like 'class-%'`)).toEqual([{ kind: 'class-cancelled' }]);
  });

  it('a closure locks its classes before its passes, as a booking does, so they do not deadlock', async () => {
    const rush = await aStudio();
    const before = await deadlocks();
    await withClient(server.atelier.database.owner, async (client) => {
      await client.query('begin');
      await client.query(`select set_config('app.studio_id', '${rush.studio}', true)`);
      await client.query(`select id from class_session where studio_id = ${rush.studio} for update`);
      const closed = close(rush);
      await expect.poll(waiting, { timeout: 10_000, interval: 10 }).toBe(1);
      await client.query(`select id from user_pass where studio_id = ${rush.studio} for update`);
      await client.query('commit');
      expect((await closed).status).toBe(200);
    });
    expect(await deadlocks()).toBe(before);
  });

  it('people who book while their class ends have their credit afterwards, or no seat', async () => {
    for (let round = 0; round < 5; round++) {
      const rush = await aStudio();
      expect((await close(rush)).status).toBe(200);
      const [, ...answers] = await Promise.all([server.atelier.settleDue(), ...rush.people.map((_, nth) => reserve(rush, nth))]);
      await server.atelier.settleDue();
      for (const answer of answers) expect([200, 409]).toContain((answer as CallAnswer).status);
      expect(await rows(rush, `select distinct state from booking where state <> 'class_cancelled_refunded'`)).toEqual([]);
      expect(await rows(rush, `select sum(balance)::int as left from pass_credit where kind = 'class'`)).toEqual([{ left: 3 }]);
      expect(await findInconsistencies(server.atelier.database, rush.studio)).toEqual({});
    }
  });
});

describe('control: no lock of the timetable', () => {
  beforeAll(() => start('recurrence-lock'));
  afterAll(stop);

  it('leaves classes on closed days', async () => {
    expect(await closedDuringRun(UNGUARDED)).toEqual(['11-30', '12-07', '12-14', '12-21']);
  });
});

describe('control: neither the locks nor the constraint', () => {
  beforeAll(async () => {
    await start('recurrence-lock,session-lock,pass-lock');
    await withClient(server.atelier.database.owner, (client) => client.query('alter table closure drop constraint closure_extends_once'));
  });
  afterAll(stop);

  it('closes twice, and counts the days of each pass twice', async () => {
    const rush = await aStudio();
    await withClient(server.atelier.database.owner, async (client) => {
      await client.query('begin');
      await client.query(`select set_config('app.studio_id', '${rush.studio}', true)`);
      await client.query(`select id from user_pass where studio_id = ${rush.studio} for update`);
      const both = pressed(rush, 2);
      await expect.poll(waiting, { timeout: 10_000, interval: 10 }).toBe(2);
      await client.query('commit');
      expect(await both).toEqual(['made', 'made']);
    });
    expect(await closures(rush)).toMatchObject({ closures: 2, changes: 2, longer: 6 });
  });

  it('leaves a seat, and its credit, in a cancelled class', async () => {
    const rush = await aStudio();
    const booked = await bookedDuring(rush, async () => {
      expect((await close(rush, { ...CLOSED, extendsPasses: false })).status).toBe(200);
      await server.atelier.settleDue();
    });
    expect(booked.status).toBe(200);
    expect(await seat(rush)).toEqual({ state: 'reserved', is_cancelled: true, balance: 0 });
  });
});
