/** The appointments of the activity report. A row is an appointment session. Its bookings `b` are the customers' appointments. */
import { sql, type RawBuilder } from 'kysely';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { ReservationStatus } from '../rules/report-record.ts';
import { bookingFilters, both, occurrences, type ReportScope } from './report-rows.store.ts';

const NEVER = sql`false`;

/** Appointments have no late cancellations, because they cannot be cancelled late, and no attendance marks. */
const standsAt = (now: Instant): Readonly<Record<ReservationStatus, RawBuilder<unknown>>> => ({
  reserved: sql`(b.state = 'waiting_for_confirmation' or b.state = 'confirmed' and s.ends_at > ${toSqlTime(now)})`,
  attended: sql`(b.state = 'confirmed' and s.ends_at <= ${toSqlTime(now)})`,
  no_show: NEVER,
  late_cancelled: NEVER,
  cancelled: sql`b.cancelled_by = 'customer'`,
  removed: sql`b.cancelled_by = 'instructor'`,
  class_cancelled: NEVER,
});

/** Appointments have no location. Sessions without bookings, such as expired holds, are not listed. */
export function appointmentRows(tx: StudioTx, scope: ReportScope): RawBuilder<unknown> {
  const stands = standsAt(scope.now);
  // The status depends on all bookings of the session, the counts only on those that pass the filters.
  const isLeft = both([sql`true`, ...bookingFilters(scope, stands)]);
  return sql`
    select 'appointment' as type, s.id, v.name, s.starts_at, s.minutes, null as location_name, s.instructor_id, f.name as instructor_name,
           c.status, c.bookings, c.attendance, 0 as late_cancels, 0 as no_shows
    from appointment_session s
    join service v on v.studio_id = s.studio_id and v.id = s.service_id
    join staff f on f.studio_id = s.studio_id and f.id = s.instructor_id
    cross join lateral (
      select (count(*) filter (where ${isLeft}))::int as people,
             case when bool_or(b.state = 'waiting_for_confirmation') then 'waiting_for_confirmation'
                  when bool_or(b.state = 'confirmed') then 'confirmed' else 'cancelled' end as status,
             coalesce(sum(b.persons) filter (where b.state <> 'cancelled' and ${isLeft}), 0)::int as bookings,
             coalesce(sum(b.persons) filter (where ${stands.attended} and ${isLeft}), 0)::int as attendance
      from appointment b left join user_pass p on p.studio_id = b.studio_id and p.id = b.pass_id
      where b.studio_id = s.studio_id and b.session_id = s.id
    ) c
    where ${both([occurrences(tx, scope), sql`c.people > 0`, ...(scope.locations.length > 0 ? [NEVER] : [])])}`;
}
