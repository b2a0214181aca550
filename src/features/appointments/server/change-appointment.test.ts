/** Tests the lists of customers and staff, confirming and cancelling through the whole server (spec 2 §3; spec 3 §3, §4, §7). */
import { describe, expect, it } from 'vitest';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { theAppointmentDesk, tomorrow, type AppointmentHouse } from '../../../../tests/support/appointment-desk.ts';
import { at, NOW } from '../../../../tests/support/class-desk.ts';
import { countQueries } from '../../../../tests/support/count-queries.ts';
import { days, hours, minutes, minus, plus, toUnix } from '../../../kernel/time.ts';
import { asId, type CustomerId } from '../../../kernel/ids.ts';
import { endPass, listBookedAfter } from './public.ts';
import { countAppointments, listAppointmentsDuring, listAppointmentsPage } from './appointment-facts.store.ts';
import { loadStudio } from '../../studio/server/public.ts';

const desk = theAppointmentDesk();
const { aHouse, booked, hold, look, post } = desk;

const TEN = tomorrow(10);
const CONFIRMS = { instructorConfirms: true };
const WINDOW = { start: toUnix(NOW), end: toUnix(plus(NOW, days(7))) };

const list = async (house: AppointmentHouse, type: string, nth = 0) =>
  (await post(house, house.people[nth]!.token, '/api/customer/appointments', { type })).body;
const cancel = (house: AppointmentHouse, appointment_id: number, nth = 0) =>
  post(house, house.people[nth]!.token, '/api/customer/appointments/cancel', { appointment_id });
const byStaff = (house: AppointmentHouse, what: 'confirm' | 'cancel', appointment_id: number, token = house.iris.token, nth = 0) =>
  post(house, token, what === 'confirm' ? '/api/staff/appointments/confirm' : '/api/customer/appointments/cancel-instructor', {
    appointment_id,
    customer_id: house.people[nth]!.id,
    ...(what === 'cancel' && { cancel_by: 'instructor' }),
  });
const staffList = async (house: AppointmentHouse, token = house.iris.token) =>
  (await post(house, token, '/api/staff/appointments', WINDOW)).body;
const credits = (house: AppointmentHouse) =>
  look(house, `select cycle, balance from pass_credit where kind = 'appointment' and pass_id = ${house.people[0]!.pass} order by cycle`);

describe('the customer’s appointment list', () => {
  it('has each appointment in one of three lists, with its possible actions', async () => {
    const house = await aHouse({ service: { maxPersons: 2 }, appointments: { allowedCancelMinutes: 120 } });
    const [ann] = house.people;
    const first = await booked(house, ann!, TEN, { persons: 2 });
    const second = await booked(house, ann!, tomorrow(14));
    await cancel(house, second);
    const upcoming = await list(house, 'upcoming');
    expect(upcoming).toMatchObject({
      data: [
        {
          id: first,
          service_id: house.massage,
          service_name: 'Massage',
          instructor_name: 'Iris Moon',
          number_of_persons: 2,
          duration: 60,
          unix_start: toUnix(TEN),
          status: 'confirmed',
          status_label: 'Confirmed',
          payment_status: 'paid',
          is_online: false,
          zoom: null,
          pass_user: { name: 'Five appointments' },
          credits: 2,
          cancel_before_unix: toUnix(minus(TEN, hours(2))),
          cancellation: { credits_returned: 2 },
          cancel_refusal: null,
        },
      ],
      meta: { current_page: 1, last_page: 1, per_page: 15, total: 1 },
    });
    expect((await list(house, 'cancelled')).data).toMatchObject([
      {
        id: second,
        status: 'cancelled',
        cancelled_by: 'customer',
        unix_cancelled: toUnix(NOW),
        cancellation: null,
        cancel_refusal: { code: 'not-live' },
      },
    ]);
    expect((await list(house, 'upcoming', 1)).data).toEqual([]);
    desk.setClock(plus(TEN, hours(1)));
    expect((await list(house, 'past')).data).toMatchObject([{ id: first, cancel_refusal: { code: 'has-started' } }]);
    expect((await list(house, 'upcoming')).data).toEqual([]);
  });

  it('offers an appointment as a calendar file, to its customer only', async () => {
    const house = await aHouse();
    const id = await booked(house, house.people[0]!, TEN);
    const file = (nth: number) =>
      desk.desk.server.call('GET', `/api/customer/calendar/appointment/${id}`, { ...at(house.rush), token: house.people[nth]!.token });
    expect((await file(0)).body.content).toMatch(/UID:appointment-\d+-\d+@.*SUMMARY:Massage/s);
    expect((await file(1)).status).toBe(404);
  });
});

describe('cancelling an appointment', () => {
  it('returns the credits, frees the time and informs both sides', async () => {
    const house = await aHouse({ service: { maxPersons: 2 } });
    const id = await booked(house, house.people[0]!, TEN, { persons: 2 });
    const { status, body } = await cancel(house, id);
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'Your appointment was cancelled and your 2 credits are back on your pass.',
        appointment_id: id,
        credits_returned: 2,
      },
    ]);
    expect(await credits(house)).toEqual([{ cycle: 0, balance: 5 }]);
    expect(await look(house, "select kind from mail where kind in ('appointment-cancelled', 'appointment-gone') order by id")).toEqual([
      { kind: 'appointment-cancelled' },
      { kind: 'appointment-gone' },
    ]);
    expect((await hold(house, house.people[1]!, TEN)).status).toBe(200);
    expect(await cancel(house, id)).toMatchObject({ status: 409, body: { code: 'not-live' } });
    await desk.desk.sound(house.rush);
  });

  it('follows the studio’s cancellation period, and is late exactly at the deadline', async () => {
    const house = await aHouse({ appointments: { allowedCancelMinutes: 120 } });
    const id = await booked(house, house.people[0]!, TEN);
    desk.setClock(minus(TEN, hours(2)));
    expect(await cancel(house, id)).toMatchObject({
      status: 409,
      body: { code: 'too-late-to-cancel', details: { unix_deadline: toUnix(minus(TEN, hours(2))) } },
    });
    desk.setClock(minus(TEN, hours(2) + 1000));
    expect((await cancel(house, id)).status).toBe(200);
  });

  it.each([
    { change: 'stricter', before: 60, after: 600 },
    { change: 'milder', before: 600, after: 60 },
  ])('keeps the period of the booking when a $change one follows, if that is better for the person', async ({ before, after }) => {
    const house = await aHouse({ appointments: { ...CONFIRMS, allowedCancelMinutes: before } });
    const id = await booked(house, house.people[0]!, TEN);
    await byStaff(house, 'confirm', id);
    const call = (method: 'GET' | 'PUT', body?: object) =>
      desk.desk.server.call(method, '/office/settings/appointments', {
        ...at(house.rush),
        token: house.rush.ownerToken,
        ...(body && { body }),
      });
    const { item } = (await call('GET')).body;
    expect((await call('PUT', { ...item, cancelUntilMinutes: after })).status).toBe(200);
    const deadline = minus(TEN, minutes(60));
    expect((await list(house, 'upcoming')).data[0].cancel_before_unix).toBe(toUnix(deadline));
    expect((await staffList(house)).appointments.data[0].cancel_before_unix).toBe(toUnix(deadline));
    desk.setClock(deadline);
    expect(await cancel(house, id)).toMatchObject({ status: 409, body: { details: { unix_deadline: toUnix(deadline) } } });
    desk.setClock(minus(deadline, minutes(1)));
    expect((await cancel(house, id)).status).toBe(200);
  });

  it('is limited to the customer’s own appointments', async () => {
    const house = await aHouse();
    const id = await booked(house, house.people[0]!, TEN);
    expect((await cancel(house, id, 1)).status).toBe(404);
  });

  it('does not affect the others in the session', async () => {
    const house = await aHouse({ service: { places: 3 } });
    const [ann, bob] = house.people;
    const id = await booked(house, ann!, TEN);
    await booked(house, bob!, TEN);
    await cancel(house, id);
    expect(await look(house, 'select persons, ended_at from appointment_session')).toEqual([{ persons: 1, ended_at: null }]);
    await booked(house, ann!, TEN);
    await desk.desk.sound(house.rush);
  });
});

describe('staff', () => {
  it('see the appointments of a period, their own or everybody’s', async () => {
    const house = await aHouse({ appointments: CONFIRMS });
    const id = await booked(house, house.people[0]!, TEN);
    const { appointments, appointment_setting } = await staffList(house);
    expect(appointment_setting).toEqual({ allowed_cancel_time: expect.any(Number), allow_instructor_confirm: true });
    expect(appointments.data).toMatchObject([
      {
        id,
        instructor_id: house.iris.id,
        customer_id: house.people[0]!.id,
        customer_name: 'Person 0',
        customer_email: 'person0@rush.test',
        customer_injured: false,
        service_name: 'Massage',
        number_of_persons: 1,
        status: 'waiting_for_confirmation',
        status_label: 'Waiting for confirmation',
        payment_status: 'paid',
        confirm_refusal: null,
        cancel_refusal: null,
      },
    ]);
    const other = await desk.desk.inside(house.rush, (tx) => aStaff(tx, { loggedInAt: NOW }));
    expect((await staffList(house, other.token)).appointments.data).toEqual([]);
    expect((await staffList(house, house.rush.ownerToken)).appointments.data).toHaveLength(1);
  });

  it('see no contact details without the extended portal', async () => {
    const house = await aHouse();
    await booked(house, house.people[0]!, TEN);
    await desk.desk.change(house.rush, "delete from package_feature where feature = 'extended_staff_portal'");
    await desk.desk.change(house.rush, 'update studio_settings set version = version + 1');
    expect((await staffList(house)).appointments.data).toMatchObject([
      { customer_name: 'Person 0', customer_email: null, customer_phone: null },
    ]);
  });

  it('confirm their own requests once, before the start', async () => {
    const house = await aHouse({ appointments: CONFIRMS });
    const id = await booked(house, house.people[0]!, TEN);
    const other = await desk.desk.inside(house.rush, (tx) => aStaff(tx, { loggedInAt: NOW }));
    expect((await byStaff(house, 'confirm', id, other.token)).status).toBe(404);
    expect((await byStaff(house, 'confirm', id, house.iris.token, 1)).status).toBe(404);
    expect((await byStaff(house, 'confirm', id)).body).toEqual({
      success: true,
      message: 'The appointment is confirmed.',
      appointment_id: id,
      status: 'confirmed',
      status_label: 'Confirmed',
    });
    expect(await byStaff(house, 'confirm', id)).toMatchObject({ status: 409, body: { code: 'not-waiting' } });
    expect(await look(house, "select 1 from mail where kind = 'appointment-confirmed'")).toHaveLength(1);
  });

  it('cannot confirm after the start, or in a studio without confirmation', async () => {
    const house = await aHouse({ appointments: CONFIRMS });
    const today = tomorrow(-9);
    const id = await booked(house, house.people[0]!, today);
    desk.setClock(today);
    expect((await byStaff(house, 'confirm', id)).body.code).toBe('has-started');
    const plain = await aHouse();
    const booking = await booked(plain, plain.people[0]!, TEN);
    expect((await byStaff(plain, 'confirm', booking)).body.code).toBe('not-confirmed-here');
    expect((await byStaff(plain, 'cancel', booking)).body.code).toBe('not-cancelled-here');
  });

  it('lose unconfirmed requests at the start: cancelled, with the credits returned and a mail', async () => {
    const house = await aHouse({ appointments: CONFIRMS });
    const [ignored, kept] = [await booked(house, house.people[0]!, TEN), await booked(house, house.people[1]!, tomorrow(12))];
    expect((await byStaff(house, 'confirm', kept, house.iris.token, 1)).status).toBe(200);
    desk.setClock(minus(TEN, minutes(1)));
    await desk.desk.server.atelier.settleDue();
    expect(await credits(house)).toEqual([{ cycle: 0, balance: 4 }]);
    desk.setClock(tomorrow(12));
    await desk.desk.server.atelier.settleDue();
    expect(await credits(house)).toEqual([{ cycle: 0, balance: 5 }]);
    expect((await list(house, 'cancelled')).data).toMatchObject([{ id: ignored, cancelled_by: 'instructor' }]);
    expect(await look(house, "select id from appointment where state = 'confirmed'")).toEqual([{ id: kept }]);
    expect(await look(house, "select 1 from mail where kind = 'appointment-cancelled'")).not.toHaveLength(0);
    await desk.desk.sound(house.rush);
  });

  it('decline a request until it starts, and customers withdraw it until then', async () => {
    const house = await aHouse({ appointments: { ...CONFIRMS, allowedCancelMinutes: 24 * 60 } });
    const today = tomorrow(-10);
    const declined = await booked(house, house.people[0]!, today);
    const withdrawn = await booked(house, house.people[1]!, tomorrow(-9));
    const confirmed = await booked(house, house.people[0]!, tomorrow(-8));
    const late = tomorrow(-7);
    const begun = await booked(house, house.people[1]!, late);
    await byStaff(house, 'confirm', confirmed);
    // The deadline that applies to confirmed appointments has passed for all three.
    desk.setClock(minus(today, minutes(1)));
    expect((await list(house, 'upcoming')).data).toMatchObject([
      { id: declined, cancel_before_unix: toUnix(today), cancel_refusal: null, cancellation: { credits_returned: 1 } },
      { id: confirmed, cancel_refusal: { code: 'too-late-to-cancel' } },
    ]);
    expect((await byStaff(house, 'cancel', confirmed)).body.code).toBe('too-late-to-cancel');
    expect((await byStaff(house, 'cancel', declined)).body).toMatchObject({
      message: 'The request was declined, and the customer is told.',
      credits_returned: 1,
    });
    await look(house, `update customer set email = null, email_key = null, phone = '+12125550142' where id = ${house.people[0]!.id}`);
    const { appointments } = await staffList(house);
    expect(appointments.data.find(({ id }: { id: number }) => id === confirmed)).toMatchObject({ customer_has_email: false });
    desk.setClock(minus(today, hours(30)));
    expect((await byStaff(house, 'cancel', confirmed)).body.message).toMatch(
      /^The appointment was cancelled\. .+ has no email: call \+12125550142\.$/,
    );
    desk.setClock(minus(today, minutes(1)));
    expect((await cancel(house, withdrawn, 1)).body).toMatchObject({
      message: 'Your request was withdrawn and your credit is back on your pass.',
      credits_returned: 1,
    });
    desk.setClock(late);
    expect((await cancel(house, begun, 1)).body.code).toBe('has-started');
    expect((await byStaff(house, 'cancel', begun, house.iris.token, 1)).body.code).toBe('has-started');
    await desk.desk.sound(house.rush);
  });

  it('return the credits when they cancel', async () => {
    const house = await aHouse({ appointments: CONFIRMS });
    const id = await booked(house, house.people[0]!, TEN);
    await byStaff(house, 'confirm', id);
    expect((await byStaff(house, 'cancel', id, house.rush.ownerToken)).body).toMatchObject({
      success: true,
      message: 'The appointment was cancelled, and the customer is told.',
      credits_returned: 1,
    });
    expect(await credits(house)).toEqual([{ cycle: 0, balance: 5 }]);
    expect((await list(house, 'cancelled')).data).toMatchObject([{ cancelled_by: 'instructor' }]);
    await desk.desk.sound(house.rush);
  });

  it('see appointments in the calendar', async () => {
    const house = await aHouse({ service: { maxPersons: 2 } });
    const id = await booked(house, house.people[0]!, TEN, { persons: 2 });
    const ask = async (more: object, token = house.iris.token) =>
      (await post(house, token, '/api/staff/calendar', { ...WINDOW, ...more })).body.appointments;
    expect(await ask({})).toMatchObject([
      {
        id,
        type: 'appointment',
        name: 'Massage',
        unix_start: toUnix(TEN),
        duration: 60,
        instructor_name: 'Iris Moon',
        customer_id: house.people[0]!.id,
        customer_name: 'Person 0',
        customer_email: 'person0@rush.test',
        status_label: 'Confirmed',
        number_of_persons: 2,
        payment_status: 'paid',
        is_cancel: false,
      },
    ]);
    expect(await ask({ type: 'classes' })).toEqual([]);
    expect(await ask({ selectedServices: [999_999] })).toEqual([]);
    expect(await ask({ selectedServices: [house.massage], type: 'appointments' })).toHaveLength(1);
    const other = await desk.desk.inside(house.rush, (tx) => aStaff(tx, { loggedInAt: NOW }));
    expect(await ask({}, other.token)).toEqual([]);
    expect(await ask({ instructors: [other.id] }, house.rush.ownerToken)).toEqual([]);
  });
});

it('an appointment is in the customer’s calendar until it is cancelled', async () => {
  const house = await aHouse();
  const id = await booked(house, house.people[0]!, TEN);
  const { url } = (await post(house, house.people[0]!.token, '/api/customer/calendar/create', {})).body;
  const read = async () =>
    (await desk.desk.server.atelier.app.inject({ url: new URL(url).pathname, headers: { 'x-studio': house.rush.slug } })).body;
  expect(await read()).toMatch(/SUMMARY:Massage.*STATUS:CONFIRMED/s);
  await cancel(house, id);
  expect(await read()).toMatch(/SUMMARY:Cancelled: Massage.*TRANSP:TRANSPARENT.*STATUS:CANCELLED/s);
});

it('an appointment ends with the pass that pays for it', async () => {
  const house = await aHouse();
  const [ann] = house.people;
  await booked(house, ann!, TEN);
  const later = await booked(house, ann!, plus(TEN, days(3)));
  const end = plus(TEN, days(1));
  await desk.desk.inside(house.rush, async (tx) => {
    expect(await listBookedAfter(tx, ann!.pass, end)).toEqual([{ className: 'Massage', startsAt: plus(TEN, days(3)) }]);
    await endPass(tx, { studio: await loadStudio(tx), at: NOW }, ann!.pass, end);
  });
  expect(await look(house, "select id from appointment where state = 'cancelled'")).toEqual([{ id: later }]);
  expect(await credits(house)).toEqual([{ cycle: 0, balance: 4 }]);
  await desk.desk.sound(house.rush);
});

describe('the lists', () => {
  it('run the same number of queries for one appointment and for many', async () => {
    const house = await aHouse({ credits: 9 });
    const [ann] = house.people;
    const who = asId<CustomerId>(ann!.id);
    const ask = () =>
      countQueries(desk.desk.server.atelier.database, house.rush.studio, async (tx) => {
        const page = { customer: who, list: 'upcoming', now: NOW } as const;
        await countAppointments(tx, page);
        await listAppointmentsPage(tx, page, { limit: 15, offset: 0 });
        return listAppointmentsDuring(tx, { from: NOW, to: plus(NOW, days(7)), instructors: null });
      });
    await booked(house, ann!, TEN);
    const one = await ask();
    for (const hour of [11, 12, 13, 14]) await booked(house, ann!, tomorrow(hour));
    const many = await ask();
    expect([one.value.length, many.value.length]).toEqual([1, 5]);
    expect([one.queries, many.queries]).toEqual([3, 3]);
  });
});

it('an appointment’s reminder is sent once, in time', async () => {
  const house = await aHouse({ settings: { booking: { reminderHoursBefore: 12 } } });
  const id = await booked(house, house.people[0]!, tomorrow(17));
  desk.setClock(plus(tomorrow(5), minutes(120)));
  await desk.desk.server.atelier.settleDue();
  await desk.desk.server.atelier.settleDue();
  expect(await look(house, "select data ->> 'appointment' as id from mail where kind = 'appointment-reminder'")).toEqual([
    { id: String(id) },
  ]);
});
