import { sql } from 'kysely';
import { asId, type CustomerId } from '../../../kernel/ids.ts';
import { minus, type Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { GUEST_LIMIT, type GuestBooking } from '../rules/guest-limit.ts';

/** The guests with an address for whom each customer has reserved recently, in any state. */
export async function findGuestBookings(
  tx: StudioTx,
  customers: readonly CustomerId[],
  now: Instant,
): Promise<Map<CustomerId, GuestBooking[]>> {
  const { rows } = await sql<{ customer_id: number; applicant_key: string; created_at: Date }>`
    select b.customer_id, b.applicant_key, b.created_at from unnest(${[...new Set(customers)]}::bigint[]) as g(customer)
    cross join lateral (
      select customer_id, applicant_key, created_at from booking
      where studio_id = ${tx.studio} and customer_id = g.customer and class_for = 'other' and applicant_email <> ''
        and created_at > ${toSqlTime(minus(now, GUEST_LIMIT.within))} offset 0) b`.execute(tx);
  const found = new Map<CustomerId, GuestBooking[]>(customers.map((customer) => [customer, []]));
  for (const row of rows)
    found.get(asId<CustomerId>(row.customer_id))!.push({ address: row.applicant_key, at: fromSqlTime(row.created_at) });
  return found;
}
