/** Forms about appointments, of customers and of staff, with the faults of each field. The ids in them do not exist. */
import { choice, count, handle, id, INVALID, neededId, REQUIRED, type Fault, type Field, type Form } from './form-fields.ts';

const START = 1_795_000_000;
const DAY = 86_400;
const NOTHING = 999_999;

/** Unix seconds. */
const moment: Field = {
  faults: [
    ['missing', undefined, REQUIRED],
    ['null', null, REQUIRED],
    ['a text', 'today', INVALID],
    ['a part', 1.5, INVALID],
  ],
};
const end: Fault[] = [
  ['not after the start', START, INVALID],
  ['more than 62 days later', START + 63 * DAY, INVALID],
];
const neededCount = (most: number): Field => ({ faults: [['missing', undefined, REQUIRED], ...count(most).faults], fits: [1, most] });

export const appointmentForms: Readonly<Record<string, Form>> = {
  '/api/get-appointment-checkout-data': {
    good: () => ({ instructor_id: NOTHING, service_id: NOTHING, duration: 60, persons: 1, unix_slot_date: START, pass_id: NOTHING }),
    gets: 'not-offered',
    fields: {
      instructor_id: neededId,
      service_id: neededId,
      duration: neededCount(960),
      persons: count(1000),
      unix_slot_date: moment,
      pass_id: { faults: id.faults.filter(([, sent]) => sent !== null), fits: [undefined, null] },
    },
  },
  '/api/release-appointment': {
    good: () => ({ temp_appointment_id: 'guessed' }),
    fields: { temp_appointment_id: handle(64) },
  },
  '/api/appointment-cash-checkout': {
    good: () => ({ pass_user_id: NOTHING, temp_appointment_id: 'guessed', customer_phone: '+12125550142' }),
    gets: 'hold-over',
    fields: {
      pass_user_id: neededId,
      temp_appointment_id: handle(64),
      // Tests of the number itself are in book-appointment.test.ts, because the phone field is required only in some studios.
      customer_phone: {
        faults: [
          ['a number', 5, INVALID],
          ['a list', [], INVALID],
        ],
        fits: [undefined, null, ''],
      },
    },
  },
  '/api/customer/appointments': {
    good: () => ({ page: 1, page_size: 15, type: 'upcoming' }),
    fields: { page: count(10_000), page_size: count(100), type: choice('upcoming', 'past', 'cancelled') },
  },
  '/api/customer/appointments/cancel': {
    good: () => ({ appointment_id: NOTHING }),
    gets: 'not-found',
    fields: { appointment_id: neededId },
  },
  '/api/staff/appointments': {
    good: () => ({ start: START, end: START + DAY }),
    fields: { start: moment, end: { faults: [...moment.faults, ...end], fits: [START + 62 * DAY] } },
  },
  '/api/staff/appointments/confirm': {
    good: () => ({ appointment_id: NOTHING, customer_id: NOTHING }),
    gets: 'not-found',
    fields: { appointment_id: neededId, customer_id: neededId },
  },
  '/api/customer/appointments/cancel-instructor': {
    good: () => ({ appointment_id: NOTHING, customer_id: NOTHING, cancel_by: 'instructor' }),
    gets: 'not-found',
    fields: {
      appointment_id: neededId,
      customer_id: neededId,
      cancel_by: {
        faults: [
          ['null', null, INVALID],
          ['another', 'customer', INVALID],
        ],
        fits: [undefined],
      },
    },
  },
};

/** Every form with every field, for this id. */
export const appointmentBodies = (nr: number): Readonly<Record<string, object>> => ({
  '/api/get-appointment-checkout-data': {
    instructor_id: nr,
    service_id: nr,
    duration: 60,
    persons: 1,
    unix_slot_date: START,
    pass_id: nr,
  },
  '/api/release-appointment': { temp_appointment_id: 'guessed' },
  '/api/appointment-cash-checkout': { pass_user_id: nr, temp_appointment_id: 'guessed', customer_phone: '+12125550142' },
  '/api/customer/appointments': { page: 1, page_size: 15, type: 'past' },
  '/api/customer/appointments/cancel': { appointment_id: nr },
  '/api/staff/appointments': { start: START, end: START + DAY },
  '/api/staff/appointments/confirm': { appointment_id: nr, customer_id: nr },
  '/api/customer/appointments/cancel-instructor': { appointment_id: nr, customer_id: nr, cancel_by: 'instructor' },
});
