import { sql, type RawBuilder } from 'kysely';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { ReservationStatus } from '../rules/report-record.ts';
import { bookingFilters, both, idsOf, occurrences, type ReportScope } from './report-rows.store.ts';

/** The SQL condition of each status, for a booking `b` of a class `s`. */
const STANDS: Readonly<Record<ReservationStatus, RawBuilder<unknown>>> = {
  reserved: sql`(b.state = 'reserved' and not s.attendance_completed)`,
  attended: sql`b.state = 'attended'`,
  no_show: sql`(b.state = 'reserved' and s.attendance_completed)`,
  late_cancelled: sql`b.state = 'late_cancelled'`,
  cancelled: sql`b.state = 'cancelled'`,
  removed: sql`b.state = 'removed'`,
  class_cancelled: sql`b.state in ('class_cancelled', 'class_cancelled_refunded')`,
};

/** Classes with their counts. With filters on bookings, only classes that have a matching booking. */
export function classRows(tx: StudioTx, scope: ReportScope): RawBuilder<unknown> {
  const filters = bookingFilters(scope, STANDS);
  const { locations } = scope;
  const which = both([
    occurrences(tx, scope),
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
