/**
 * Standing bookings with two processes. Many calls start one standing booking, which books each occurrence once. After the stop is answered
 * nothing more is booked. In the control without the lock of the standing booking, a week is booked after the stop.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockSessions } from '../../src/features/classes/server/public.ts';
import { days, instant, plus } from '../../src/kernel/time.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { post, statuses } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

const processes = twoProcesses();
const { open, close, address } = processes;

const aClass = () =>
  aRush(processes.database, {
    people: 1,
    credits: 5,
    sessions: 1,
    capacity: 5,
    times: [{ startsAt: plus(instant(Date.now()), days(3)), minutes: 60 }],
  });
const start = (rush: Rush, nth = 0) =>
  post(address(nth), rush.slug, rush.people[0]!.token, '/api/standing-bookings/start', { class_id: rush.sessions[0] });
const bookings = async (rush: Rush): Promise<number> =>
  ((await look(processes.database, rush.studio, 'select count(*)::int as n from booking'))[0] as { n: number }).n;

const waiting = async (): Promise<number> =>
  withClient(processes.database.owner, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0].n;
  });

const untilWaiting = async (count: number) => {
  await expect.poll(waiting, { timeout: 20_000 }).toBe(count);
};

/**
 * Holds the class's lock while one process's job waits for it and the other process gets the stop. `waiters`: calls that wait before the
 * lock is released. `answered`: bookings when the stop is answered.
 */
async function stopMeanwhile(waiters: number): Promise<{ rush: Rush; answered: number }> {
  const rush = await aClass();
  const stop = (id: number) => post(address(1), rush.slug, rush.people[0]!.token, '/api/standing-bookings/stop', { id });
  let stopped: Promise<number> = Promise.resolve(0);
  await inStudio(processes.database.db, rush.studio, async (tx) => {
    await lockSessions(tx, rush.sessions);
    const { body } = await start(rush);
    await untilWaiting(1);
    stopped = stop(body.standing_id).then(async ({ status }) => {
      expect(status).toBe(200);
      return bookings(rush);
    });
    await (waiters > 1 ? untilWaiting(waiters) : stopped);
  });
  return { rush, answered: await stopped };
}

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it('starts one standing booking from many simultaneous calls, and books the occurrence once', async () => {
    const rush = await aClass();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, nth) => start(rush, nth)));
    expect(statuses(answers)).toEqual({ 200: 12 });
    expect(new Set(answers.map(({ body }) => body.standing_id)).size).toBe(1);
    await expect.poll(() => bookings(rush), { timeout: 20_000 }).toBe(1);
    expect(await findInconsistencies(processes.database, rush.studio)).toEqual({});
  }, 60_000);

  it('books nothing more after the stop is answered', async () => {
    const { rush, answered } = await stopMeanwhile(2);
    expect([answered, await bookings(rush)]).toEqual([1, 1]);
    expect(await look(processes.database, rush.studio, "select kind from due where kind like 'standing%'")).toEqual([]);
  }, 60_000);
});

describe('control: no lock on the standing booking', () => {
  beforeAll(() => open('standing-lock'));
  afterAll(close);

  it('books a week after the stop was answered', async () => {
    const { rush, answered } = await stopMeanwhile(1);
    expect(answered).toBe(0);
    await expect.poll(() => bookings(rush), { timeout: 20_000 }).toBe(1);
  }, 60_000);
});
