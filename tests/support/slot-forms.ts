/** Forms that search appointment slots, with the faults of each field (spec 2 §7). The service does not exist. */
import {
  count,
  id,
  INVALID,
  needed,
  neededCount,
  neededId,
  NO_DATE,
  NOTHING,
  omissible,
  optional,
  refused,
  REQUIRED,
  wrong,
  type Field,
  type Forms,
} from './form-fields.ts';

const aDay: Field = {
  faults: [[null, REQUIRED], [20270323, INVALID], ...refused(NO_DATE, '2027-02-30', '23/03/2027')],
  fits: [undefined],
};
const someDays = omissible([[], ['2027-03-23', '2027-03-25']], '2027-03-23');
const oneDay = wrong([undefined, null, '2027-03-23'], 20270323);
const zone = omissible(['UTC', 'Asia/Kathmandu'], 1, 'Mars/Base', '', 'x'.repeat(65));
const minutes = neededCount(960);
const instant = needed([0], '1806000000', 1.5);

const what = { service_id: neededId, timezone: zone, persons: count(1000), start_date: aDay, end_date: aDay };
const wanted = {
  service_id: NOTHING,
  timezone: 'Europe/London',
  persons: 1,
  duration: 60,
  start_date: '2027-03-22',
  end_date: '2027-03-24',
};
const gets = 'not-found';
const SLOTS = '/api/appointment-slots';

export const slotForms: Forms = {
  '/api/appointment-settings/booking': {
    good: () => ({ service_id: NOTHING, instructor_id: NOTHING }),
    gets,
    fields: { service_id: neededId, instructor_id: id },
  },
  [`${SLOTS}/by-service`]: {
    good: () => ({ ...wanted, date: ['2027-03-23'] }),
    gets,
    fields: { ...what, date: someDays, duration: optional(minutes) },
  },
  [`${SLOTS}/by-instructor`]: {
    good: () => ({ ...wanted, date: '2027-03-23', instructor_id: NOTHING }),
    gets,
    fields: { ...what, date: oneDay, duration: optional(minutes), instructor_id: neededId },
  },
  [`${SLOTS}/available-dates/by-service`]: {
    good: () => ({ ...wanted, date: [] }),
    gets,
    fields: { ...what, date: someDays, duration: minutes },
  },
  [`${SLOTS}/available-dates/by-instructor`]: {
    good: () => ({ ...wanted, date: null, instructor_id: NOTHING }),
    gets,
    fields: { ...what, date: oneDay, duration: minutes, instructor_id: neededId },
  },
  '/api/available-instructors': {
    good: () => ({ service_id: NOTHING, persons: 1, duration: 60, slot_time: 1_806_000_000 }),
    gets,
    fields: { service_id: neededId, persons: count(1000), duration: minutes, slot_time: instant },
  },
};
