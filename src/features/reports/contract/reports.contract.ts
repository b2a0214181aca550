/** The activity report of the staff portal: what took place, and who came (spec 3 §2, §3, §7; docs/decisions/0104). */
import * as z from 'zod/mini';
import type { CustomerId, LocationId, StaffId } from '../../../kernel/ids.ts';
import { countUpTo, day, flag, idsOnly, plainId, unixTime, wordList } from '../../../wire/codecs.ts';
import { endpoint, FileReply } from '../../../wire/endpoint.ts';
import { Named } from '../../classes/contract/schedule-class.ts';
import { PAYMENT_STATUSES } from '../../appointments/rules/appointment.ts';
import { RECORD_STATUSES, REPORT_ORDERS, RESERVATION_STATUSES } from '../rules/report-record.ts';

/** The page sizes that the screen offers, and the one it begins with (spec 3 §9). */
export const PAGE_SIZES = [5, 10, 20, 25, 30, 40, 50, 100] as const;
export const USUAL_SIZE = 10;

/** Both days are in it, and may stand the wrong way round. Of the filters, none means all. A misspelled filter is refused: it would mean all, too. */
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

/** People, as the filters leave them; `total_bookings` counts seats, never the waitlist. */
const Counts = z.object({
  total_bookings: z.int(),
  total_attendance: z.int(),
  late_cancel_count: z.int(),
  no_show_count: z.int(),
});

const ReportRow = z.object({
  record_id: z.int(),
  /** Of a class its own name, of an appointment that of its service. */
  service_name: z.string(),
  datetime: unixTime,
  type: z.enum(['class', 'appointment']),
  /** Minutes. */
  duration: z.int(),
  location_name: z.nullable(z.string()),
  instructor_id: z.nullable(plainId<StaffId>()),
  instructor_name: z.string(),
  ...Counts.shape,
  status: z.enum(RECORD_STATUSES),
  /** The status in the words of the studio. */
  status_label: z.string(),
});

/** Without access to all schedules it is the caller's own time, whatever is asked for. */
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
    /** Of all rows, not only of this page. */
    totals: Counts,
    /** The names of the customers that were asked for, for who may look customers up. */
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
