/**
 * Several people have cancelled late, and others take their places at once, from two processes: each place goes to another person, and each
 * cost comes back once. The control without the lock of the class counts two new seats for one place.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadStudio } from '../../src/features/studio/server/public.ts';
import { refillPlaces } from '../../src/features/waitlist/server/public.ts';
import { hours, instant, minutes, plus } from '../../src/kernel/time.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { cancel, reserve, statuses } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

const processes = twoProcesses();
const { open, close, address } = processes;

/** A class in two hours with this many late cancels, and as many other people without a booking. */
async function leftLate(left: number) {
  const startsAt = plus(instant(Date.now()), hours(2));
  const settings = { booking: { cancelBeforeHours: 12, refundIfRefilled: true } };
  const rush = await aRush(processes.database, { people: 2 * left, credits: 1, sessions: 1, capacity: null, startsAt, settings });
  const [session] = rush.sessions;
  const booked = [];
  for (const who of rush.people.slice(0, left)) booked.push((await reserve(address(0), rush.slug, who, session!)).body.booking_id);
  for (const [nth, id] of booked.entries()) await cancel(address(0), rush.slug, rush.people[nth]!, id);
  return { rush, session: session!, others: rush.people.slice(left) };
}

const rows = (rush: Rush, sql: string) => look(processes.database, rush.studio, sql);
const takenPlaces = (rush: Rush) => rows(rush, 'select id, taken_by from booking where taken_by is not null');

const refill = ({ studio }: Rush, id: number) =>
  inStudio(processes.database.db, studio, async (tx) => {
    const at = plus(instant(Date.now()), minutes(6));
    await refillPlaces.settle({ tx, studio: await loadStudio(tx), ref: id, due: at, at });
  });

/** Runs the calls while another transaction locks the class, until `count` of them wait. */
async function together<T>(rush: Rush, count: number, ask: () => Promise<T>[]): Promise<T[]> {
  return withClient(processes.database.owner, async (client) => {
    await client.query('begin');
    await client.query(`select set_config('app.studio_id', '${rush.studio}', true)`);
    await client.query('select id from class_session for update');
    const asked = ask();
    await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(count);
    await client.query('rollback');
    return Promise.all(asked);
  });
}

const waiting = () =>
  withClient(processes.database.owner, async (client) => {
    const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await client.query(sql)).rows.length;
  });

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it('refills twenty late-cancelled seats, each once, when twenty people come at once', async () => {
    const { rush, session, others } = await leftLate(20);
    const answers = await Promise.all(others.map((who, nth) => reserve(address(nth), rush.slug, who, session)));
    expect(statuses(answers)).toEqual({ 200: 20 });
    const taken = await takenPlaces(rush);
    expect(taken).toHaveLength(20);
    expect(new Set(taken.map(({ taken_by }) => taken_by)).size).toBe(20);
    await Promise.all(taken.flatMap(({ id }) => [refill(rush, id), refill(rush, id)]));
    expect(await rows(rush, `select count(*)::int as n from credit_entry where reason = 'refilled'`)).toEqual([{ n: 20 }]);
    expect(await findInconsistencies(processes.database, rush.studio)).toEqual({});
  }, 60_000);
});

describe('control: no lock on the class', () => {
  beforeAll(() => open('session-lock'));
  afterAll(close);

  it('gives out two seats for one place: the second person pays a late cancel although the seat is taken', async () => {
    const { rush, session, others } = await leftLate(2);
    const answers = await together(rush, 2, () => others.map((who, nth) => reserve(address(nth), rush.slug, who, session)));
    expect(statuses(answers)).toEqual({ 200: 2 });
    expect(await takenPlaces(rush)).toHaveLength(1);
  }, 60_000);
});
