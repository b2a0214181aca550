import type { StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { APPOINTMENT_STATES } from '../../appointments/rules/appointment.ts';
import type { StaffStatus } from '../../class-admin/rules/staff-status.ts';

export type RecordType = 'class' | 'appointment';

/** The status of a class in the staff portal. An appointment has the least certain status among its bookings. */
export const RECORD_STATUSES = ['sub-requested', 'scheduled', ...APPOINTMENT_STATES] as const satisfies readonly (
  | StaffStatus
  | (typeof APPOINTMENT_STATES)[number]
)[];
export type RecordStatus = (typeof RECORD_STATUSES)[number];

/** The columns that a report can be sorted by, with their wire names. */
export const REPORT_ORDERS = [
  'record_id',
  'service_name',
  'datetime',
  'type',
  'duration',
  'location_name',
  'instructor_name',
  'total_bookings',
  'total_attendance',
  'status_label',
  'late_cancel_count',
  'no_show_count',
] as const;
export type ReportOrder = (typeof REPORT_ORDERS)[number];

/**
 * The status of a booking (readings §3). Without a mark it is a no-show once attendance is complete. Waits do not count as bookings.
 * Appointments have no marks: a confirmed one that is over counts as attended.
 */
export const RESERVATION_STATUSES = [
  'reserved',
  'attended',
  'no_show',
  'late_cancelled',
  'cancelled',
  'removed',
  'class_cancelled',
] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** Numbers of people after the filters. */
export interface ActivityCounts {
  readonly bookings: number;
  readonly attendance: number;
  readonly lateCancels: number;
  readonly noShows: number;
}

/** A class or an appointment with the counts of its bookings. Class ids and appointment ids overlap. */
export interface ActivityRecord extends ActivityCounts {
  readonly id: number;
  readonly type: RecordType;
  readonly name: string;
  readonly startsAt: Instant;
  readonly minutes: number;
  readonly locationName: string | null;
  readonly instructor: { readonly id: StaffId; readonly name: string } | null;
  readonly status: RecordStatus;
}
