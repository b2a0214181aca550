/**
 * The rush (quality.md): several processes, one PostgreSQL, one class. Each guard has a control test that switches it off and shows the fault.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClassSessionId } from '../../src/kernel/ids.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { look as lookBehind } from '../support/inspect-database.ts';
import { cancel, reserve, statuses, type Answer } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';
import { DEPTH } from '../support/depth.ts';

const rounds = Math.max(3, Math.round(2 * DEPTH));

const processes = twoProcesses();
const { open, openUnlocked, close, address, drop } = processes;

const look = (rush: Rush, sql: string) => lookBehind(processes.database, rush.studio, sql);

const seatsOf = (rush: Rush) =>
  look(rush, `select count(*)::int as seats from booking where waitlist_seq is null and state = 'reserved'`).then((rows) => rows[0].seats);

const everybodyReserves = (rush: Rush): Promise<Answer[]> =>
  Promise.all(rush.people.map((person, index) => reserve(address(index), rush.slug, person, rush.sessions[0]!)));

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it(`gives 200 people from 2 processes 10 seats and a waitlist of 1 to 190, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round++) {
      const rush = await aRush(processes.database, { people: 200, credits: 1, sessions: 1, capacity: 10 });
      const answers = await everybodyReserves(rush);
      expect(statuses(answers)).toEqual({ 200: 200 });
      const places = answers.map((answer) => answer.body.waitlist_number).filter((place) => place !== null);
      expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: 190 }, (_, index) => index + 1));
      expect(await seatsOf(rush)).toBe(10);
      const [session] = await look(rush, 'select seats_taken, waiting from class_session');
      expect(session).toEqual({ seats_taken: 10, waiting: 190 });
      expect(await look(rush, 'select count(*)::int as taken from credit_entry where delta < 0')).toEqual([{ taken: 10 }]);
    }
  });

  it('makes one booking for one credit when a person asks 20 times', async () => {
    const rush = await aRush(processes.database, { people: 1, credits: 5, sessions: 1, capacity: 10 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reserve(address(index), rush.slug, rush.people[0]!, rush.sessions[0]!)),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 409: 19 });
    expect(await seatsOf(rush)).toBe(1);
    expect(await look(rush, 'select balance from pass_credit')).toEqual([{ balance: 4 }]);
  });

  it('gives 20 requests with one key the same answer, and books once', async () => {
    const rush = await aRush(processes.database, { people: 1, credits: 5, sessions: 1, capacity: 10 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        reserve(address(index), rush.slug, rush.people[0]!, rush.sessions[0]!, { key: 'one-intent' }),
      ),
    );
    expect(statuses(answers)).toEqual({ 200: 20 });
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await seatsOf(rush)).toBe(1);
  });

  it('books one of ten classes with one credit', async () => {
    const rush = await aRush(processes.database, { people: 1, credits: 1, sessions: 10, capacity: 10 });
    const answers = await Promise.all(rush.sessions.map((session, index) => reserve(address(index), rush.slug, rush.people[0]!, session)));
    expect(statuses(answers)).toEqual({ 200: 1, 409: 9 });
    expect(answers.filter((answer) => answer.status === 409).every((answer) => answer.body.code === 'credits-used-up')).toBe(true);
    expect(await look(rush, 'select balance from pass_credit')).toEqual([{ balance: 0 }]);
  });

  it('fills every returned seat without a visible deadlock', async () => {
    const rush = await aRush(processes.database, { people: 60, credits: 3, sessions: 2, capacity: 10 });
    const [first, second] = rush.sessions;
    const made = await Promise.all(
      rush.people.map((person, index) => reserve(address(index), rush.slug, person, index % 2 ? first! : second!)),
    );
    const seated = rush.people.flatMap((person, index) =>
      made[index]!.body.waitlist_number === null ? [{ person, id: made[index]!.body.booking_id }] : [],
    );
    expect(seated).toHaveLength(20);
    const answers = await Promise.all([
      ...seated.slice(0, 12).map(({ person, id }, index) => cancel(address(index), rush.slug, person, id)),
      ...rush.people.slice(0, 20).map((person, index) => reserve(address(index), rush.slug, person, index % 2 ? second! : first!)),
    ]);
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
    const sessions = await look(rush, 'select seats_taken, waiting from class_session order by id');
    expect(sessions.map((session) => session.seats_taken)).toEqual([10, 10]);
    const [{ faults }] = await look(
      rush,
      `select count(*)::int as faults from class_session s where
         s.seats_taken <> (select count(*) from booking b where b.class_session_id = s.id and b.state = 'reserved' and b.waitlist_seq is null)
         or s.waiting <> (select count(*) from booking b where b.class_session_id = s.id and b.waitlist_seq is not null)`,
    );
    expect(faults).toBe(0);
    expect(
      await look(
        rush,
        `select c.pass_id from pass_credit c where c.balance <> (select sum(e.delta) from credit_entry e
           where e.pass_id = c.pass_id and e.kind = c.kind and e.cycle = c.cycle)`,
      ),
    ).toEqual([]);
  });
});

/** Milliseconds: the limit of 5 s plus the delay of a busy machine. */
const LONGEST_WAIT = 12_000;

describe('while a class stays locked', () => {
  beforeAll(() => open());
  afterAll(close);

  it('tells its customers within seconds, and books other classes meanwhile', async () => {
    const rush = await aRush(processes.database, { people: 31, credits: 1, sessions: 2, capacity: 40 });
    const [locked, other] = rush.sessions as [ClassSessionId, ClassSessionId];
    const asked = performance.now();
    const timed = async (answer: Promise<Answer>) => ({ ...(await answer), after: performance.now() - asked });
    const { waiting, meanwhile } = await withClient(processes.database.owner, async (client) => {
      await client.query('begin');
      await client.query(`select set_config('app.studio_id', '${rush.studio}', true)`);
      await client.query(`select id from class_session where id = ${locked} for update`);
      const all = rush.people.slice(1).map((person) => timed(reserve(address(0), rush.slug, person, locked)));
      const one = await timed(reserve(address(0), rush.slug, rush.people[0]!, other));
      const rest = await Promise.all(all);
      await client.query('rollback');
      return { waiting: rest, meanwhile: one };
    });
    expect(meanwhile.status).toBe(200);
    // It did not wait for the lock, like the others.
    expect(meanwhile.after).toBeLessThan(Math.min(...waiting.map(({ after }) => after)));
    expect(statuses(waiting)).toEqual({ 409: 30 });
    expect(Math.max(...waiting.map(({ after }) => after))).toBeLessThan(LONGEST_WAIT);
    expect((await reserve(address(0), rush.slug, rush.people[1]!, locked)).status).toBe(200);
  }, 60_000);

  it('refuses only the person whose pass is locked, and books for the others meanwhile', async () => {
    const rush = await aRush(processes.database, { people: 10, credits: 1, sessions: 2, capacity: 40 });
    const [one, two] = rush.sessions as [ClassSessionId, ClassSessionId];
    const [held, ...others] = rush.people as [(typeof rush.people)[number], ...typeof rush.people];
    const { blocked, free, after } = await withClient(processes.database.owner, async (client) => {
      await client.query('begin');
      await client.query(`select set_config('app.studio_id', '${rush.studio}', true)`);
      await client.query(`select id from user_pass where id = ${held.pass} for update`);
      const asked = performance.now();
      const waits = reserve(address(0), rush.slug, held, one);
      const answers = await Promise.all(others.map((person, nth) => reserve(address(0), rush.slug, person, nth % 2 ? one : two)));
      const took = performance.now() - asked;
      const refused = await waits;
      await client.query('rollback');
      return { blocked: refused, free: answers, after: took };
    });
    expect(statuses(free)).toEqual({ 200: 9 });
    expect(after).toBeLessThan(4000);
    expect(blocked).toMatchObject({ status: 409, body: { code: 'busy' } });
    expect((await reserve(address(0), rush.slug, held, one)).status).toBe(200);
  }, 60_000);

  it('books a 13th class at once while 12 are locked, and answers everybody within 5 s', async () => {
    const rush = await aRush(processes.database, { people: 37, credits: 1, sessions: 13, capacity: 40 });
    const [free, ...held] = rush.sessions as [ClassSessionId, ...ClassSessionId[]];
    const [first, ...others] = rush.people as [(typeof rush.people)[number], ...typeof rush.people];
    const timed = async (asking: () => Promise<Answer>) => {
      const asked = performance.now();
      return { ...(await asking()), after: performance.now() - asked };
    };
    const { waiting, meanwhile } = await withClient(processes.database.owner, async (client) => {
      await client.query('begin');
      await client.query(`select set_config('app.studio_id', '${rush.studio}', true)`);
      await client.query(`select id from class_session where id in (${held.join()}) for update`);
      const all = others.map((person, nth) => timed(() => reserve(address(0), rush.slug, person, held[nth % held.length]!)));
      // By now all places for waiting calls are taken. A call for the free class is still not delayed.
      await new Promise((resolve) => setTimeout(resolve, 500));
      const one = await timed(() => reserve(address(0), rush.slug, first, free));
      const rest = await Promise.all(all);
      await client.query('rollback');
      return { waiting: rest, meanwhile: one };
    });
    expect(meanwhile.status).toBe(200);
    // It did not wait for the lock, like the others.
    expect(meanwhile.after).toBeLessThan(Math.min(...waiting.map(({ after }) => after)));
    expect(statuses(waiting)).toEqual({ 409: 36 });
    expect(Math.max(...waiting.map(({ after }) => after))).toBeLessThan(LONGEST_WAIT);
  }, 60_000);
});

describe('control: no lock on the class', () => {
  beforeAll(openUnlocked);
  afterAll(close);

  it('overbooks', async () => {
    let most = 0;
    for (let round = 0; round < 10 && most <= 10; round++) {
      const rush = await aRush(processes.database, { people: 200, credits: 1, sessions: 1, capacity: 10 });
      await everybodyReserves(rush);
      most = Math.max(most, await seatsOf(rush));
    }
    expect(most).toBeGreaterThan(10);
  });
});

describe('control: no lock on the pass', () => {
  beforeAll(async () => {
    await open('pass-lock');
    await drop('alter table pass_credit drop constraint pass_credit_balance_check, drop constraint pass_credit_returned');
  });
  afterAll(close);

  it('spends one credit twice', async () => {
    let most = 0;
    for (let round = 0; round < 10 && most <= 1; round++) {
      const rush = await aRush(processes.database, { people: 1, credits: 1, sessions: 10, capacity: 10 });
      await Promise.all(rush.sessions.map((session, index) => reserve(address(index), rush.slug, rush.people[0]!, session)));
      most = Math.max(most, await seatsOf(rush));
    }
    expect(most).toBeGreaterThan(1);
  });
});

describe('the CHECK constraint alone', () => {
  beforeAll(() => open('session-lock'));
  afterAll(close);

  it('sells no seat twice without the lock', async () => {
    const rush = await aRush(processes.database, { people: 100, credits: 1, sessions: 1, capacity: 10 });
    await everybodyReserves(rush);
    expect(await seatsOf(rush)).toBeLessThanOrEqual(10);
  });
});
