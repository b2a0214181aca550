/** Forms about appointments, of customers and of staff, with the faults of each field. The ids in them do not exist. */
import {
  choice,
  count,
  DAY,
  endWithin62Days,
  handle,
  id,
  moment,
  neededCount,
  neededId,
  nullable,
  NOTHING,
  phoneOfSome,
  START,
  wrong,
  type Forms,
} from './form-fields.ts';

export const appointmentForms: Forms = {
  '/api/get-appointment-checkout-data': {
    good: () => ({ instructor_id: NOTHING, service_id: NOTHING, duration: 60, persons: 1, unix_slot_date: START, pass_id: NOTHING }),
    gets: 'not-offered',
    fields: {
      instructor_id: neededId,
      service_id: neededId,
      duration: neededCount(960),
      persons: count(1000),
      unix_slot_date: moment,
      pass_id: nullable(id),
    },
  },
  '/api/release-appointment': {
    good: () => ({ temp_appointment_id: 'guessed' }),
    fields: { temp_appointment_id: handle(64) },
  },
  '/api/appointment-cash-checkout': {
    good: () => ({ pass_user_id: NOTHING, temp_appointment_id: 'guessed', customer_phone: '+12125550142' }),
    gets: 'hold-over',
    fields: { pass_user_id: neededId, temp_appointment_id: handle(64), customer_phone: phoneOfSome },
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
    fields: { start: moment, end: endWithin62Days },
  },
  '/api/staff/appointments/confirm': {
    good: () => ({ appointment_id: NOTHING, customer_id: NOTHING }),
    gets: 'not-found',
    fields: { appointment_id: neededId, customer_id: neededId },
  },
  '/api/customer/appointments/cancel-instructor': {
    good: () => ({ appointment_id: NOTHING, customer_id: NOTHING, cancel_by: 'instructor' }),
    gets: 'not-found',
    fields: { appointment_id: neededId, customer_id: neededId, cancel_by: wrong([undefined], null, 'customer') },
  },
};
