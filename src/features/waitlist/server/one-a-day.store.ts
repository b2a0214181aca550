/**
 * Reads people's seats and waits around a day (docs/decisions/0135). The rule decides the exact day; the queries use the longest possible
 * day.
 */
import { sql } from 'kysely';
import { asId, type BookingId, type ClassSessionId, type CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { PersonsPlace, PersonsWait } from '../rules/one-a-day.ts';

/** Includes the hour added at the end of daylight saving time. Two classes of one day begin less than this apart. */
export const LONGEST_DAY = sql.lit('25 hours');

interface PlaceRow {
  booking: number;
  session: number;
  customer: number;
  guest: string | null;
  starts_at: Date;
  name: string;
  one_a_day: boolean;
}

const toPlace = (row: PlaceRow): PersonsWait => ({
  booking: asId<BookingId>(row.booking),
  session: asId<ClassSessionId>(row.session),
  customer: asId<CustomerId>(row.customer),
  guest: row.guest,
  startsAt: fromSqlTime(row.starts_at),
  name: row.name,
  oneADay: row.one_a_day,
});

/** Upcoming waits of these customers, for themselves and their guests, soonest first. */
export async function listWaitsOf(tx: StudioTx, customers: readonly CustomerId[], now: Instant): Promise<PersonsWait[]> {
  const { rows } = await sql<PlaceRow>`
    select b.id as booking, s.id as session, b.customer_id as customer, b.applicant_key as guest, s.starts_at, s.name, b.one_a_day
    from booking b
    join class_session s on s.studio_id = b.studio_id and s.id = b.class_session_id
    where b.studio_id = ${tx.studio} and b.customer_id = any(${[...new Set(customers)]}::bigint[]) and b.waitlist_seq is not null
      and s.starts_at > ${toSqlTime(now)}
    order by s.starts_at, b.id`.execute(tx);
  return rows.map(toPlace);
}

/** Seats of these people in classes that may be on the same day as these places. */
export async function listSeatsAround(tx: StudioTx, places: readonly Omit<PersonsPlace, 'booking'>[]): Promise<PersonsWait[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<PlaceRow>`
    select distinct b.id as booking, s.id as session, g.customer, g.guest, s.starts_at, s.name, b.one_a_day
    from unnest(${places.map((one) => one.customer)}::bigint[], ${places.map((one) => one.guest)}::text[],
                ${places.map((one) => toSqlTime(one.startsAt))}::timestamptz[]) as g(customer, guest, at)
    cross join lateral (select id, name, starts_at from class_session
                        where studio_id = ${tx.studio} and starts_at > g.at - interval ${LONGEST_DAY} and starts_at < g.at + interval ${LONGEST_DAY}
                          and cancelled_at is null offset 0) s
    cross join lateral (select id, one_a_day from booking
                        where studio_id = ${tx.studio} and class_session_id = s.id and customer_id = g.customer
                          and applicant_key is not distinct from g.guest
                          and state in ('reserved', 'attended') and waitlist_seq is null offset 0) b`.execute(tx);
  return rows.map(toPlace);
}
