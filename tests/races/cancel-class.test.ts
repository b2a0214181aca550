/** A class with 30 bookings and 10 who wait is cancelled ten times at once, from two processes, while some leave: credits come back once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRush, type Rush } from '../builders/rush.ts';
import { brokenPromises, look } from '../support/behind-the-wire.ts';
import { cancel, post, reserve, statuses, type Answer } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

const SEATS = 30;
const WAITING = 10;
const TIMES = 10;
const LEAVE = 3;
const processes = twoProcesses();
const { open, close, address, drop } = processes;

/** Each has one credit, which their seat takes. */
async function cancelledTenTimes(): Promise<{ rush: Rush; answers: Answer[]; left: Answer[] }> {
  const rush = await aRush(processes.database, { people: SEATS + WAITING, credits: 1, sessions: 1, capacity: SEATS });
  const seats: Answer[] = [];
  for (const [index, who] of rush.people.entries()) seats.push(await reserve(address(index), rush.slug, who, rush.sessions[0]!));
  const body = { id: rush.sessions[0], refund: 7 };
  const answers = Array.from({ length: TIMES }, (_, index) =>
    post(address(index), rush.slug, rush.ownerToken, '/staff/class/schedule/cancel', body),
  );
  const left = rush.people.slice(0, LEAVE).map((who, index) => cancel(address(index), rush.slug, who, seats[index]!.body.booking_id));
  return { rush, answers: await Promise.all(answers), left: await Promise.all(left) };
}

const credits = async ({ studio }: Rush) =>
  (await look(processes.database, studio, 'select max(balance) as most, sum(balance)::int as all from pass_credit'))[0];

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it('one cancels it, everybody has their credit and one mail about it', async () => {
    const { rush, answers, left } = await cancelledTenTimes();
    expect(statuses(answers)).toEqual({ 200: 1, 409: TIMES - 1 });
    expect(left.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await credits(rush)).toEqual({ most: 1, all: SEATS + WAITING });
    const told = await look(
      processes.database,
      rush.studio,
      `select count(*)::int as mails, count(distinct data ->> 'booking')::int as bookings from mail where kind = 'class-cancelled'`,
    );
    const gone = left.filter(({ status }) => status === 200).length;
    expect(told).toEqual([{ mails: SEATS + WAITING - gone, bookings: SEATS + WAITING - gone }]);
    expect(await brokenPromises(processes.database, rush.studio)).toEqual({});
  }, 120_000);
});

describe('the twin without the lock of the class', () => {
  beforeAll(async () => {
    await open('session-lock');
    // The second guard: an occurrence never has fewer than no seats taken.
    await drop('alter table class_session drop constraint class_session_seats_taken_check, drop constraint class_session_waiting_check');
  });
  afterAll(close);

  it('gives credits back more than once: the lock is what prevents it', async () => {
    let most = 0;
    for (let round = 0; round < 5 && most <= 1; round++) {
      const { rush } = await cancelledTenTimes();
      most = (await credits(rush)).most;
    }
    expect(most).toBeGreaterThan(1);
  }, 120_000);
});
