/** Marking attendance through the whole server (spec 3 §2, §7; readings §3, §4). */
import { describe, expect, it } from 'vitest';
import { aStaff } from '../../../../tests/builders/staff.ts';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { countQueries } from '../../../../tests/support/count-queries.ts';
import type { StaffActor } from '../../../context/permissions.ts';
import { asId, type OrderId, type StaffId } from '../../../kernel/ids.ts';
import { hours, minutes, minus, plus } from '../../../kernel/time.ts';
import { presentBookings } from '../../class-admin/server/public.ts';
import { settleOrder } from '../../checkout/server/public.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { listLiveRoster } from '../../classes/server/public.ts';
import { recheckWaitsOf } from '../../waitlist/server/public.ts';

const desk = theClassDesk();
const STARTS = plus(NOW, hours(30));
const AFTER = plus(STARTS, minutes(50));
const OWNER: StaffActor = {
  kind: 'staff',
  id: asId<StaffId>(1),
  role: 'owner',
  allSchedules: true,
  selfCheckIn: true,
  mayRefund: true,
  maySeeMoney: true,
};

/** A class of tomorrow with seats for all but one person, who waits, and a no-show fee of $10. */
async function aClass({ fee = true, people = 4 } = {}) {
  const rush = await desk.aStudioOf({ people, capacity: people - 1, startsAt: STARTS });
  if (fee) await desk.change(rush, 'update class_session set no_show_fee = 1000, auto_charge_no_show_fee = true');
  for (const person of rush.people) await desk.reserve(rush, person);
  desk.server.setClock(iso(AFTER));
  return rush;
}

const post = (rush: Rush, path: string, body: object, token = rush.ownerToken) =>
  desk.server.call('POST', path, { ...at(rush), token, body });
const classOf = async (rush: Rush, token?: string) =>
  (await post(rush, '/api/staff/scheduleClass', { id: rush.sessions[0] }, token)).body.schedule;
const mark = (rush: Rush, { id, customer }: { id: number; customer: { id: number } }, attendance: boolean | number, token?: string) =>
  post(rush, '/api/staff/updateAttendance', { booking_id: id, customer_id: customer.id, attendance }, token);
const complete = (rush: Rush, isCompleted: boolean, token?: string) =>
  post(rush, '/staff/attendance/mark-as-complete', { class_schedule_id: rush.sessions[0], attendance_completed: isCompleted }, token);
const feesOf = async (rush: Rush) =>
  (await desk.change(rush, `select total, is_paid, voided_at is not null as void from customer_order where fee = 'no-show' order by id`))
    .rows;

describe('a class for staff', () => {
  it('has all booked and waiting people, their passes, and the marks', async () => {
    const rush = await aClass();
    const schedule = await classOf(rush);
    expect(schedule).toMatchObject({
      name: 'Rush hour 0',
      total_bookings: 3,
      max_reservations: 3,
      active_bookings_waitlist_count: 1,
      attendance_completed: false,
      total_attendance: 0,
      is_cancel: false,
    });
    expect(schedule.bookings).toHaveLength(3);
    expect(schedule.bookings[0]).toMatchObject({
      status: 1,
      waitlist_number: null,
      customer: { customer_first_name: 'Person', customer_last_name: '0', email: 'person0@rush.test', attended_classes_count: 0, tags: [] },
      pass: { is_paid: true },
    });
    expect(schedule.bookings_waitlist).toMatchObject([{ waitlist_number: 1, customer: { customer_last_name: '3' } }]);
  });

  it('takes the same number of queries for one person and for forty', async () => {
    const counts = [];
    for (const people of [2, 41]) {
      const rush = await aClass({ people });
      const known = await desk.inside(rush, loadStudio);
      const { queries } = await countQueries(desk.server.atelier.database, rush.studio, async (tx) =>
        presentBookings(
          { tx, studio: known, actor: OWNER, at: AFTER },
          { session: { service: null }, entries: await listLiveRoster(tx, rush.sessions[0]!) },
        ),
      );
      counts.push(queries);
    }
    expect(counts).toEqual([3, 3]);
  });

  it('is listed in its period, and when cancelled only on request', async () => {
    const rush = await aClass();
    const list = async (body: object) => (await post(rush, '/api/staff/schedule', body)).body.classes.map((one: { id: number }) => one.id);
    const day = { start: minus(STARTS, hours(1)) / 1000, end: plus(STARTS, hours(1)) / 1000 };
    expect(await list(day)).toEqual([rush.sessions[0]]);
    expect(await list({ ...day, end: day.end + 1 })).toEqual(rush.sessions);
    await desk.change(rush, `update class_session set cancelled_at = '${iso(NOW)}' where id = ${rush.sessions[0]}`);
    expect(await list(day)).toEqual([rush.sessions[0]]);
    expect(await list({ ...day, hide_cancelled: 1 })).toEqual([]);
    for (const end of [day.start, day.start + 63 * 86_400])
      expect((await post(rush, '/api/staff/schedule', { start: day.start, end })).status).toBe(422);
  });
});

describe('marking', () => {
  it('is visible to all, once after two marks, and can be taken back', async () => {
    const rush = await aClass();
    const [one] = (await classOf(rush)).bookings;
    expect(await mark(rush, one, true)).toMatchObject({ status: 200, body: { message: 'Person 0 is present.', booking: { status: 2 } } });
    expect((await mark(rush, one, 1)).status).toBe(200);
    expect(await classOf(rush)).toMatchObject({ total_attendance: 1, bookings: [{ status: 2 }, { status: 1 }, { status: 1 }] });
    expect(await mark(rush, one, false)).toMatchObject({ body: { message: 'Person 0 is not present.', booking: { status: 1 } } });
    const audit = await desk.change(rush, 'select action from audit_entry order by id');
    expect(audit.rows).toEqual([{ action: 'attendance.present' }, { action: 'attendance.absent' }]);
    await desk.sound(rush);
  });

  it('requires a seat; another studio’s booking is not found', async () => {
    const rush = await aClass();
    const { bookings, bookings_waitlist: waits } = await classOf(rush);
    expect(await mark(rush, waits[0], true)).toMatchObject({ status: 409, body: { code: 'on-waitlist' } });
    expect((await mark(rush, { id: bookings[0].id, customer: bookings[1].customer }, true)).status).toBe(404);
    const elsewhere = await aClass();
    expect((await mark(elsewhere, bookings[0], true)).status).toBe(404);
    await desk.change(rush, `update booking set state = 'removed' where id = ${bookings[0].id}`);
    expect(await mark(rush, bookings[0], true)).toMatchObject({ status: 409, body: { code: 'booking-ended' } });
  });

  it('by two devices at once ends with one state', async () => {
    const rush = await aClass({ people: 9 });
    const { bookings } = await classOf(rush);
    const marks = (attendance: boolean) => bookings.map((one: { id: number; customer: { id: number } }) => mark(rush, one, attendance));
    const answers = await Promise.all([...marks(true), ...marks(false), ...marks(true)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const seen = await classOf(rush);
    expect(await classOf(rush)).toEqual(seen);
    await Promise.all(marks(true));
    expect(await classOf(rush)).toMatchObject({ total_attendance: 8 });
  });
});

describe('completing attendance', () => {
  it('freezes the marks and raises the no-show fee; reopening cancels it', async () => {
    const rush = await aClass();
    const { bookings } = await classOf(rush);
    await mark(rush, bookings[0], true);
    expect(await complete(rush, true)).toMatchObject({
      status: 200,
      body: {
        attendance_completed: true,
        no_show_fees: 2,
        message: 'Attendance is complete. 2 no-show fees will be charged at the end of tomorrow.',
      },
    });
    expect(await feesOf(rush)).toEqual(Array.from({ length: 2 }, () => ({ total: 1000, is_paid: false, void: false })));
    expect(await mark(rush, bookings[1], true)).toMatchObject({ status: 409, body: { code: 'attendance-completed' } });
    expect((await mark(rush, bookings[0], true)).status).toBe(200);
    expect((await complete(rush, true)).body).toMatchObject({ no_show_fees: 0 });
    expect((await complete(rush, false)).body).toMatchObject({
      attendance_completed: false,
      no_show_fees: 2,
      message: 'Attendance is open again. 2 no-show fees taken back.',
    });
    await mark(rush, bookings[1], true);
    expect((await complete(rush, true)).body).toMatchObject({ no_show_fees: 1 });
    expect((await feesOf(rush)).filter((fee) => !(fee as { void: boolean }).void)).toHaveLength(1);
    await desk.sound(rush);
  });

  it('raises the smaller of the fee of the booking and the present one, and says so before', async () => {
    const rush = await aClass();
    const { bookings } = await classOf(rush);
    const feeOf = (fee: number) => desk.change(rush, `update class_session set no_show_fee = ${fee}`);
    await feeOf(2500);
    await desk.change(rush, `update booking set rules_digest = null where id = ${bookings[0].id}`);
    const owed = async () => (await classOf(rush)).no_show_fees_of.map(({ amount }: { amount: number }) => amount);
    expect(await owed()).toEqual([25, 10, 10]);
    await feeOf(2000);
    expect(await owed()).toEqual([20, 10, 10]);
    expect((await complete(rush, true)).body).toMatchObject({ no_show_fees: 3 });
    expect((await feesOf(rush)).map((fee) => (fee as { total: number }).total)).toEqual([2000, 1000, 1000]);
    await complete(rush, false);
    await feeOf(500);
    expect(await owed()).toEqual([5, 5, 5]);
    await desk.sound(rush);
  });

  it('is undone after a fee is paid by people who may give money back', async () => {
    const rush = await aClass();
    const iris = await desk.inside(rush, (tx) => aStaff(tx, { loggedInAt: AFTER, row: { name: 'Iris' } }));
    await desk.change(rush, `update class_session set instructor_id = ${iris.id} where id = ${rush.sessions[0]}`);
    await complete(rush, true, iris.token);
    expect((await complete(rush, false, iris.token)).body).toMatchObject({ no_show_fees: 3 });
    await complete(rush, true, iris.token);
    const [{ id: order }] = (await desk.change(rush, 'select id from customer_order where voided_at is null order by id')).rows as [
      { id: OrderId },
    ];
    await desk.inside(rush, (tx) => settleOrder(tx, { at: AFTER, creditGained: recheckWaitsOf }, { order, by: 'cash' }));
    const refused = await complete(rush, false, iris.token);
    expect(refused).toMatchObject({ status: 409, body: { code: 'fees-paid', details: { count: 1 } } });
    expect((await feesOf(rush)).filter((fee) => !(fee as { void: boolean }).void)).toHaveLength(3);
    await desk.change(rush, `update staff set may_refund = true where id = ${iris.id}`);
    expect((await complete(rush, false, iris.token)).body).toMatchObject({ attendance_completed: false, no_show_fees: 3 });
    await desk.sound(rush);
  });

  it('raises no fee when the class has none, and is refused before the class starts', async () => {
    const rush = await aClass({ fee: false });
    desk.server.setClock(iso(minus(STARTS, 1000)));
    expect(await complete(rush, true)).toMatchObject({ status: 409, body: { code: 'class-not-begun' } });
    desk.server.setClock(iso(STARTS));
    expect((await complete(rush, true)).body).toMatchObject({ no_show_fees: 0, message: 'Attendance is complete.' });
    expect(await feesOf(rush)).toEqual([]);
  });

  it('by ten at once raises each fee once, and reopens once', async () => {
    const rush = await aClass();
    const answers = await Promise.all(Array.from({ length: 10 }, () => complete(rush, true)));
    expect(answers.map(({ body }) => body.no_show_fees as number).filter((raised) => raised > 0)).toEqual([3]);
    expect(await feesOf(rush)).toHaveLength(3);
    const opened = await Promise.all(Array.from({ length: 10 }, () => complete(rush, false)));
    expect(opened.reduce((all, { body }) => all + (body.no_show_fees ?? 0), 0)).toBe(3);
    expect((await feesOf(rush)).every((fee) => (fee as { void: boolean }).void)).toBe(true);
    await desk.sound(rush);
  });
});

describe('an instructor who sees only their own schedule', () => {
  it('marks their own classes; other classes are not found, and customers’ emails are hidden', async () => {
    const rush = await aClass();
    const iris = await desk.inside(rush, (tx) => aStaff(tx, { loggedInAt: AFTER }));
    const [one] = (await classOf(rush)).bookings;
    expect(await classOf(rush, iris.token)).toBeUndefined();
    expect((await mark(rush, one, true, iris.token)).status).toBe(404);
    expect((await complete(rush, true, iris.token)).status).toBe(404);
    await desk.change(rush, `update class_session set instructor_id = ${iris.id}`);
    await desk.change(rush, `delete from package_feature where feature = 'extended_staff_portal'`);
    await desk.change(rush, 'update studio_settings set version = version + 1');
    expect((await classOf(rush, iris.token)).bookings[0].customer).toMatchObject({ customer_last_name: '0', email: null, phone: null });
    expect((await mark(rush, one, true, iris.token)).status).toBe(200);
    expect((await complete(rush, true, iris.token)).status).toBe(200);
  });
});
