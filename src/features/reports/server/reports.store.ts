/** The activity report over classes and appointments: a union of rows of the same columns. */
import { sql, type RawBuilder } from 'kysely';
import { asId, type CustomerId, type StaffId } from '../../../kernel/ids.ts';
import { fromSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { ActivityCounts, ActivityRecord, RecordType, ReportOrder } from '../rules/report-record.ts';
import { appointmentRows } from './appointment-rows.store.ts';
import { classRows } from './class-rows.store.ts';
import type { ReportScope } from './report-rows.store.ts';

interface ReportPage {
  readonly by: ReportOrder;
  readonly descending: boolean;
  /** Null for all rows. */
  readonly page: { readonly nth: number; readonly size: number } | null;
}

export interface Report {
  readonly records: readonly ActivityRecord[];
  /** Here and in `totals`: of all records, not only of the page. */
  readonly total: number;
  readonly totals: ActivityCounts;
}

const ROWS: Readonly<Record<RecordType, (tx: StudioTx, scope: ReportScope) => RawBuilder<unknown>>> = {
  class: classRows,
  appointment: appointmentRows,
};

/** The sort expression of each column. */
const COLUMNS: Readonly<Record<Exclude<ReportOrder, 'record_id'>, RawBuilder<unknown>>> = {
  service_name: sql`lower(name)`,
  datetime: sql`starts_at`,
  type: sql`type`,
  duration: sql`minutes`,
  location_name: sql`lower(location_name)`,
  instructor_name: sql`lower(instructor_name)`,
  total_bookings: sql`bookings`,
  total_attendance: sql`attendance`,
  status_label: sql`status`,
  late_cancel_count: sql`late_cancels`,
  no_show_count: sql`no_shows`,
};

interface ReportRow {
  type: RecordType;
  id: number | null;
  name: string;
  starts_at: Date;
  minutes: number;
  location_name: string | null;
  instructor_id: number | null;
  instructor_name: string | null;
  status: ActivityRecord['status'];
  bookings: number;
  attendance: number;
  late_cancels: number;
  no_shows: number;
}

interface TotalRow {
  total: number;
  all_bookings: number;
  all_attendance: number;
  all_late_cancels: number;
  all_no_shows: number;
}

/** Class ids and appointment ids overlap, so records sort by date before id. */
const orderOf = (by: ReportOrder, direction: RawBuilder<unknown>): RawBuilder<unknown> =>
  by === 'record_id'
    ? sql`order by starts_at ${direction}, id ${direction}, type`
    : sql`order by ${COLUMNS[by]} ${direction}, starts_at desc, id desc, type`;

const NOTHING: Report = { records: [], total: 0, totals: { bookings: 0, attendance: 0, lateCancels: 0, noShows: 0 } };

/** The rows of a page and the sums of all pages, in one query. Equal values sort newest first. */
export async function listActivity(tx: StudioTx, scope: ReportScope, { by, descending, page }: ReportPage): Promise<Report> {
  if (scope.types.length === 0) return NOTHING;
  const union = sql.join(
    scope.types.map((type) => ROWS[type](tx, scope)),
    sql` union all `,
  );
  const order = orderOf(by, descending ? sql`desc nulls last` : sql`asc nulls last`);
  const { rows } = await sql<ReportRow & TotalRow>`
    with report as materialized (${union})
    select * from (
      select count(*)::int as total, coalesce(sum(bookings), 0)::int as all_bookings, coalesce(sum(attendance), 0)::int as all_attendance,
             coalesce(sum(late_cancels), 0)::int as all_late_cancels, coalesce(sum(no_shows), 0)::int as all_no_shows
      from report
    ) totals
    left join (select * from report ${order} limit ${page?.size ?? null} offset ${page ? (page.nth - 1) * page.size : 0}) page on true
    ${order}`.execute(tx);
  const sums = rows[0]!;
  return {
    records: rows.filter(({ id }) => id !== null).map(recordOf),
    total: sums.total,
    totals: {
      bookings: sums.all_bookings,
      attendance: sums.all_attendance,
      lateCancels: sums.all_late_cancels,
      noShows: sums.all_no_shows,
    },
  };
}

const recordOf = (row: ReportRow): ActivityRecord => ({
  id: row.id!,
  type: row.type,
  name: row.name,
  startsAt: fromSqlTime(row.starts_at),
  minutes: row.minutes,
  locationName: row.location_name,
  instructor: row.instructor_id === null ? null : { id: asId<StaffId>(row.instructor_id), name: row.instructor_name ?? '' },
  status: row.status,
  bookings: row.bookings,
  attendance: row.attendance,
  lateCancels: row.late_cancels,
  noShows: row.no_shows,
});

/** The names of these customers. Ids that are not the studio's are left out. */
export async function listNames(tx: StudioTx, customers: readonly CustomerId[]): Promise<{ id: CustomerId; name: string }[]> {
  if (customers.length === 0) return [];
  const { rows } = await sql<{ id: number; first_name: string; last_name: string }>`
    select id, first_name, last_name from customer where studio_id = ${tx.studio} and id = any(${[...customers]}::bigint[]) order by id`.execute(
    tx,
  );
  return rows.map((row) => ({ id: asId<CustomerId>(row.id), name: `${row.first_name} ${row.last_name}`.trim() }));
}
