/**
 * Staff cancel a class of 30 bookings and 10 waiting people ten times at once, from two processes, while some customers cancel: each credit
 * comes back once. A customer who cancels late while the studio cancels the class owes no fee, whichever is first.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { hours, instant, plus } from '../../src/kernel/time.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { schedule } from '../../src/server/outbox.ts';
import { MINIMUM } from '../../src/features/classes/rules/minimum.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { anOwnedPass } from '../builders/owned-pass.ts';
import { packTerms } from '../builders/pass.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { cancel, post, reserve, statuses, type Answer } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

const SEATS = 30;
const WAITING = 10;
const TIMES = 10;
const LEAVE = 3;
const processes = twoProcesses();
const { open, close, address, drop } = processes;

/** Each person has one credit, which pays for their seat. */
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

const lockWaits = () =>
  withClient(processes.database.owner, async (client) => {
    const query = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await client.query(query)).rows.length;
  });

/** A late cancel and the cancellation of the class wait for the class's lock, in this order. Returns their answers and all fees. */
async function lateAndCancelled(first: 'customer' | 'studio') {
  const { database } = processes;
  const startsAt = plus(instant(Date.now()), hours(2));
  const rush = await aRush(database, {
    people: 1,
    credits: 1,
    sessions: 1,
    capacity: 1,
    startsAt,
    settings: { booking: { cancelBeforeHours: 12, allowCancelAfterDeadline: true } },
  });
  const who = rush.people[0]!;
  const pass = await inStudio(database.db, rush.studio, async (tx) => {
    await tx.updateTable('class_session').set({ late_cancel_fee: 1500 }).where('studio_id', '=', tx.studio).execute();
    return anOwnedPass(tx, who.id, { terms: packTerms({ chargeLateCancelFee: true }) });
  });
  const { booking_id: booking } = (await reserve(address(0), rush.slug, { ...who, pass }, rush.sessions[0]!)).body;
  const calls = {
    customer: () => cancel(address(0), rush.slug, who, booking),
    studio: () => post(address(1), rush.slug, rush.ownerToken, '/staff/class/schedule/cancel', { id: rush.sessions[0], refund: 7 }),
  };
  const answers: Promise<Answer>[] = [];
  await inStudio(database.db, rush.studio, async (tx) => {
    await sql`select id from class_session where studio_id = ${tx.studio} for update`.execute(tx);
    for (const call of first === 'customer' ? [calls.customer, calls.studio] : [calls.studio, calls.customer]) {
      answers.push(call());
      await expect.poll(lockWaits).toBe(answers.length);
    }
  });
  const [one, two] = await Promise.all(answers);
  const fees = await look(database, rush.studio, `select is_paid, voided_at is not null as is_void from customer_order where kind = 'fee'`);
  return {
    codes: [one!, two!].map(({ status, body }) => body.code ?? status),
    fees,
    broken: await findInconsistencies(database, rush.studio),
  };
}

/** A booking, and the sweep that cancels the class because nobody has booked, wait for the class's lock in this order. */
async function bookedAndSwept(first: 'customer' | 'sweep') {
  const { database } = processes;
  const startsAt = plus(instant(Date.now()), hours(2));
  const rush = await aRush(database, { people: 1, credits: 1, sessions: 1, capacity: 1, startsAt });
  const id = rush.sessions[0]!;
  const inside = (work: Parameters<typeof inStudio<unknown>>[2]) => inStudio(database.db, rush.studio, work);
  await inside((tx) => sql`update class_session set minimum_people = 1, minimum_hours = 12 where studio_id = ${tx.studio}`.execute(tx));
  let answer: Promise<Answer> | undefined;
  const book = () => void (answer = reserve(address(0), rush.slug, rush.people[0]!, id));
  const sweep = () => inside((tx) => schedule(tx, MINIMUM, id, instant(Date.now())));
  await inStudio(database.db, rush.studio, async (tx) => {
    await sql`select id from class_session where studio_id = ${tx.studio} for update`.execute(tx);
    for (const [nth, begin] of (first === 'customer' ? [book, sweep] : [sweep, book]).entries()) {
      await begin();
      await expect.poll(lockWaits, { timeout: 1900, interval: 20 }).toBe(nth + 1);
    }
  });
  const { status, body } = await answer!;
  await expect
    .poll(() => look(database, rush.studio, `select ref from due where kind = 'classes.minimum'`), { timeout: 10_000 })
    .toEqual([]);
  const [state] = await look(
    database,
    rush.studio,
    `select cancelled_at is not null as "isCancelled", (select count(*)::int from booking where state = 'reserved') as live from class_session`,
  );
  return { code: body.code ?? status, ...state };
}

const credits = async ({ studio }: Rush) =>
  (await look(processes.database, studio, 'select max(balance) as most, sum(balance)::int as all from pass_credit'))[0];

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it('one call cancels the class, and each person gets the credit and one mail', async () => {
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
    expect(await findInconsistencies(processes.database, rush.studio)).toEqual({});
  }, 120_000);

  it.each([
    { first: 'customer' as const, codes: [200, 200], fees: [{ is_paid: false, is_void: true }] },
    { first: 'studio' as const, codes: [200, 'class-cancelled'], fees: [] },
  ])('a simultaneous late cancel owes nothing: the $first is first', async ({ first, codes, fees }) => {
    expect(await lateAndCancelled(first)).toEqual({ codes, fees, broken: {} });
  });

  it.each([
    { first: 'customer' as const, after: { code: 200, isCancelled: false, live: 1 } },
    { first: 'sweep' as const, after: { code: 'class-cancelled', isCancelled: true, live: 0 } },
  ])('a class without enough people is cancelled or booked, never both: the $first is first', async ({ first, after }) => {
    expect(await bookedAndSwept(first)).toEqual(after);
  });
});

describe('control: no locks on the class and the passes', () => {
  beforeAll(async () => {
    await open('session-lock,pass-lock');
    // These constraints are the second guard: the counters never go below zero.
    await drop('alter table class_session drop constraint class_session_seats_taken_check, drop constraint class_session_waiting_check');
  });
  afterAll(close);

  it('returns credits more than once', async () => {
    let most = 0;
    for (let round = 0; round < 5 && most <= 1; round++) {
      const { rush } = await cancelledTenTimes();
      most = (await credits(rush)).most;
    }
    expect(most).toBeGreaterThan(1);
  }, 120_000);

  it('has somebody in a cancelled class', async () => {
    expect(await bookedAndSwept('customer')).toEqual({ code: 200, isCancelled: true, live: 1 });
  });

  it('leaves the late cancel fee owed', async () => {
    expect((await lateAndCancelled('customer')).fees).toEqual([{ is_paid: false, is_void: false }]);
  });
});
