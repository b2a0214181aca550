/** My Appointments of the staff portal: a stretch of time, confirming, cancelling (spec 3 §2, §3, §4, §7). */
import * as z from 'zod/mini';
import type { AppointmentId, CustomerId } from '../../../kernel/ids.ts';
import { days } from '../../../kernel/time.ts';
import { id, plainId, unixTime } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';
import { FIELD_INVALID } from '../../../wire/messages.ts';
import { APPOINTMENT, Reason } from './appointment-fields.ts';

const STAFF = { who: { staff: 'use-portal' }, feature: 'appointments' } as const;

/** What is asked for at once. */
const LONGEST = days(62);

const StaffAppointment = z.object({
  ...APPOINTMENT,
  customer_id: plainId<CustomerId>(),
  customer_name: z.string(),
  /** Contact details are for who may see customers, as in the attendance list; null for others. */
  customer_email: z.nullable(z.string()),
  customer_phone: z.nullable(z.string()),
  customer_injured: z.boolean(),
  /** Null: it can be done now, by the rule that the server obeys. */
  confirm_refusal: z.nullable(Reason),
  cancel_refusal: z.nullable(Reason),
});
export type StaffAppointment = z.output<typeof StaffAppointment>;

/** Cancelled ones too. Without access to all schedules they are the caller's own. */
export const listStaffAppointments = endpoint({
  ...STAFF,
  method: 'POST',
  path: '/api/staff/appointments',
  summary: 'The appointments in a stretch of time, soonest first',
  body: z
    .object({ start: unixTime, end: unixTime })
    .check(z.refine(({ start, end }) => start < end && end - start <= LONGEST, { path: ['end'], error: FIELD_INVALID })),
  reply: z.object({
    appointments: z.object({ data: z.array(StaffAppointment) }),
    appointment_setting: z.object({ allowed_cancel_time: z.int(), allow_instructor_confirm: z.boolean() }),
  }),
});

/** Another customer's appointment is none: `customer_id` is that of the card. */
const WHICH = { appointment_id: id<AppointmentId>(), customer_id: id<CustomerId>() };

export const confirmAppointment = endpoint({
  ...STAFF,
  method: 'POST',
  path: '/api/staff/appointments/confirm',
  idempotent: true,
  summary: 'Confirms an appointment that waits for it',
  body: z.object(WHICH),
  reply: z.object({ ...Done.shape, appointment_id: plainId<AppointmentId>(), status: APPOINTMENT.status, status_label: z.string() }),
});

/** A staff call, whatever its path says (readings §2). */
export const cancelAppointmentByStaff = endpoint({
  ...STAFF,
  method: 'POST',
  path: '/api/customer/appointments/cancel-instructor',
  idempotent: true,
  summary: 'Cancels an appointment for the studio; its credits go back to where they came from',
  body: z.object({ ...WHICH, cancel_by: z._default(z.literal('instructor'), 'instructor') }),
  reply: z.object({ ...Done.shape, appointment_id: plainId<AppointmentId>(), credits_returned: z.int() }),
});
