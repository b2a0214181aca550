/** What took place and who came, over classes and appointments: one union of rows of one shape. */
import { sql, type RawBuilder } from 'kysely';
import { asId, type CustomerId, type LocationId, type StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { ActivityCounts, ActivityRecord, PaymentStatus, RecordType, ReportOrder, ReservationStatus } from '../rules/report-record.ts';

/** What a report is of. Of ids and statuses, none means all; an empty list of instructors means nobody. */
export interface ReportScope {
  readonly from: Instant;
  /** The first moment after it. */
  readonly to: Instant;
  readonly types: readonly RecordType[];
  /** Null: everybody's. */
  readonly instructors: readonly StaffId[] | null;
  readonly locations: readonly LocationId[];
  readonly customers: readonly CustomerId[];
  readonly payments: readonly PaymentStatus[];
  readonly reservations: readonly ReservationStatus[];
}

interface ReportPage {
  readonly by: ReportOrder;
  readonly descending: boolean;
  /** Null: all of it. */
  readonly page: { readonly nth: number; readonly size: number } | null;
}

export interface Report {
  readonly records: readonly ActivityRecord[];
  /** Of all records, not only of the page. */
  readonly total: number;
  readonly totals: ActivityCounts;
}

const idsOf = (ids: readonly number[]): RawBuilder<unknown> => sql`any(${[...ids]}::bigint[])`;
const both = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(conditions, sql` and `);
const either = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`(${sql.join(conditions, sql` or `)})`;

/** How a booking `b` of a class `s` stands. */
const STANDS: Readonly<Record<ReservationStatus, RawBuilder<unknown>>> = {
  reserved: sql`(b.state = 'reserved' and not s.attendance_completed)`,
  attended: sql`b.state = 'attended'`,
  no_show: sql`(b.state = 'reserved' and s.attendance_completed)`,
  late_cancelled: sql`b.state = 'late_cancelled'`,
  cancelled: sql`b.state = 'cancelled'`,
  removed: sql`b.state = 'removed'`,
  class_cancelled: sql`b.state in ('class_cancelled', 'class_cancelled_refunded')`,
};

/** Whether the pass `p` that pays for it is still owed for; where no pass pays, nothing is. */
const PAID: Readonly<Record<PaymentStatus, RawBuilder<unknown>>> = {
  paid: sql`p.state is distinct from 'unpaid'`,
  pending: sql`p.state = 'unpaid'`,
};

/** What the filters leave of the bookings `b`, paid by `p`; none: all of them, and classes that nobody booked. */
const bookingFilters = ({ customers, payments, reservations }: ReportScope): RawBuilder<unknown>[] => [
  ...(customers.length === 0 ? [] : [sql`b.customer_id = ${idsOf(customers)}`]),
  ...(payments.length === 0 ? [] : [either(payments.map((payment) => PAID[payment]))]),
  ...(reservations.length === 0 ? [] : [either(reservations.map((status) => STANDS[status]))]),
];

function classes(tx: StudioTx, scope: ReportScope): RawBuilder<unknown> {
  const filters = bookingFilters(scope);
  const { from, to, instructors, locations } = scope;
  const which = both([
    sql`s.studio_id = ${tx.studio} and s.starts_at >= ${toSqlTime(from)} and s.starts_at < ${toSqlTime(to)}`,
    ...(instructors === null ? [] : [sql`s.instructor_id = ${idsOf(instructors)}`]),
    ...(locations.length === 0 ? [] : [sql`s.location_id = ${idsOf(locations)}`]),
    ...(filters.length === 0 ? [] : [sql`c.people > 0`]),
  ]);
  return sql`
    select 'class' as type, s.id, s.name, s.starts_at, (extract(epoch from s.ends_at - s.starts_at) / 60)::int as minutes,
           l.name as location_name, s.instructor_id, f.name as instructor_name,
           case when s.cancelled_at is not null then 'cancelled' when q.id is not null then 'sub-requested' else 'scheduled' end as status,
           c.bookings, c.attendance, c.late_cancels, c.no_shows
    from class_session s
    left join location l on l.studio_id = s.studio_id and l.id = s.location_id
    left join staff f on f.studio_id = s.studio_id and f.id = s.instructor_id
    left join sub_request q on q.studio_id = s.studio_id and q.class_session_id = s.id and q.status = 'pending'
    cross join lateral (
      select count(*)::int as people,
             (count(*) filter (where b.state in ('reserved', 'attended')))::int as bookings,
             (count(*) filter (where b.state = 'attended'))::int as attendance,
             (count(*) filter (where b.state = 'late_cancelled'))::int as late_cancels,
             (count(*) filter (where b.state = 'reserved' and s.attendance_completed))::int as no_shows
      from booking b left join user_pass p on p.studio_id = b.studio_id and p.id = b.pass_id
      where ${both([sql`b.studio_id = s.studio_id and b.class_session_id = s.id and b.waitlist_seq is null`, ...filters])}
    ) c
    where ${which}`;
}

/** Rows of one shape for each type. */
const ROWS: Readonly<Partial<Record<RecordType, (tx: StudioTx, scope: ReportScope) => RawBuilder<unknown>>>> = { class: classes };

/** Each column of the report, by which it is sorted. */
const COLUMNS: Readonly<Record<ReportOrder, RawBuilder<unknown>>> = {
  record_id: sql`id`,
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

const NOTHING: Report = { records: [], total: 0, totals: { bookings: 0, attendance: 0, lateCancels: 0, noShows: 0 } };

/** The rows of a page with the sums of all pages, in one query; what is the same in the column stands newest first. */
export async function listActivity(tx: StudioTx, scope: ReportScope, { by, descending, page }: ReportPage): Promise<Report> {
  const rowsOf = scope.types.flatMap((type) => ROWS[type] ?? []);
  if (rowsOf.length === 0) return NOTHING;
  const union = sql.join(
    rowsOf.map((rows) => rows(tx, scope)),
    sql` union all `,
  );
  const order = sql`order by ${COLUMNS[by]} ${descending ? sql`desc nulls last` : sql`asc nulls last`}, starts_at desc, id desc, type`;
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

/** The names of these customers, those of them that are the studio's. */
export async function listNames(tx: StudioTx, customers: readonly CustomerId[]): Promise<{ id: CustomerId; name: string }[]> {
  if (customers.length === 0) return [];
  const { rows } = await sql<{ id: number; first_name: string; last_name: string }>`
    select id, first_name, last_name from customer where studio_id = ${tx.studio} and id = ${idsOf(customers)} order by id`.execute(tx);
  return rows.map((row) => ({ id: asId<CustomerId>(row.id), name: `${row.first_name} ${row.last_name}`.trim() }));
}
