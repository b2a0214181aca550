import { sql } from 'kysely';
import { asId, type ClassSessionId, type CustomerId } from '../../../kernel/ids.ts';
import { minus, type Instant } from '../../../kernel/time.ts';
import { lockNames } from '../../../server/db/guards.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { FREE_LATE_WITHIN } from '../rules/booking-rules.ts';

/**
 * Of people whose bookings are limited per day or week. The last lock of a transaction that books, after sessions and passes
 * (docs/decisions/0243).
 */
export const lockOwnBookings = (tx: StudioTx, customers: readonly CustomerId[]): Promise<void> =>
  lockNames(
    tx,
    'own-bookings-lock',
    [...new Set(customers)].map((customer) => `bookings ${customer}`),
  );

export interface PlaceOfPerson {
  readonly customer: CustomerId;
  readonly session: ClassSessionId;
  readonly startsAt: Instant;
  readonly isOneOfDay: boolean;
}

/** The people's own places in the weeks of the classes that they ask for. Classes of series and waits that are over do not count. */
export async function listPlacesAround(
  tx: StudioTx,
  people: readonly { readonly session: ClassSessionId; readonly customer: CustomerId }[],
  at: Instant,
): Promise<PlaceOfPerson[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ customer: number; session: number; starts_at: Date; is_one_of_day: boolean }>`
    select distinct g.customer, s.id as session, s.starts_at, b.waitlist_seq is not null and b.one_a_day as is_one_of_day
    from unnest(${people.map((one) => one.session)}::bigint[], ${people.map((one) => one.customer)}::bigint[]) as g(session, customer)
    cross join lateral (select starts_at from class_session where studio_id = ${tx.studio} and id = g.session offset 0) a
    cross join lateral (select id, class_session_id, waitlist_seq, one_a_day from booking
                        where studio_id = ${tx.studio} and customer_id = g.customer and class_for = 'myself'
                          and state in ('reserved', 'attended', 'no-show') and series_booking_id is null offset 0) b
    cross join lateral (select id, starts_at from class_session
                        where studio_id = ${tx.studio} and id = b.class_session_id and cancelled_at is null
                          and starts_at > a.starts_at - interval '8 days' and starts_at < a.starts_at + interval '8 days'
                          and (b.waitlist_seq is null or starts_at > ${toSqlTime(at)}) offset 0) s`.execute(tx);
  return rows.map((row) => ({
    customer: asId<CustomerId>(row.customer),
    session: asId<ClassSessionId>(row.session),
    startsAt: fromSqlTime(row.starts_at),
    isOneOfDay: row.is_one_of_day,
  }));
}

/** The free late cancellations of a person in the 30 days before. Those of a class that did not take place do not count. */
export async function countFreeLate(tx: StudioTx, customer: CustomerId, at: Instant): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used
    from booking b
    join class_session s on s.studio_id = b.studio_id and s.id = b.class_session_id
    where b.studio_id = ${tx.studio} and b.customer_id = ${customer} and b.free_late_number is not null
      and b.ended_at > ${toSqlTime(minus(at, FREE_LATE_WITHIN))} and s.cancelled_at is null`.execute(tx);
  return rows[0]!.used;
}
