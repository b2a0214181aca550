import type { AppointmentCard } from '../../src/features/appointments/contract/appointments.contract.ts';
import { asId } from '../../src/kernel/ids.ts';
import { at } from './wire-classes.ts';

/** A confirmed one-hour appointment on Sat Mar 7, 2026, 10:00 in New York. */
export const anAppointmentCard = (differs: Partial<AppointmentCard> = {}): AppointmentCard => ({
  id: asId(1),
  service_id: asId(1),
  service_name: 'Private session',
  service_description: null,
  media_url: null,
  instructor_id: asId(2),
  instructor_name: 'Iris Beaumont',
  instructor_picture_url: null,
  number_of_persons: 1,
  duration: 60,
  unix_start: at('2026-03-07T15:00:00Z'),
  unix_end: at('2026-03-07T16:00:00Z'),
  status: 'confirmed',
  status_label: 'Confirmed',
  payment_status: 'paid',
  is_online: false,
  zoom: null,
  cancel_before_unix: at('2026-03-07T03:00:00Z'),
  date: '03/07/2026',
  pass_user: { name: 'Private sessions' },
  credits: 1,
  unix_cancelled: null,
  cancelled_by: null,
  cancellation: { credits_returned: 1 },
  cancel_refusal: null,
  ...differs,
});
