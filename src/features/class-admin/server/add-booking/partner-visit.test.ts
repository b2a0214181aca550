/** Visits that a partner of the studio pays for, through the whole server (docs/decisions/0263). */
import { describe, expect, it } from 'vitest';
import type { Rush } from '../../../../../tests/builders/rush.ts';
import { aStaff } from '../../../../../tests/builders/staff.ts';
import { at, iso, NOW, theClassDesk } from '../../../../../tests/support/class-desk.ts';
import { FEATURES } from '../../../../context/studio.ts';
import { hours, minus, plus } from '../../../../kernel/time.ts';

const desk = theClassDesk();
const rows = async (rush: Rush, query: string) => (await desk.change(rush, query)).rows;
const post = (rush: Rush, path: string, body: object, token = rush.ownerToken) =>
  desk.server.call('POST', path, { ...at(rush), token, body });

/** A studio with a partner that pays 10.50 for a visit. */
async function aStudioWithPartner(ask: Parameters<typeof desk.aStudioOf>[0] = {}) {
  const rush = await desk.aStudioOf(ask);
  const { body } = await post(rush, '/office/partners', { name: 'Urban Sports Club', amount: 1050 });
  const partner = body.item as { id: number; version: number };
  const add = (nth: number, more: object = {}, visitor_number = ' 12 34 ') =>
    post(rush, '/api/staff/booking/add', {
      class_schedule_id: rush.sessions[0],
      customer_id: rush.people[nth]!.id,
      partner: { id: partner.id, visitor_number },
      ...more,
    });
  const roster = async () => (await post(rush, '/api/staff/scheduleClass', { id: rush.sessions[0] })).body.schedule;
  return { rush, partner, add, roster };
}
const stored = (rush: Rush) => rows(rush, 'select state, pass_id, credit_kind, visitor_number, partner_amount from booking order by id');
const UNPAID = { pass_id: null, credit_kind: null };

describe('a visit that a partner pays for', () => {
  it('gets a seat, a mail and a row on the roster, and takes no credit', async () => {
    const { rush, add, roster } = await aStudioWithPartner();
    expect(await add(0)).toMatchObject({ status: 200, body: { waitlist_number: null, pass_name: '', message: / is booked in/ } });
    expect(await stored(rush)).toEqual([{ ...UNPAID, state: 'reserved', visitor_number: '12 34', partner_amount: 1050 }]);
    expect(await rows(rush, 'select balance from pass_credit order by pass_id')).toEqual(rush.people.map(() => ({ balance: 3 })));
    expect(await rows(rush, `select kind from mail`)).toEqual([{ kind: 'booking-confirmed' }]);
    expect(await roster()).toMatchObject({
      total_bookings: 1,
      bookings: [{ pass: null, takes_credit: false, partner: { name: 'Urban Sports Club', visitor_number: '12 34' } }],
    });
    const [booking] = (await rows(rush, 'select id from booking')) as [{ id: number }];
    const mark = { booking_id: booking.id, customer_id: rush.people[0]!.id, attendance: true };
    expect((await post(rush, '/api/staff/updateAttendance', mark)).status).toBe(200);
    expect(await rows(rush, 'select data from audit_entry where action = $$booking.add$$')).toEqual([
      { data: { waits: false, partner: expect.any(Number) } },
    ]);
    await desk.sound(rush);
  });

  it('shows the person’s number only to staff who may see how to reach people', async () => {
    const { rush, add, roster } = await aStudioWithPartner({ features: FEATURES.filter((one) => one !== 'extended_staff_portal') });
    await add(0);
    const { id, token } = await desk.inside(rush, (tx) => aStaff(tx));
    await desk.change(rush, `update class_session set instructor_id = ${id}`);
    const seen = (await post(rush, '/api/staff/scheduleClass', { id: rush.sessions[0] }, token)).body.schedule;
    expect(seen).toMatchObject({ bookings: [{ customer: { email: null }, partner: { name: 'Urban Sports Club', visitor_number: null } }] });
    expect((await roster()).bookings).toMatchObject([{ partner: { visitor_number: '12 34' } }]);
  });

  it('shows the customer who pays; it can be cancelled, and neither moved nor given away', async () => {
    const { rush, add } = await aStudioWithPartner();
    const { booking_id: id } = (await add(0)).body;
    const [person] = rush.people;
    const own = (path: string, body: object) => post(rush, path, body, person!.token);
    const { data } = (await own('/api/customer/classes', { type: 'upcoming' })).body;
    expect(data).toMatchObject([{ partner_name: 'Urban Sports Club', pass_user: null, gift: { may_give: false } }]);
    expect((await own('/api/booking/reschedule', { id, to_class_id: rush.sessions[1] })).body.code).toBe('cannot-reschedule');
    expect((await desk.cancel(rush, person!, id)).body).toMatchObject({ credit_returned: false, late_cancel_fee: null });
    expect(await stored(rush)).toMatchObject([{ state: 'cancelled', visitor_number: '12 34' }]);
    await desk.sound(rush);
  });

  it('needs a free seat: nobody waits with it, and a further place lets the person in', async () => {
    const { rush, add } = await aStudioWithPartner({ capacity: 1 });
    await desk.reserve(rush, rush.people[0]!);
    expect((await add(1)).body.code).toBe('class-full');
    await desk.reserve(rush, rush.people[2]!);
    expect((await add(2)).body.code).toBe('already-waiting');
    await desk.capacity(rush, rush.ownerToken, 3);
    expect((await add(1)).status).toBe(200);
    expect((await add(1)).body.code).toBe('already-booked');
    await desk.sound(rush);
  });

  it('gets in before people who wait, on an added place, also from the waitlist', async () => {
    const { rush, partner: club, add } = await aStudioWithPartner({ capacity: 1 });
    const [, one, two] = rush.people;
    for (const person of rush.people.slice(0, 3)) await desk.reserve(rush, person);
    expect((await add(3, { add_place: true })).body).toMatchObject({
      waitlist_number: null,
      message: expect.stringMatching(/The class now has 2 places\.$/),
    });
    const waiting = (await rows(rush, 'select id from booking where waitlist_seq is not null order by waitlist_seq')) as { id: number }[];
    const partner = { id: club.id, visitor_number: '77' };
    const up = (more: object) => post(rush, '/api/staff/booking/move-up', { booking_id: waiting[1]!.id, add_place: true, ...more });
    expect((await up({ partner: { ...partner, id: 999_999_999 } })).body).toMatchObject({ code: 'partner-gone' });
    expect((await up({ partner })).body).toMatchObject({ success: true, max_reservations: 3 });
    expect(await rows(rush, 'select customer_id, visitor_number from booking where partner_id is not null order by id')).toEqual([
      { customer_id: two!.id, visitor_number: '77' },
      { customer_id: rush.people[3]!.id, visitor_number: '12 34' },
    ]);
    expect(await rows(rush, 'select customer_id from booking where waitlist_seq is not null')).toEqual([{ customer_id: one!.id }]);
    expect(await rows(rush, 'select sum(balance)::int as left from pass_credit')).toEqual([{ left: 4 * 3 - 1 }]);
    expect(await rows(rush, `select data from audit_entry where action in ('booking.add', 'booking.move-up') order by id`)).toMatchObject([
      { data: { partner: partner.id, from: 1, to: 2 } },
      { data: { partner: partner.id, from: 2, to: 3 } },
    ]);
    await desk.sound(rush);
  });

  it('uses the seat that is held for the person', async () => {
    const { rush, add } = await aStudioWithPartner({ capacity: 1, credits: 0 });
    const held = await post(rush, '/api/hold-seat', { class_id: rush.sessions[0] }, rush.people[0]!.token);
    expect(held.status).toBe(200);
    expect((await add(1)).body.code).toBe('class-full');
    expect((await add(0)).status).toBe(200);
    expect(await rows(rush, 'select seats_taken, seats_held from class_session order by id limit 1')).toEqual([
      { seats_taken: 1, seats_held: 0 },
    ]);
    await desk.sound(rush);
  });

  it('follows the rules of staff: after the start, before the waiver, and not once attendance is complete', async () => {
    const waiver = { requireSign: true, type: 'text', text: 'At my own risk.', hash: 'x' } as const;
    const { rush, add, roster } = await aStudioWithPartner({ startsAt: minus(NOW, hours(0.1)), settings: { waiver } });
    expect((await add(0)).status).toBe(200);
    expect((await roster()).bookings).toMatchObject([{ missing: ['waiver'] }]);
    await post(rush, '/staff/attendance/mark-as-complete', { class_schedule_id: rush.sessions[0], attendance_completed: true });
    expect((await add(1)).body.code).toBe('attendance-completed');
    await desk.change(rush, 'update class_session set attendance_completed = false, accept_reservations = false');
    expect((await add(1)).body.code).toBe('not-taking-reservations');
  });

  it('owes no fee: neither for a late cancellation nor for not coming', async () => {
    const { rush, add } = await aStudioWithPartner({
      startsAt: plus(NOW, hours(1)),
      settings: { booking: { cancelBeforeHours: 12, allowCancelAfterDeadline: true, lateCancelCredit: 'kept' } as never },
    });
    await desk.change(rush, 'update class_session set late_cancel_fee = 1500, no_show_fee = 1000, auto_charge_no_show_fee = true');
    await add(0);
    const { booking_id: late } = (await add(1)).body;
    expect((await desk.cancel(rush, rush.people[1]!, late)).body).toMatchObject({ success: true, late_cancel_fee: null });
    desk.server.setClock(iso(plus(NOW, hours(3))));
    const done = await post(rush, '/staff/attendance/mark-as-complete', {
      class_schedule_id: rush.sessions[0],
      attendance_completed: true,
    });
    expect(done.body).toMatchObject({ success: true, no_show_fees: 0 });
    expect(await stored(rush)).toMatchObject([{ state: 'reserved' }, { state: 'late_cancelled' }]);
    expect(await rows(rush, 'select from customer_order')).toEqual([]);
    await desk.sound(rush);
  });

  it('ends with its class and keeps its place on that roster', async () => {
    const { rush, add, roster } = await aStudioWithPartner();
    await add(0);
    await post(rush, '/staff/class/schedule/cancel', { id: rush.sessions[0], refund: 7, cancellation_reason: 'Snow' });
    expect(await stored(rush)).toMatchObject([{ state: 'class_cancelled', ...UNPAID }]);
    expect(await roster()).toMatchObject({ bookings: [{ partner: { visitor_number: '12 34' } }], bookings_waitlist: [] });
    await desk.sound(rush);
  });

  it('is removed by staff without a return of credit, and the seat goes to the waitlist', async () => {
    const { rush, add } = await aStudioWithPartner({ capacity: 1 });
    const { booking_id } = (await add(0)).body;
    await desk.reserve(rush, rush.people[1]!);
    const removed = await post(rush, '/api/staff/booking/remove', { booking_id, refund: 7 });
    expect(removed.body).toMatchObject({ success: true, credit_returned: false });
    expect(await stored(rush)).toMatchObject([{ state: 'removed' }, { state: 'reserved', pass_id: expect.any(Number) }]);
    await desk.sound(rush);
  });

  it('keeps the amount of its day when the partner pays another one', async () => {
    const { rush, partner, add } = await aStudioWithPartner();
    await add(0);
    const dearer = { name: 'Urban Sports Club', amount: 1200, version: partner.version };
    await desk.server.call('PUT', `/office/partners/${partner.id}`, { ...at(rush), token: rush.ownerToken, body: dearer });
    await add(1);
    expect(await rows(rush, 'select partner_amount from booking order by id')).toEqual([
      { partner_amount: 1050 },
      { partner_amount: 1200 },
    ]);
  });

  it('is refused with an archived partner, with one of another studio, and without a number', async () => {
    const { rush, partner, add } = await aStudioWithPartner();
    const there = await aStudioWithPartner();
    const foreign = { partner: { id: there.partner.id, visitor_number: '1' } };
    expect(await add(0, foreign)).toMatchObject({ status: 404, body: { code: 'partner-gone' } });
    expect((await add(0, {}, '  ')).body.errors).toEqual({ 'partner.visitor_number': ['Field is required'] });
    expect((await add(0, {}, 'x'.repeat(41))).status).toBe(422);
    await post(rush, `/office/partners/${partner.id}/archive`, { isArchived: true });
    expect(await add(0)).toMatchObject({ status: 409, body: { code: 'partner-archived', message: /^Urban Sports Club is archived/ } });
    expect(await stored(rush)).toEqual([]);
  });

  it('is offered to all who book people in, without amounts; only the office edits partners', async () => {
    const { rush, partner } = await aStudioWithPartner();
    const { token } = await desk.inside(rush, (tx) => aStaff(tx, { role: 'front_desk' }));
    const get = (path: string) => desk.server.call('GET', path, { ...at(rush), token });
    expect((await get('/api/staff/partners')).body).toEqual({ partners: [{ id: partner.id, name: 'Urban Sports Club' }] });
    expect((await get('/office/partners')).status).toBe(403);
    expect((await get('/office/partner-visits')).status).toBe(403);
    expect((await get('/office/partner-visits/export')).status).toBe(403);
  });
});

describe('a correction of a visit', () => {
  it('changes the number and the amount, and the history keeps both until the person is erased', async () => {
    const { rush, add } = await aStudioWithPartner();
    const { booking_id: id } = (await add(0)).body;
    const own = (await desk.reserve(rush, rush.people[1]!)).body.booking_id;
    const { token } = await desk.inside(rush, (tx) => aStaff(tx, { role: 'front_desk' }));
    const correct = (body: object, booking = id, by = rush.ownerToken) =>
      desk.server.call('PUT', `/office/partner-visits/${booking}`, { ...at(rush), token: by, body });
    const right = { visitor_number: ' 9900 ', amount: 1200 };
    expect((await correct(right, id, token)).status).toBe(403);
    expect((await correct(right, own)).status).toBe(404);
    expect(await correct({ visitor_number: null, amount: 1200 })).toMatchObject({
      status: 422,
      body: { errors: { visitor_number: [expect.any(String)] } },
    });
    expect((await correct(right)).body).toMatchObject({ success: true });
    expect((await correct(right)).status).toBe(200);
    expect(await stored(rush)).toMatchObject([{ visitor_number: '9900', partner_amount: 1200 }, { partner_amount: null }]);
    const entry = `select p.before, p.after, e.subject from audit_entry e join audit_personal p on p.entry_id = e.id where e.action = 'customer.visit'`;
    expect(await rows(rush, entry)).toEqual([
      {
        before: { visitor_number: '12 34', amount: 1050 },
        after: { visitor_number: '9900', amount: 1200 },
        subject: `customer:${rush.people[0]!.id}`,
      },
    ]);
    const { schedule } = (
      await desk.server.call('POST', '/api/staff/scheduleClass', { ...at(rush), token: rush.ownerToken, body: { id: rush.sessions[0] } })
    ).body;
    expect(schedule.bookings[0].partner).toMatchObject({ visitor_number: '9900', amount: 1200 });
    const before = { visitor_number: '12 34', amount: 1050 };
    expect(await correct({ visitor_number: '7', amount: 1, before })).toMatchObject({
      status: 409,
      body: { code: 'visit-changed', details: { visitor_number: '9900', amount: 1200 } },
    });
    expect((await correct({ visitor_number: '9900', amount: null, before: { visitor_number: '9900', amount: 1200 } })).status).toBe(200);
    expect(await stored(rush)).toMatchObject([{ visitor_number: '9900', partner_amount: null }, {}]);
  });

  it('gives an erased person no number again', async () => {
    const { rush, add } = await aStudioWithPartner();
    const { booking_id: id } = (await add(0)).body;
    await desk.change(rush, 'update booking set visitor_number = null');
    await desk.change(
      rush,
      `update customer set erased_at = now(), phone = null, email_key = id || '@erased.invalid' where id = ${rush.people[0]!.id}`,
    );
    const correct = (body: object) =>
      desk.server.call('PUT', `/office/partner-visits/${id}`, { ...at(rush), token: rush.ownerToken, body });
    expect((await correct({ visitor_number: '1', amount: 5 })).body).toMatchObject({ code: 'person-erased' });
    expect((await correct({ visitor_number: null, amount: 5 })).status).toBe(200);
  });
});

it('the database refuses a booking that a pass and a partner both pay for', async () => {
  const { rush, partner } = await aStudioWithPartner();
  await desk.reserve(rush, rush.people[0]!);
  await expect(desk.change(rush, `update booking set partner_id = ${partner.id}`)).rejects.toThrow('booking_paid_once');
  await expect(desk.change(rush, `update booking set visitor_number = '1'`)).rejects.toThrow('booking_visit_of_partner');
});
