/**
 * Two devices mark the attendance of a class at once, or one marks while the other completes it. The control without the lock of the class
 * charges a person who is marked as present, and records one mark twice.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateAttendance } from '../../src/features/attendance/server/update-attendance.ts';
import { loadStaff } from '../../src/features/staff/server/public.ts';
import { actorOfStaff } from '../../src/features/staff/rules/staff-profile.ts';
import { loadStudio } from '../../src/features/studio/server/public.ts';
import { asId, type BookingId, type CustomerId, type StaffId } from '../../src/kernel/ids.ts';
import { hours, instant, minus, minutes, plus } from '../../src/kernel/time.ts';
import { toSqlTime } from '../../src/server/db/instants.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { switchGuardsOff } from '../../src/server/db/guards.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { post, reserve, statuses, type Answer } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

const processes = twoProcesses();
const { open, close, address } = processes;

interface Seat {
  readonly id: number;
  readonly customer: { readonly id: number };
  readonly status: number;
}

/** A class that began ten minutes ago, with a seat for each person and a $10.00 no-show fee. */
async function aClass(people: number) {
  const { database } = processes;
  const now = instant(Date.now());
  const rush = await aRush(database, { people, credits: 1, sessions: 1, capacity: people, startsAt: plus(now, hours(1)) });
  for (const [index, who] of rush.people.entries()) await reserve(address(index), rush.slug, who, rush.sessions[0]!);
  await inStudio(database.db, rush.studio, async (tx) => {
    await tx
      .updateTable('class_session')
      .set({ starts_at: toSqlTime(minus(now, minutes(10))), no_show_fee: 1000, auto_charge_no_show_fee: true })
      .where('studio_id', '=', tx.studio)
      .execute();
    // Without rules of their own the bookings owe the present fee.
    await tx.updateTable('booking').set({ rules_digest: null }).where('studio_id', '=', tx.studio).execute();
  });
  const ask = (device: number, path: string, body: object) => post(address(device), rush.slug, rush.ownerToken, path, body);
  const seen = async (device: number): Promise<{ bookings: Seat[]; total_attendance: number }> =>
    (await ask(device, '/api/staff/scheduleClass', { id: rush.sessions[0] })).body.schedule;
  const mark = (device: number, { id, customer }: Seat, attendance: boolean): Promise<Answer> =>
    ask(device, '/api/staff/updateAttendance', { booking_id: id, customer_id: customer.id, attendance });
  const complete = (device: number) =>
    ask(device, '/staff/attendance/mark-as-complete', { class_schedule_id: rush.sessions[0], attendance_completed: true });
  return { rush, seen, mark, complete };
}

const waiting = () =>
  withClient(processes.database.owner, async (client) => {
    const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await client.query(sql)).rows.length;
  });
const untilOneWaits = async (): Promise<void> => {
  await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
};

/** Marks a person as present and commits only when the other call waits for a lock or has ended. */
async function markedWhile({ studio }: Rush, { id, customer }: Seat, others: () => Promise<Answer>): Promise<Answer> {
  const { database } = processes;
  const [owner] = await look(database, studio, `select id from staff where role = 'owner'`);
  const body = { booking_id: asId<BookingId>(id), customer_id: asId<CustomerId>(customer.id), attendance: true };
  let other: Promise<Answer>;
  await inStudio(database.db, studio, async (tx) => {
    const actor = actorOfStaff(await loadStaff(tx, asId<StaffId>(owner.id)));
    const call = { tx, studio: await loadStudio(tx), actor, at: instant(Date.now()), body, language: 'en' };
    expect(await updateAttendance(call as unknown as Parameters<typeof updateAttendance>[0])).toMatchObject({ ok: true });
    other = others();
    await Promise.race([other, untilOneWaits()]);
  });
  return other!;
}

const stateOf = async (rush: Rush) => ({
  came: (await look(processes.database, rush.studio, `select count(*)::int as n from booking where state = 'attended'`))[0].n,
  fees: (await look(processes.database, rush.studio, `select count(*)::int as n from customer_order where fee = 'no-show'`))[0].n,
  notes: (await look(processes.database, rush.studio, `select count(*)::int as n from audit_entry where action = 'attendance.present'`))[0]
    .n,
});

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it('two devices with opposite marks end with the same marks, equal to the last ones stored', async () => {
    const { rush, seen, mark } = await aClass(30);
    const { bookings } = await seen(0);
    const answers = await Promise.all(
      bookings.flatMap((one, index) => [mark(0, one, index % 2 === 0), mark(1, one, index % 2 === 1), mark(0, one, true)]),
    );
    expect(statuses(answers)).toEqual({ 200: answers.length });
    const [one, other] = [await seen(0), await seen(1)];
    expect(other).toEqual(one);
    const noted = await look(
      processes.database,
      rush.studio,
      `select distinct on (subject) subject, action from audit_entry where action like 'attendance.%' order by subject, id desc`,
    );
    const last = new Map(noted.map(({ subject, action }) => [subject, action === 'attendance.present']));
    expect(one.bookings.map(({ status }) => status === 2)).toEqual(one.bookings.map(({ id }) => last.get(`booking:${id}`) ?? false));
    expect(one.total_attendance).toBe(one.bookings.filter(({ status }) => status === 2).length);
    expect(await findInconsistencies(processes.database, rush.studio)).toEqual({});
  }, 60_000);

  it('a person marked present during the completion stays present and owes nothing', async () => {
    const { rush, seen, complete } = await aClass(2);
    const { bookings } = await seen(0);
    expect(await markedWhile(rush, bookings[0]!, () => complete(1))).toMatchObject({ status: 200, body: { no_show_fees: 1 } });
    expect(await stateOf(rush)).toEqual({ came: 1, fees: 1, notes: 1 });
  });

  it('a person marked by two devices at once has one mark', async () => {
    const { rush, seen, mark } = await aClass(1);
    const { bookings } = await seen(0);
    expect((await markedWhile(rush, bookings[0]!, () => mark(1, bookings[0]!, true))).status).toBe(200);
    expect(await stateOf(rush)).toEqual({ came: 1, fees: 0, notes: 1 });
  });
});

describe('control: no lock on the class', () => {
  beforeAll(async () => {
    await open('session-lock');
    switchGuardsOff(new Set(['session-lock']));
  });
  afterAll(async () => {
    switchGuardsOff(new Set());
    await close();
  });

  it('charges a person who is present', async () => {
    const { rush, seen, complete } = await aClass(2);
    const { bookings } = await seen(0);
    await markedWhile(rush, bookings[0]!, () => complete(1));
    expect(await stateOf(rush)).toEqual({ came: 1, fees: 2, notes: 1 });
  });

  it('stores one mark twice', async () => {
    const { rush, seen, mark } = await aClass(1);
    const { bookings } = await seen(0);
    await markedWhile(rush, bookings[0]!, () => mark(1, bookings[0]!, true));
    expect(await stateOf(rush)).toEqual({ came: 1, fees: 0, notes: 2 });
  });
});
