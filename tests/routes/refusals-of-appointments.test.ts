/**
 * Every refusal of appointments and of instructors' hours on the wire: status, code, message and details (spec 2 §8, spec 3 §4 and §8;
 * readings §2). A new refusal needs a case here: the text catalogues list all codes.
 */
import { describe, expect, it } from 'vitest';
import { appointmentTexts } from '../../src/features/appointments/texts.ts';
import { staffHoursTexts } from '../../src/features/availability/staff-texts.ts';
import { passTexts } from '../../src/features/passes/texts.ts';
import type { PassTerms } from '../../src/features/products/rules/terms.ts';
import { days, hours, instant, minus, minutes, plus, toUnix, type Instant } from '../../src/kernel/time.ts';
import { anAppointmentService } from '../builders/appointments.ts';
import { anOwnedPass, type OwnedPassAsk } from '../builders/owned-pass.ts';
import { limited, membershipTerms, packTerms } from '../builders/pass.ts';
import type { Rush } from '../builders/rush.ts';
import { theAppointmentDesk, tomorrow, type AppointmentHouse } from '../support/appointment-desk.ts';
import { at, NOW } from '../support/class-desk.ts';
import type { CallAnswer } from '../support/server.ts';
import { codesOf, answerOf, refused, type Case } from '../support/refusal-answer.ts';

const desk = theAppointmentDesk();
const { aHouse, hold, book, booked, post } = desk;
/** Wednesday, November 25. */
const TEN = tomorrow(10);
const SOON = plus(NOW, hours(3));

const change = (rush: Rush, statement: string) => desk.desk.change(rush, statement);

type Try = (house: AppointmentHouse) => Promise<CallAnswer>;
type HouseAsk = NonNullable<Parameters<typeof aHouse>[0]>;
type AppointmentCase = Case<Try> & { readonly house?: HouseAsk };

const holding =
  (startsAt: Instant = TEN, more: object = {}): Try =>
  (house) =>
    hold(house, house.people[0]!, startsAt, more);

const HOLDING: Readonly<Record<string, AppointmentCase>> = {
  'not-offered': {
    given: holding(TEN, { duration: 45 }),
    status: 409,
    says: 'This appointment can no longer be booked like this. Please choose again.',
  },
  'persons-not-allowed': {
    house: { service: { maxPersons: 3 } },
    given: holding(TEN, { persons: 4 }),
    status: 409,
    says: 'This is for 1 to 3 persons.',
    details: { least: 1, most: 3 },
  },
  'already-booked': {
    house: { service: { places: 3 } },
    given: async (house) => {
      await booked(house, house.people[0]!, TEN);
      return holding()(house);
    },
    status: 409,
    says: 'You have already booked this appointment.',
  },
  'slot-not-available': {
    given: async (house) => {
      await booked(house, house.people[1]!, TEN);
      return holding()(house);
    },
    status: 409,
    says: 'This time is no longer free.',
    details: {
      why: 'slot-taken',
      next_slots: [11, 11.5, 12].map((hour) => ({ unix_slot_date: toUnix(tomorrow(hour)), instructor_id: expect.any(Number) })),
    },
  },
};

/** The reasons why a slot is not available, with the message of spec 2 §8 where it has one. */
const SLOTS: readonly { why: string; says: string; house?: HouseAsk; given: Try }[] = [
  { why: 'too-soon', says: 'This time is too close to be booked.', given: holding(plus(NOW, minutes(30))) },
  { why: 'too-far', says: 'This time cannot be booked yet.', given: holding(plus(NOW, days(40))) },
  { why: 'slot-taken', says: 'This time is no longer free.', given: holding(tomorrow(19)) },
  {
    why: 'not-enough-slots',
    says: "This Slot can't be selected as not enough slots are available.",
    given: holding(tomorrow(17.5)),
  },
  {
    why: 'not-enough-consecutive-slots',
    says: "This Slot can't be selected as not enough consective slots are available.",
    given: async (house) => {
      await booked(house, house.people[1]!, tomorrow(10.5));
      return holding()(house);
    },
  },
  {
    why: 'not-first-of-session',
    says: 'You can only select the first partial booked slot',
    house: { service: { places: 3 } },
    given: async (house) => {
      await booked(house, house.people[1]!, TEN);
      return holding(tomorrow(10.5))(house);
    },
  },
  {
    why: 'other-duration',
    says: 'Please select appointment time of 60 mins, if you want to book this slot',
    house: { service: { places: 3, durations: [30, 60] } },
    given: async (house) => {
      await booked(house, house.people[1]!, TEN);
      return holding(TEN, { duration: 30 })(house);
    },
  },
];

/** Holds the slot and books it with a pass of these terms. */
const paidWith =
  (ask: OwnedPassAsk, statement?: (pass: number, rush: Rush) => string): Try =>
  async (house) => {
    const [who] = house.people;
    const pass = await desk.desk.inside(house.rush, (tx) => anOwnedPass(tx, who!.id, { bought: utc('2026-11-01'), ...ask }));
    if (statement) await change(house.rush, statement(pass, house.rush));
    const { temp_appointment_id: handle } = (await hold(house, who!, TEN)).body;
    return book(house, who!, handle, { pass_user_id: pass });
  };
const utc = (text: string) => instant(Date.parse(text));
type ForAppointments = NonNullable<PassTerms['appointments']>;
const forAppointments = (over: Partial<ForAppointments> = {}): ForAppointments => ({
  allowance: limited(3),
  services: 'all',
  serviceLimits: null,
  ...over,
});
const pack = (over: Partial<PassTerms> = {}) => packTerms({ classes: null, appointments: forAppointments(), ...over });
const usedOnce =
  (terms: (house: AppointmentHouse) => PassTerms): Try =>
  async (house) => {
    const [who] = house.people;
    const pass = await desk.desk.inside(house.rush, (tx) => anOwnedPass(tx, who!.id, { bought: utc('2026-11-01'), terms: terms(house) }));
    for (const hour of [12, 10]) {
      const { temp_appointment_id: handle } = (await hold(house, who!, tomorrow(hour))).body;
      const answer = await book(house, who!, handle, { pass_user_id: pass });
      if (hour === 10) return answer;
    }
    throw new Error('Unreachable.');
  };

const BOOKING: Readonly<Record<string, AppointmentCase>> = {
  'hold-over': {
    given: async (house) => {
      const { temp_appointment_id: handle } = (await hold(house, house.people[1]!, TEN)).body;
      return book(house, house.people[0]!, handle);
    },
    status: 409,
    says: 'The time for which your slot was held is over. Please choose it again.',
  },
  'has-started': {
    house: { appointments: { allowedBookingMinutes: 5 } },
    given: async (house) => {
      desk.setClock(minus(TEN, minutes(5)));
      const { temp_appointment_id: handle } = (await hold(house, house.people[0]!, TEN)).body;
      desk.setClock(TEN);
      return book(house, house.people[0]!, handle);
    },
    status: 409,
    says: 'This appointment has already started.',
    details: { unix_start: toUnix(TEN) },
  },
  'no-such-pass': {
    given: async (house) => {
      const { temp_appointment_id: handle } = (await hold(house, house.people[0]!, TEN)).body;
      return book(house, house.people[0]!, handle, { pass_user_id: house.people[1]!.pass });
    },
    status: 404,
    says: "You don't have an eligible. Please buy an eligible pass to book your spot.",
  },
  'waiver-not-accepted': {
    house: { settings: { waiver: { requireSign: true, type: 'text', text: 'At your own risk.', hash: 'h1' } } },
    given: paidWith({ terms: pack() }),
    status: 409,
    says: 'Please accept the waiver of the studio before you book.',
  },
  'pass-not-paid': {
    given: paidWith({ terms: pack() }, (pass) => `update user_pass set state = 'unpaid' where id = ${pass}`),
    status: 409,
    says: 'This pass has not been paid for yet. It can be used as soon as it is paid.',
  },
  'pass-cancelled': {
    given: paidWith(
      { terms: pack(), endsAt: utc('2026-11-20T12:00:00Z') },
      (pass) => `update user_pass set state = 'cancelled' where id = ${pass}`,
    ),
    status: 409,
    says: 'This pass was cancelled and ended on Fri 20 Nov.',
    details: { ended_on: '2026-11-20' },
  },
  'pass-expired': {
    given: paidWith({ terms: pack(), endsAt: utc('2026-11-20T12:00:00Z') }),
    status: 409,
    says: 'This pass expired on Fri 20 Nov.',
    details: { ended_on: '2026-11-20' },
  },
  'ends-before-appointment': {
    given: paidWith({ terms: pack(), endsAt: utc('2026-11-24T20:00:00Z') }),
    status: 409,
    says: 'This pass is valid till Tue 24 Nov, and the appointment is after that.',
    details: { ends_on: '2026-11-24' },
  },
  'not-active-yet': {
    given: paidWith({ terms: pack(), bought: utc('2026-11-28T00:00:00Z') }),
    status: 409,
    says: 'This pass starts on Sat 28 Nov, and the appointment is before that.',
    details: { starts_on: '2026-11-28' },
  },
  'beyond-renewal': {
    given: paidWith({
      terms: membershipTerms({ classes: null, appointments: forAppointments() }),
      bought: utc('2026-10-25T00:00:00Z'),
    }),
    status: 409,
    says: 'This membership renews on Wed 25 Nov. Appointments from that day on can be booked after it has renewed.',
    details: { renews_on: '2026-11-25' },
  },
  'renewal-unpaid': {
    given: paidWith(
      { terms: membershipTerms({ classes: null, appointments: forAppointments() }) },
      (pass, { studio, people }) =>
        `with due_again as (insert into due (studio_id, kind, ref, at) values (${studio}, 'membership.renewal', ${pass}, '2026-12-02'))
         insert into membership (studio_id, pass_id, customer_id, price, state, next_cycle, next_charge_at, failed_tries, failed_since, blocks_booking)
         values (${studio}, ${pass}, ${people[0]!.id}, 14900, 'running', 1, '2026-12-02', 1, '2026-12-01', true)`,
    ),
    status: 409,
    says: 'The last payment of this membership did not go through. Please update your card under Account, Billing, and you can book again.',
  },
  'not-for-appointments': { given: paidWith({}), status: 409, says: 'This pass is for classes, not for appointments.' },
  'service-not-covered': {
    given: async (house) => {
      const other = await desk.desk.inside(house.rush, (tx) => anAppointmentService(tx));
      return paidWith({ terms: pack({ appointments: forAppointments({ services: [other] }) }) })(house);
    },
    status: 409,
    says: 'This pass does not cover this service.',
  },
  'not-enough-credits': {
    given: usedOnce(() => pack({ appointments: forAppointments({ allowance: limited(1) }) })),
    status: 409,
    says: 'No credits for appointments left on this pass.',
    details: { needed: 1, left: 0, next_credits_on: null },
  },
  'duration-limit-reached': {
    given: usedOnce(() => pack({ durationLimits: [{ maxVisits: 1, unit: 'day' }] })),
    status: 409,
    says: 'This pass allows 1 booking a day: 1 of 1 used on Wed 25 Nov.',
    details: { max_visits: 1, unit: 'day', used: 1, from: '2026-11-25', is_current: false },
  },
  'service-limit-reached': {
    given: usedOnce(({ massage }) => pack({ appointments: forAppointments({ serviceLimits: [{ service: massage, maxVisits: 1 }] }) })),
    status: 409,
    says: 'This pass allows 1 appointment of this service: 1 of 1 used.',
    details: { max_visits: 1, used: 1 },
  },
};

const CONFIRMS: HouseAsk = { appointments: { instructorConfirms: true } };
/** Books TEN, and then makes the call. */
const ofBooked =
  (call: (house: AppointmentHouse, id: number) => Promise<CallAnswer>): Try =>
  async (house) =>
    call(house, await booked(house, house.people[0]!, TEN));
const confirm = (house: AppointmentHouse, id: number) =>
  post(house, house.iris.token, '/api/staff/appointments/confirm', { appointment_id: id, customer_id: house.people[0]!.id });
const cancelByStaff = (house: AppointmentHouse, id: number) =>
  post(house, house.iris.token, '/api/customer/appointments/cancel-instructor', {
    appointment_id: id,
    customer_id: house.people[0]!.id,
    cancel_by: 'instructor',
  });
const cancel = (house: AppointmentHouse, id: number) =>
  post(house, house.people[0]!.token, '/api/customer/appointments/cancel', { appointment_id: id });

const CONFIRMING: Readonly<Record<string, AppointmentCase>> = {
  'not-confirmed-here': { given: ofBooked(confirm), status: 409, says: 'This studio does not confirm appointments.' },
  'not-waiting': {
    house: CONFIRMS,
    given: ofBooked(async (house, id) => {
      await confirm(house, id);
      return confirm(house, id);
    }),
    status: 409,
    says: 'This appointment no longer waits for confirmation.',
  },
  'has-started': {
    house: CONFIRMS,
    given: async (house) => {
      const id = await booked(house, house.people[0]!, SOON);
      desk.setClock(SOON);
      return confirm(house, id);
    },
    status: 409,
    says: 'This appointment has already started.',
    details: { unix_start: toUnix(SOON) },
  },
};

const CANCELLING: Readonly<Record<string, AppointmentCase>> = {
  'not-live': {
    given: ofBooked(async (house, id) => {
      await cancel(house, id);
      return cancel(house, id);
    }),
    status: 409,
    says: 'This appointment has already been cancelled.',
  },
  'has-started': {
    given: ofBooked((house, id) => {
      desk.setClock(TEN);
      return cancel(house, id);
    }),
    status: 409,
    says: 'This appointment has already started, so it can no longer be cancelled.',
    details: { unix_start: toUnix(TEN) },
  },
  'not-cancelled-here': {
    given: ofBooked(cancelByStaff),
    status: 409,
    says: 'Instructors of this studio do not cancel appointments.',
  },
  'too-late-to-cancel': {
    given: ofBooked((house, id) => {
      desk.setClock(minus(TEN, minutes(60)));
      return cancel(house, id);
    }),
    status: 409,
    says: 'It is too late to cancel this appointment.',
    details: { unix_deadline: toUnix(minus(TEN, minutes(60))) },
  },
};

describe.each([
  { what: 'holding a slot', cases: HOLDING, catalogues: [appointmentTexts().hold] },
  { what: 'booking an appointment', cases: BOOKING, catalogues: [appointmentTexts().booking, passTexts().appointmentRefusals] },
  { what: 'confirming', cases: CONFIRMING, catalogues: [appointmentTexts().confirming] },
  { what: 'cancelling an appointment', cases: CANCELLING, catalogues: [appointmentTexts().cancelling] },
])('$what', ({ cases, catalogues }) => {
  it('has exactly these refusals', () => expect(Object.keys(cases).toSorted()).toEqual(codesOf(...catalogues)));

  it.each(Object.entries(cases).map(([code, one]) => ({ code, ...one })))('$code', async ({ code, house: ask, given, ...told }) => {
    const house = await aHouse(ask);
    expect(answerOf(await given(house))).toEqual(refused(code, told));
    await desk.desk.sound(house.rush);
  });
});

describe('an unavailable slot', () => {
  it.each(SLOTS)('$why', async ({ why, says, house: ask, given }) => {
    const house = await aHouse(ask);
    const { status, body } = await given(house);
    expect([status, body.code, body.message, body.details.why]).toEqual([409, 'slot-not-available', says, why]);
  });
});

/** Iris works from 8:00 to 18:00 every day, on a grid of 30 minutes. */
const SLOT = (hour: number) => toUnix(tomorrow(hour));
const slots = (house: AppointmentHouse, path: string, body: object, method: 'POST' | 'DELETE' = 'POST') =>
  desk.desk.server.call(method, `/api/staff/appointment-slots/${path}`, { ...at(house.rush), token: house.iris.token, body });
const closeSlot =
  (date: number, before?: (house: AppointmentHouse) => Promise<unknown>): Try =>
  async (house) => {
    await before?.(house);
    return slots(house, 'change-slot-status', { date, status: 'closed' });
  };
const closeDay =
  (date: string, before?: (house: AppointmentHouse) => Promise<unknown>): Try =>
  async (house) => {
    await before?.(house);
    return slots(house, 'change-day-status', { date, day_status: 'closed' });
  };
const withPrep: HouseAsk = { service: { prep: 30 } };
const bookTen = (house: AppointmentHouse) => booked(house, house.people[0]!, TEN);

const HOURS: Readonly<Record<string, AppointmentCase>> = {
  'day-over': { given: closeDay('2026-11-23'), status: 409, says: 'This day is over.' },
  'day-without-slots': {
    given: closeDay('2026-11-25', (house) => change(house.rush, 'update working_day set is_enabled = false')),
    status: 409,
    says: 'There are no working hours on this day.',
  },
  'day-has-appointments': { given: closeDay('2026-11-25', bookTen), status: 409, says: 'There are appointments on this day.' },
  'no-such-slot': { given: closeSlot(SLOT(7)), status: 404, says: 'There is no such slot.' },
  'slot-over': { given: closeSlot(toUnix(minus(NOW, hours(1)))), status: 409, says: 'This slot is over.' },
  'slot-reserved': { given: closeSlot(SLOT(10), bookTen), status: 409, says: 'This slot is booked.' },
  'slot-in-class': {
    given: closeSlot(SLOT(10), ({ rush, iris }) =>
      change(rush, `update class_session set instructor_id = ${iris.id}, starts_at = '2026-11-25 10:00Z', ends_at = '2026-11-25 11:00Z'`),
    ),
    status: 409,
    says: 'There is a class at this time.',
  },
  'slot-is-break': { house: withPrep, given: closeSlot(SLOT(11), bookTen), status: 409, says: 'This is break time.' },
  'slot-is-additional': {
    given: closeSlot(SLOT(19), (house) => slots(house, 'additional', { date: '2026-11-25', slots: [SLOT(19)] })),
    status: 409,
    says: 'This slot was added: it can only be deleted.',
  },
  'day-closed': {
    given: closeSlot(SLOT(9), (house) => closeDay('2026-11-25')(house)),
    status: 409,
    says: 'This day is closed.',
  },
  'slot-not-addable': {
    given: (house) => slots(house, 'additional', { date: '2026-11-25', slots: [SLOT(19), SLOT(9)] }),
    status: 409,
    says: 'Not every one of these slots can be added any more.',
    details: { slots: [SLOT(9)] },
  },
};

describe('the hours of an instructor', () => {
  it('have exactly these refusals', () => {
    expect([...Object.keys(HOURS), 'range-is-past'].toSorted()).toEqual(codesOf(staffHoursTexts().refusals));
  });

  it.each(Object.entries(HOURS).map(([code, one]) => ({ code, ...one })))('$code', async ({ code, house: wants, given, ...told }) => {
    const house = await aHouse(wants);
    expect(answerOf(await given(house))).toEqual(refused(code, told));
    await desk.desk.sound(house.rush);
  });

  it('range-is-past', async () => {
    const { status, body } = await slots(await aHouse(), 'close-recurring-days', { start_date: '2026-11-23', end_date: '2026-11-25' });
    const says = 'The first day is over';
    expect([status, body]).toEqual([422, { success: false, message: says, errors: { start_date: [says] } }]);
  });
});
