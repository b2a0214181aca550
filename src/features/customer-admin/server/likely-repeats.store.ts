import { sql } from 'kysely';
import type { CustomerId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

/** An earlier customer who is probably the same person. */
export interface LikelyRepeat {
  readonly id: CustomerId;
  readonly first: string;
  readonly last: string;
  readonly same: 'card' | 'phone' | 'name';
}

/**
 * For those of the customers who bought a pass for new customers only: earlier customers with passes who have the same card, the same phone,
 * or the same name with the same birthday. It is a hint for staff and refuses nothing, because families share cards and phones.
 */
export async function findLikelyRepeats(tx: StudioTx, customers: readonly CustomerId[]): Promise<Map<CustomerId, LikelyRepeat[]>> {
  const { rows } = await sql<LikelyRepeat & { readonly of: CustomerId }>`
    with bought as (
      select c.id, c.phone, c.dob, lower(c.first_name) as first, lower(c.last_name) as last, min(p.purchased_at) as at
      from user_pass p
      join pass_terms t on t.studio_id = p.studio_id and t.id = p.terms_id and (t.terms ->> 'newCustomersOnly')::boolean
      join customer c on c.studio_id = p.studio_id and c.id = p.customer_id
      where p.studio_id = ${tx.studio} and p.customer_id = any(${customers}::bigint[])
      group by c.studio_id, c.id),
    alike as (
      select b.id as of, o.id, 1 as place, 'card' as same from bought b
      join saved_card own on own.studio_id = ${tx.studio} and own.customer_id = b.id
      join saved_card o_card on o_card.studio_id = ${tx.studio} and o_card.fingerprint = own.fingerprint and o_card.customer_id <> b.id
      join customer o on o.studio_id = ${tx.studio} and o.id = o_card.customer_id
      union all
      select b.id, o.id, 2, 'phone' from bought b
      join customer o on o.studio_id = ${tx.studio} and o.phone = b.phone and o.id <> b.id
      union all
      select b.id, o.id, 3, 'name' from bought b
      join customer o on o.studio_id = ${tx.studio} and o.dob = b.dob and lower(o.first_name) = b.first and lower(o.last_name) = b.last
        and o.id <> b.id)
    select distinct on (a.of, a.id) a.of, a.id, c.first_name as first, c.last_name as last, a.same
    from alike a
    join bought b on b.id = a.of
    join customer c on c.studio_id = ${tx.studio} and c.id = a.id
    where exists (
      select from user_pass earlier
      where earlier.studio_id = ${tx.studio} and earlier.customer_id = a.id and earlier.purchased_at < b.at)
    order by a.of, a.id, a.place`.execute(tx);
  return Map.groupBy(rows, ({ of }) => of);
}
