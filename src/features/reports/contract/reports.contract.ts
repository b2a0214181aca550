/**
 * The activity report of the staff portal: past classes and appointments with their attendance (spec 3 §2, §3, §7; docs/decisions/0104).
 */
import * as z from 'zod/mini';
import type { CustomerId, LocationId, StaffId } from '../../../kernel/ids.ts';
import { countUpTo, day, flag, idsOnly, plainId, unixTime, wordList } from '../../../wire/codecs.ts';
import { endpoint, FileReply } from '../../../wire/endpoint.ts';
import { Named } from '../../classes/contract/schedule-class.ts';
import { PAYMENT_STATUSES } from '../../appointments/rules/appointment.ts';
import { RECORD_STATUSES, REPORT_ORDERS, RESERVATION_STATUSES } from '../rules/report-record.ts';

/** The page sizes to choose from, and the default one (spec 3 §9). */
export const PAGE_SIZES = [5, 10, 20, 25, 30, 40, 50, 100] as const;
export const USUAL_SIZE = 10;

/**
 * Includes both days, in either order. An empty filter means all. A misspelled filter is refused, because ignoring it would also mean all.
 */
const query = z.strictObject({
  startDate: z.optional(day),
  endDate: z.optional(day),
  paymentStatus: z.optional(wordList(PAYMENT_STATUSES)),
  reservationStatus: z.optional(wordList(RESERVATION_STATUSES)),
  customers: z.optional(idsOnly<CustomerId>()),
  instructors: z.optional(idsOnly<StaffId>()),
  selectedLocations: z.optional(idsOnly<LocationId>()),
  page: z.optional(countUpTo(100_000)),
  perPage: z.optional(countUpTo(100)),
  orderBy: z.optional(z.enum(REPORT_ORDERS)),
  orderDesc: z.optional(flag),
});

/** Numbers of people after the filters. `total_bookings` counts seats, never the waitlist. */
const Counts = z.object({
  total_bookings: z.int(),
  total_attendance: z.int(),
  late_cancel_count: z.int(),
  no_show_count: z.int(),
});

const ReportRow = z.object({
  record_id: z.int(),
  /** The name of the class, or that of the appointment's service. */
  service_name: z.string(),
  datetime: unixTime,
  type: z.enum(['class', 'appointment']),
  /** In minutes. */
  duration: z.int(),
  location_name: z.nullable(z.string()),
  instructor_id: z.nullable(plainId<StaffId>()),
  instructor_name: z.string(),
  ...Counts.shape,
  status: z.enum(RECORD_STATUSES),
  /** The status in the studio's language. */
  status_label: z.string(),
});

/** Staff without access to all schedules get only their own records, whatever the filter. */
export const listReport = endpoint({
  method: 'GET',
  path: '/instructor/reports',
  who: { staff: 'use-portal' },
  feature: 'appointments',
  summary: 'What took place in a stretch of days and who came, a page at a time',
  query,
  reply: z.object({
    data: z.array(ReportRow),
    per_page: z.int(),
    total: z.int(),
    /** The sums of all rows, not only of this page. */
    totals: Counts,
    /** The names of the customers in the filter. Only for staff who may look customers up. */
    customers: z.array(Named(plainId<CustomerId>())),
  }),
});

export const exportReport = endpoint({
  method: 'GET',
  path: '/instructor/export-reports',
  who: { staff: 'use-portal' },
  feature: 'appointments',
  summary: 'All rows of the same report, as a file for a spreadsheet',
  query,
  file: 'text/csv',
  reply: FileReply,
});

export type ReportQuery = z.output<typeof query>;
export type ReportRow = z.output<typeof ReportRow>;
export type ReportCounts = z.output<typeof Counts>;
