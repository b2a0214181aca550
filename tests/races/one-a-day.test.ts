/**
 * Seats of several classes of a day are freed at once, from two processes, while people wait for all of them and want only one
 * (docs/decisions/0135). Nobody gets two, and a seat that one leaves goes to the next in line. The control that locks only one class gives
 * people two.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, hours, instant, plus } from '../../src/kernel/time.ts';
import { aRush, type Rush, type Visitor } from '../builders/rush.ts';
import { findInconsistencies, look as lookBehind } from '../support/inspect-database.ts';
import { cancel, post, reserve, statuses } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';
import { DEPTH } from '../support/depth.ts';

const ROUNDS = Math.max(3, Math.round(3 * DEPTH));
const PLACES = 4;
const CLASSES = 3;
const SEATS = PLACES * CLASSES;
const WAITERS = SEATS + 4;

const processes = twoProcesses();
const { open, close, address } = processes;
const look = (rush: Rush, sql: string) => lookBehind(processes.database, rush.studio, sql);

interface Day {
  readonly rush: Rush;
  readonly waiters: readonly Visitor[];
  readonly seats: readonly { readonly who: Visitor; readonly booking: number }[];
}

/** Three full classes of a day. Everybody else waits for each of them, in the same order. A fourth class has room. */
async function aDay(): Promise<Day> {
  const noon = instant(Math.floor(plus(instant(Date.now()), days(3)) / days(1)) * days(1) + hours(12));
  const rush = await aRush(processes.database, {
    people: SEATS + WAITERS,
    credits: 3,
    sessions: CLASSES + 1,
    capacity: PLACES,
    startsAt: noon,
    settings: { timeZone: 'UTC' },
  });
  const [holders, waiters] = [rush.people.slice(0, SEATS), rush.people.slice(SEATS)];
  const seats = await Promise.all(
    holders.map(async (who, nth) => ({
      who,
      booking: (await reserve(address(nth), rush.slug, who, rush.sessions[nth % CLASSES]!)).body.booking_id,
    })),
  );
  for (const session of rush.sessions.slice(0, CLASSES)) {
    const joined = await Promise.all(waiters.map((who) => reserve(address(0), rush.slug, who, session, { body: { one_a_day: true } })));
    expect(statuses(joined)).toEqual({ 200: WAITERS });
  }
  const room = { id: rush.sessions[CLASSES]!, limit_reservations: false, max_reservations: null };
  expect((await post(address(0), rush.slug, rush.ownerToken, '/api/staff/class/capacity', room)).status).toBe(200);
  return { rush, waiters, seats };
}

const everybodyLeaves = ({ rush, seats }: Day) =>
  Promise.all(seats.map(({ who, booking }, nth) => cancel(address(nth), rush.slug, who, booking)));

/** Seats of each waiting person, largest first. People without a seat are left out. */
const seatsOf = async ({ rush, waiters }: Day): Promise<number[]> => {
  const rows = await look(
    rush,
    `select customer_id, count(*)::int as seats from booking where state = 'reserved' and waitlist_seq is null
       and customer_id = any(array[${waiters.map(({ id }) => id).join(',')}]::bigint[]) group by customer_id order by 2 desc`,
  );
  return rows.map(({ seats }) => seats);
};

/** Waits of people who already have a class that day. */
const waitInVain = (rush: Rush) =>
  look(
    rush,
    `select w.id from booking w where w.waitlist_seq is not null and w.one_a_day
       and exists (select from booking b where b.customer_id = w.customer_id and b.state = 'reserved' and b.waitlist_seq is null)`,
  );

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it(`gives ${SEATS} of ${WAITERS} people who wait for three classes one seat each, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const day = await aDay();
      expect(statuses(await everybodyLeaves(day))).toEqual({ 200: SEATS });
      expect(await seatsOf(day)).toEqual(Array.from({ length: SEATS }, () => 1));
      expect(await waitInVain(day.rush)).toEqual([]);
      const full = { seats_taken: PLACES, waiting: WAITERS - SEATS };
      expect((await look(day.rush, 'select seats_taken, waiting from class_session order by id')).slice(0, CLASSES)).toEqual([
        full,
        full,
        full,
      ]);
      expect(await findInconsistencies(processes.database, day.rush.studio)).toEqual({});
    }
  }, 180_000);

  it('does not promote a person who reserves another class of the day at the same time', async () => {
    const day = await aDay();
    const { rush, waiters } = day;
    const [left, reserved] = await Promise.all([
      everybodyLeaves(day),
      Promise.all(waiters.map((who, nth) => reserve(address(nth), rush.slug, who, rush.sessions[CLASSES]!))),
    ]);
    expect([statuses(left), statuses(reserved)]).toEqual([{ 200: SEATS }, { 200: WAITERS }]);
    await expect.poll(() => waitInVain(rush), { timeout: 20_000 }).toEqual([]);
    // A person may have both: a seat first, and then a reservation in the other class. Nobody is promoted twice.
    const twice = await look(rush, 'select customer_id from booking where moved_up_at is not null group by 1 having count(*) > 1');
    expect(twice).toEqual([]);
    expect(await look(rush, 'select id from class_session where waiting > 0')).toEqual([]);
    expect(await findInconsistencies(processes.database, rush.studio)).toEqual({});
  }, 120_000);
});

describe('control: each class checked separately', () => {
  beforeAll(() => open('day-lock'));
  afterAll(close);

  it('gives people two classes of the day, although class and passes are locked', async () => {
    const day = await aDay();
    await everybodyLeaves(day);
    expect((await seatsOf(day))[0]).toBeGreaterThan(1);
  }, 120_000);
});
