/** The forms for instructors' hours and prices, with the faults of each field (spec 3 §5). */
import { id, INVALID, neededId, NO_DATE, REQUIRED, type Field, type Form } from './form-fields.ts';

const list: Field = {
  faults: [
    ['missing', undefined, REQUIRED],
    ['null', null, REQUIRED],
    ['a text', 'x', INVALID],
    ['nothing', [], INVALID],
  ],
};

const times: Field = {
  faults: [
    ['missing', undefined, REQUIRED],
    ['null', null, REQUIRED],
    ['a text', 'x', INVALID],
    ['nothing', [], 'Please choose at least one slot'],
  ],
};
const unix: Field = {
  faults: [
    ['missing', undefined, REQUIRED],
    ['null', null, REQUIRED],
    ['a text', 'x', INVALID],
    ['a part', 1.5, INVALID],
  ],
};
const day: Field = {
  faults: [
    ['missing', undefined, REQUIRED],
    ['null', null, REQUIRED],
    ['a number', 5, INVALID],
    ['no day', '2026-02-30', NO_DATE],
  ],
};
const timezone: Field = {
  faults: [
    ['a number', 5, INVALID],
    ['none that there is', 'Mars/Base', INVALID],
  ],
  fits: [undefined, null, 'Europe/Paris'],
};
const status: Field = {
  faults: [
    ['missing', undefined, INVALID],
    ['another', 'reserved', INVALID],
  ],
  fits: ['open'],
};
const reason: Field = {
  faults: [
    ['null', null, REQUIRED],
    ['a number', 5, INVALID],
    ['too long', 'x'.repeat(501), 'Field can have maximum 500 characters'],
  ],
  fits: [undefined, '', 'x'.repeat(500)],
};
const optionalUnix: Field = { faults: unix.faults.slice(2), fits: [undefined, null] };
const SLOTS = '/api/staff/appointment-slots';
/** A future Wednesday without working hours. The calls succeed without finding any. */
const DAY = '2026-12-02';
const NOON = 1_796_232_600;

export const hoursForms = (known: () => { readonly instructor: number }): Readonly<Record<string, Form>> => ({
  '/api/staff/appointment-slots/update-instructor': {
    good: () => ({ instructor_id: known().instructor, appointment_slots: [{ duration: 30, price: 50, enable: true, id: null }] }),
    fields: { instructor_id: id, appointment_slots: list },
  },
  '/api/staff/working-days/update-instructor': {
    good: () => ({
      instructor_id: known().instructor,
      service_id: 999_999,
      working_days: [{ day: 'monday', enable: true, start: '08:00', end: '17:00' }],
    }),
    gets: 'not-found',
    fields: { instructor_id: id, service_id: neededId, working_days: list },
  },
  [`${SLOTS}/by-instructor`]: {
    good: () => ({ instructor_id: known().instructor, date: [DAY], timezone: 'UTC' }),
    fields: { instructor_id: id, date: list, timezone },
  },
  [`${SLOTS}/change-day-status`]: {
    good: () => ({
      instructor_id: known().instructor,
      date: DAY,
      unix_start: NOON,
      unix_end: NOON,
      day_status: 'closed',
      timezone: 'UTC',
    }),
    gets: 'day-without-slots',
    fields: { instructor_id: id, date: day, unix_start: optionalUnix, unix_end: optionalUnix, day_status: status, timezone },
  },
  [`${SLOTS}/change-slot-status`]: {
    good: () => ({ instructor_id: known().instructor, date: NOON, status: 'closed' }),
    gets: 'no-such-slot',
    fields: { instructor_id: id, date: unix, status },
  },
  [`${SLOTS}/close-recurring-slots`]: {
    good: () => ({ instructor_id: known().instructor, start_date: DAY, end_date: DAY, reason: '', slot_time: NOON }),
    fields: { instructor_id: id, start_date: day, end_date: day, reason, slot_time: unix },
  },
  [`${SLOTS}/close-recurring-days`]: {
    good: () => ({ instructor_id: known().instructor, start_date: DAY, end_date: DAY, reason: '' }),
    fields: { instructor_id: id, start_date: day, end_date: day, reason },
  },
  [`${SLOTS}/additional/available/24hour`]: {
    good: () => ({ instructor_id: known().instructor, date: DAY, service_id: null, timezone: 'UTC' }),
    fields: {
      instructor_id: id,
      date: day,
      service_id: { ...id, faults: id.faults.filter(([, sent]) => sent !== null), fits: [undefined, null] },
      timezone,
    },
  },
  [`${SLOTS}/additional`]: {
    good: () => ({ instructor_id: known().instructor, date: DAY, slots: [NOON], reason: '', timezone: 'UTC' }),
    fields: { instructor_id: id, date: day, slots: times, reason, timezone },
  },
});
