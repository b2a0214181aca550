/** What customers and staff both read of an appointment (spec 3 §3). */
import * as z from 'zod/mini';
import type { AppointmentId, StaffId } from '../../../kernel/ids.ts';
import { plainId, unixTime } from '../../../wire/codecs.ts';
import { APPOINTMENT_STATES, PAYMENT_STATUSES } from '../rules/appointment.ts';

/** What of an appointment is told to everybody who may see it. */
export const APPOINTMENT = {
  id: plainId<AppointmentId>(),
  service_name: z.string(),
  instructor_id: plainId<StaffId>(),
  instructor_name: z.string(),
  number_of_persons: z.int(),
  /** Minutes. */
  duration: z.int(),
  unix_start: unixTime,
  unix_end: unixTime,
  status: z.enum(APPOINTMENT_STATES),
  status_label: z.string(),
  payment_status: z.enum(PAYMENT_STATUSES),
  is_online: z.boolean(),
  /** The ways into an online appointment that is confirmed: `trainer_url` for staff only. Null: not online, or not for the reader (any more). */
  zoom: z.nullable(z.object({ client_url: z.nullable(z.string()), trainer_url: z.nullable(z.string()) })),
  /** The last moment at which it can be cancelled. */
  cancel_before_unix: unixTime,
};

/** Why something cannot be done, with the numbers that the refusal of the call itself has. */
export const Reason = z.object({ code: z.string(), message: z.string(), details: z.record(z.string(), z.unknown()) });
