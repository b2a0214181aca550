import { sql } from 'kysely';
import { asId, type CustomerId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

/** The phones of these customers in E.164, in one query. Null when there is none. */
export async function findPhones(tx: StudioTx, customers: readonly CustomerId[]): Promise<Map<CustomerId, string | null>> {
  const rows = await tx
    .selectFrom('customer')
    .select(['id', 'phone'])
    .where('studio_id', '=', tx.studio)
    .where('id', '=', sql<number>`any(${[...customers]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [asId<CustomerId>(row.id), row.phone]));
}

/** Stores phones (E.164) in one statement. Locks the customers in the order of their ids. */
export async function savePhones(tx: StudioTx, phones: readonly { customer: CustomerId; phone: string }[]): Promise<void> {
  if (phones.length === 0) return;
  await sql`
    with held as materialized (
      select id from customer where studio_id = ${tx.studio} and id = any(${phones.map((one) => one.customer)}::bigint[]) order by id for update
    )
    update customer c set phone = g.phone
    from held, jsonb_to_recordset(${JSON.stringify(phones)}::jsonb) as g(customer bigint, phone text)
    where c.studio_id = ${tx.studio} and c.id = held.id and held.id = g.customer`.execute(tx);
}
