/** The bookings, memberships and debts of a customer that are not over. */
import { sql } from 'kysely';
import { asId, type CustomerId, type PassId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

interface Running {
  readonly bookings: readonly { readonly name: string; readonly startsAt: Instant }[];
  readonly bookingCount: number;
  readonly memberships: readonly string[];
  readonly weeklyBookings: number;
  readonly openDisputes: number;
  /** Minor units. */
  readonly owes: readonly { readonly currency: string; readonly amount: number }[];
}

const MOST_SHOWN = 50;

/** Bookings and appointments that begin after `at`. */
export async function loadRunning(tx: StudioTx, customer: CustomerId, at: Instant): Promise<Running> {
  const now = toSqlTime(at);
  const { rows: coming } = await sql<{ name: string; starts_at: Date }>`
    select s.name, s.starts_at
    from booking b join class_session s on s.studio_id = b.studio_id and s.id = b.class_session_id
    where b.studio_id = ${tx.studio} and b.customer_id = ${customer} and b.state = 'reserved' and s.cancelled_at is null and s.starts_at > ${now}
    union all
    select v.name, s.starts_at
    from appointment a
    join appointment_session s on s.studio_id = a.studio_id and s.id = a.session_id
    join service v on v.studio_id = s.studio_id and v.id = s.service_id
    where a.studio_id = ${tx.studio} and a.customer_id = ${customer} and a.state <> 'cancelled' and s.starts_at > ${now}
    order by starts_at, name`.execute(tx);
  const { rows } = await sql<Pick<Running, 'memberships' | 'weeklyBookings' | 'openDisputes' | 'owes'>>`
    select
      array(select t.terms ->> 'name' from membership m
        join user_pass p on p.studio_id = m.studio_id and p.id = m.pass_id
        join pass_terms t on t.studio_id = p.studio_id and t.id = p.terms_id
        where m.studio_id = ${tx.studio} and m.customer_id = ${customer} and m.state = 'running' order by m.pass_id) as memberships,
      (select count(*)::int from standing_booking
        where studio_id = ${tx.studio} and customer_id = ${customer} and stopped_at is null) as "weeklyBookings",
      (select count(*)::int from payment_dispute d
        join payment p on p.studio_id = d.studio_id and p.id = d.payment_id
        join checkout c on c.studio_id = p.studio_id and c.id = p.checkout_id
        where d.studio_id = ${tx.studio} and c.customer_id = ${customer} and d.state = 'open') as "openDisputes",
      coalesce((select jsonb_agg(o) from (
        select currency, sum(total - by_gift_card)::bigint as amount from customer_order
        where studio_id = ${tx.studio} and customer_id = ${customer} and not is_paid and voided_at is null
        group by currency order by currency) o), '[]') as owes`.execute(tx);
  const bookings = coming.slice(0, MOST_SHOWN).map(({ name, starts_at }) => ({ name, startsAt: fromSqlTime(starts_at) }));
  return { bookings, bookingCount: coming.length, ...rows[0]! };
}

/** The passes of the memberships that run, in the order in which they are locked. */
export async function listRunningMemberships(tx: StudioTx, customer: CustomerId): Promise<PassId[]> {
  const { rows } = await sql<{ pass_id: number }>`
    select pass_id from membership where studio_id = ${tx.studio} and customer_id = ${customer} and state = 'running' order by pass_id`.execute(
    tx,
  );
  return rows.map(({ pass_id: id }) => asId<PassId>(id));
}
