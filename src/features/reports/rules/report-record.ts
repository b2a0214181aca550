import type { StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { APPOINTMENT_STATES } from '../../appointments/rules/appointment.ts';
import type { StaffStatus } from '../../class-admin/rules/staff-status.ts';

export type RecordType = 'class' | 'appointment';

/** Of a class as staff read it; of an appointment what is least certain among those who take part. */
export const RECORD_STATUSES = ['sub-requested', 'scheduled', ...APPOINTMENT_STATES] as const satisfies readonly (
  | StaffStatus
  | (typeof APPOINTMENT_STATES)[number]
)[];
export type RecordStatus = (typeof RECORD_STATUSES)[number];

/** What a report may be sorted by: its columns, by the names of the wire. */
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
 * How a booking stands (readings §3). Who did not come is a no show once attendance is complete; those who wait have booked nothing yet. Nobody
 * marks who came to an appointment: one that was confirmed and is over was attended.
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

/** People, as the filters leave them. */
export interface ActivityCounts {
  readonly bookings: number;
  readonly attendance: number;
  readonly lateCancels: number;
  readonly noShows: number;
}

/** A class or an appointment with what became of its bookings. Ids of classes and of appointments are counted apart. */
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
