import { sql } from 'kysely';
import type { Day } from '../../../kernel/calendar.ts';
import { asId, type CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, fromSqlTimeOrNull, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

export interface NextEvent {
  readonly kind: 'class' | 'appointment';
  readonly id: number;
  readonly name: string;
  readonly startsAt: Instant;
  readonly place: string | null;
  readonly teacher: string | null;
  readonly isWaiting: boolean;
}

export interface PersonRow {
  readonly isErased: boolean;
  readonly birthday: Day | null;
  readonly injuryNotes: string;
  readonly notes: string;
  readonly newEmail: string | null;
  /** The file name of the person's picture. */
  readonly face: string | null;
  readonly firstCame: Instant | null;
  /** Minor units. */
  readonly owes: readonly { readonly currency: string; readonly amount: number }[];
  readonly next: NextEvent | null;
}

interface Row extends Omit<PersonRow, 'firstCame' | 'next'> {
  readonly firstCame: Date | null;
  readonly next: (Omit<NextEvent, 'startsAt'> & { readonly startsAt: string }) | null;
}

/** The facts of the head that are not in the customer's row for lists. Null when there is no such customer. */
export async function findPersonRow(tx: StudioTx, id: CustomerId, at: Instant): Promise<PersonRow | null> {
  const now = toSqlTime(at);
  const { rows } = await sql<Row>`
    with classes as materialized (
      select b.id, b.state, b.class_for, b.waitlist_seq is not null as waits, s.attendance_completed as done, s.name, s.starts_at, s.ends_at,
        l.name as place, t.name as teacher
      from booking b
      join class_session s on s.studio_id = b.studio_id and s.id = b.class_session_id
      left join location l on l.studio_id = s.studio_id and l.id = s.location_id
      left join staff t on t.studio_id = s.studio_id and t.id = s.instructor_id
      where b.studio_id = ${tx.studio} and b.customer_id = ${id} and b.state in ('reserved', 'attended') and s.cancelled_at is null
    ), appointments as materialized (
      select a.id, a.state, v.name, s.starts_at, s.ends_at, t.name as teacher
      from appointment a
      join appointment_session s on s.studio_id = a.studio_id and s.id = a.session_id
      join service v on v.studio_id = s.studio_id and v.id = s.service_id
      left join staff t on t.studio_id = s.studio_id and t.id = s.instructor_id
      where a.studio_id = ${tx.studio} and a.customer_id = ${id} and a.state <> 'cancelled'
    ), came as (
      -- As attendedUntil counts visits.
      select starts_at from classes
      where class_for = 'myself' and (state = 'attended' or (state = 'reserved' and not waits and not done and ends_at <= ${now}))
      union all
      select starts_at from appointments where state = 'confirmed' and ends_at <= ${now}
    ), coming as (
      select 'class' as kind, id, name, starts_at, place, teacher, waits from classes where ends_at > ${now}
      union all
      select 'appointment', id, name, starts_at, null, teacher, false from appointments where ends_at > ${now}
    )
    select c.erased_at is not null as "isErased", c.dob as birthday, c.injury_notes as "injuryNotes", c.notes,
      (select e.email from email_change e where e.studio_id = c.studio_id and e.customer_id = c.id and e.expires_at > ${now}) as "newEmail",
      (select i.name from stored_image i
        where i.studio_id = c.studio_id and i.customer_id = c.id and i.kind = 'face' and i.state = 'kept') as face,
      (select min(starts_at) from came) as "firstCame",
      coalesce((select jsonb_agg(o) from (
        select currency, sum(total - by_gift_card)::bigint as amount from customer_order
        where studio_id = ${tx.studio} and customer_id = ${id} and not is_paid and voided_at is null
        group by currency order by currency) o), '[]') as owes,
      (select jsonb_build_object('kind', kind, 'id', id, 'name', name, 'startsAt', starts_at, 'place', place, 'teacher', teacher, 'isWaiting', waits)
        from coming order by waits, starts_at, id limit 1) as next
    from customer c
    where c.studio_id = ${tx.studio} and c.id = ${id}`.execute(tx);
  return rows[0] ? rowOf(rows[0]) : null;
}

const rowOf = ({ firstCame, next, ...row }: Row): PersonRow => ({
  ...row,
  firstCame: fromSqlTimeOrNull(firstCame),
  next: next && { ...next, startsAt: fromSqlTime(new Date(next.startsAt)) },
});

/** The account with which an account of this former id was joined. Null when there was none. */
export async function findJoined(tx: StudioTx, former: CustomerId): Promise<CustomerId | null> {
  const row = await tx
    .selectFrom('merged_customer')
    .select('customer_id')
    .where('studio_id', '=', tx.studio)
    .where('id', '=', former)
    .executeTakeFirst();
  return row ? asId<CustomerId>(row.customer_id) : null;
}
