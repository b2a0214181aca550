/** The fields of an appointment that customers and staff both read (spec 3 §3). */
import * as z from 'zod/mini';
import type { AppointmentId, StaffId } from '../../../kernel/ids.ts';
import { plainId, unixTime } from '../../../wire/codecs.ts';
import { APPOINTMENT_STATES, PAYMENT_STATUSES } from '../rules/appointment.ts';

/** The fields that every reader of an appointment gets. */
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
  /**
   * Links into a confirmed online appointment. `trainer_url` is for staff only. Null when the appointment is not online, or when the reader
   * may not have the links (or no longer).
   */
  zoom: z.nullable(z.object({ client_url: z.nullable(z.string()), trainer_url: z.nullable(z.string()) })),
  /** The first moment that is too late to cancel. */
  cancel_before_unix: unixTime,
};

/** Explains a refusal, with the same numbers as the refusal of the call itself. */
export const Reason = z.object({ code: z.string(), message: z.string(), details: z.record(z.string(), z.unknown()) });
