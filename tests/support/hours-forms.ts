/** The forms for instructors' hours and prices, with the faults of each field (spec 3 §5). */
import {
  absent,
  day,
  id,
  INVALID,
  moment,
  needed,
  neededId,
  NOTHING,
  nullable,
  omissible,
  tooLong,
  wrong,
  type Field,
  type FormIds,
  type Forms,
} from './form-fields.ts';

const list = needed([], 'x', []);
const times: Field = { faults: [...absent, ['x', INVALID], [[], 'Please choose at least one slot']] };
const timezone = wrong([undefined, null, 'Europe/Paris'], 5, 'Mars/Base');
const status = wrong(['open'], undefined, 'reserved');
const reason: Field = { ...omissible(['', 'x'.repeat(500)]), faults: [...omissible([], 5).faults, tooLong(500)] };
const SLOTS = '/api/staff/appointment-slots';
/** Days without working hours. The calls succeed without finding any. The second is to come at any time of the tests. */
const FREE = '2026-12-02';
const NOON = 1_796_232_600;
const FAR = { start_date: '2999-12-02', end_date: '2999-12-02' };

export const hoursForms = (ids: () => FormIds): Forms => {
  const whose = () => ({ instructor_id: ids().instructor });
  return {
    [`${SLOTS}/update-instructor`]: {
      good: () => ({ ...whose(), appointment_slots: [{ duration: 30, price: 50, enable: true, id: null }] }),
      fields: { instructor_id: id, appointment_slots: list },
    },
    '/api/staff/working-days/update-instructor': {
      good: () => ({ ...whose(), service_id: NOTHING, working_days: [{ day: 'monday', enable: true, start: '08:00', end: '17:00' }] }),
      gets: 'not-found',
      fields: { instructor_id: id, service_id: neededId, working_days: list },
    },
    [`${SLOTS}/by-instructor`]: {
      good: () => ({ ...whose(), date: [FREE], timezone: 'UTC' }),
      fields: { instructor_id: id, date: list, timezone },
    },
    [`${SLOTS}/change-day-status`]: {
      good: () => ({ ...whose(), date: FREE, unix_start: NOON, unix_end: NOON, day_status: 'closed', timezone: 'UTC' }),
      gets: 'day-without-slots',
      fields: { instructor_id: id, date: day, unix_start: nullable(moment), unix_end: nullable(moment), day_status: status, timezone },
    },
    [`${SLOTS}/change-slot-status`]: {
      good: () => ({ ...whose(), date: NOON, status: 'closed' }),
      gets: 'no-such-slot',
      fields: { instructor_id: id, date: moment, status },
    },
    [`${SLOTS}/close-recurring-slots`]: {
      good: () => ({ ...whose(), ...FAR, reason: '', slot_time: NOON }),
      fields: { instructor_id: id, start_date: day, end_date: day, reason, slot_time: moment },
    },
    [`${SLOTS}/close-recurring-days`]: {
      good: () => ({ ...whose(), ...FAR, reason: '' }),
      fields: { instructor_id: id, start_date: day, end_date: day, reason },
    },
    [`${SLOTS}/additional/available/24hour`]: {
      good: () => ({ ...whose(), date: FREE, service_id: null, timezone: 'UTC' }),
      fields: { instructor_id: id, date: day, service_id: nullable(id), timezone },
    },
    [`${SLOTS}/additional`]: {
      good: () => ({ ...whose(), date: FREE, slots: [NOON], reason: '', timezone: 'UTC' }),
      fields: { instructor_id: id, date: day, slots: times, reason, timezone },
    },
  };
};
