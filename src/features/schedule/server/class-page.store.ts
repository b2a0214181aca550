/** The class page's data beyond the class itself. */
import { sql } from 'kysely';
import { asId, type BookingId, type ClassSessionId, type CustomerId, type LocationId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { waitlistPosition } from '../../classes/server/public.ts';
import type { PastWait } from '../rules/waitlist-chance.ts';

export interface ClassForViewer {
  /** The studio's note for first-time visitors of such a class. Null when there is none or the viewer has been at the studio before. */
  readonly firstVisit: string | null;
  /** The viewer's own booking, without guests'. `position`: the waitlist position, null with a seat. */
  readonly own: { readonly booking: BookingId; readonly position: number | null } | null;
}

export async function findForViewer(
  tx: StudioTx,
  session: ClassSessionId,
  viewer: CustomerId | null,
  now: Instant,
): Promise<ClassForViewer> {
  const { rows } = await sql<{ first_visit: string | null; has_been: boolean; booking: number | null; position: number | null }>`
    select coalesce(t.first_visit, v.first_visit) as first_visit, own.id as booking, own.position,
           exists (select from booking h
                   join class_session p on p.studio_id = h.studio_id and p.id = h.class_session_id
                   where h.studio_id = s.studio_id and h.customer_id = ${viewer}::bigint and h.class_for = 'myself'
                     and h.state in ('reserved', 'attended') and h.waitlist_seq is null and p.ends_at < ${toSqlTime(now)}) as has_been
    from class_session s
    join class_template t on t.studio_id = s.studio_id and t.id = s.class_template_id
    left join service v on v.studio_id = t.studio_id and v.id = t.service_id
    left join lateral (
      select b.id, ${waitlistPosition} as position from booking b
      where b.studio_id = s.studio_id and b.class_session_id = s.id and b.customer_id = ${viewer}::bigint
        and b.class_for = 'myself' and b.state in ('reserved', 'attended')) own on true
    where s.studio_id = ${tx.studio} and s.id = ${session}`.execute(tx);
  const { first_visit: text, has_been: hasBeen, booking, position } = rows[0]!;
  return {
    firstVisit: hasBeen ? null : text,
    own: booking === null ? null : { booking: asId<BookingId>(booking), position },
  };
}

/**
 * Waits in the occurrences of this class and location with these starts. Counts only promotions within the same time before the start as is
 * left now. Earlier promotions do not count.
 */
export async function listPastWaits(
  tx: StudioTx,
  { template, startsAt, location }: Pick<ClassSession, 'template' | 'startsAt'> & { readonly location: LocationId | null },
  starts: readonly Instant[],
  now: Instant,
): Promise<PastWait[]> {
  const moved = sql`b.moved_up_at is not null`;
  const { rows } = await sql<PastWait>`
    select g.moved + greatest(s.capacity - s.seats_taken, 0) as seats
    from class_session s
    cross join lateral (
      select (count(*) filter (where ${moved} and b.moved_up_at >= s.starts_at - ${startsAt - now} * interval '1 millisecond'))::int as moved,
             count(*) filter (where ${moved} or b.waitlist_seq is not null) as waited
      from booking b where b.studio_id = s.studio_id and b.class_session_id = s.id) g
    where s.studio_id = ${tx.studio} and s.class_template_id = ${template} and s.location_id is not distinct from ${location}::bigint
      and s.starts_at = any(${starts.map((at) => toSqlTime(at).toISOString())}::timestamptz[])
      and s.cancelled_at is null and s.capacity is not null and g.waited > 0`.execute(tx);
  return rows;
}
