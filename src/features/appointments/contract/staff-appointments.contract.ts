/** My Appointments in the staff portal: list for a period, confirm, cancel (spec 3 §2, §3, §4, §7). */
import * as z from 'zod/mini';
import type { AppointmentId, CustomerId } from '../../../kernel/ids.ts';
import { days } from '../../../kernel/time.ts';
import { id, plainId, unixTime } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';
import { FIELD_INVALID } from '../../../wire/messages.ts';
import { APPOINTMENT, Reason } from './appointment-fields.ts';

const STAFF = { who: { staff: 'use-portal' }, feature: 'appointments' } as const;

/** The longest period of one call. */
const LONGEST = days(62);

const StaffAppointment = z.object({
  ...APPOINTMENT,
  customer_id: plainId<CustomerId>(),
  customer_name: z.string(),
  /** Contact details, for staff who may see customers, as in the attendance list. Null for others. */
  customer_email: z.nullable(z.string()),
  customer_phone: z.nullable(z.string()),
  /** Mails reach the customer. False: there is no address, whoever asks. */
  customer_has_email: z.boolean(),
  customer_injured: z.boolean(),
  /** Null when it can be confirmed now, by the server's rule. */
  confirm_refusal: z.nullable(Reason),
  cancel_refusal: z.nullable(Reason),
});
export type StaffAppointment = z.output<typeof StaffAppointment>;

/** Includes cancelled appointments. Staff without access to all schedules get only their own. */
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

/** `customer_id` must be the customer of the appointment; otherwise the appointment is not found. */
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

/** A staff call, despite its path (readings §2). */
export const cancelAppointmentByStaff = endpoint({
  ...STAFF,
  method: 'POST',
  path: '/api/customer/appointments/cancel-instructor',
  idempotent: true,
  summary: 'Cancels an appointment for the studio; its credits go back to where they came from',
  body: z.object({ ...WHICH, cancel_by: z._default(z.literal('instructor'), 'instructor') }),
  reply: z.object({ ...Done.shape, appointment_id: plainId<AppointmentId>(), credits_returned: z.int() }),
});
