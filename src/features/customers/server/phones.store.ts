import { sql } from 'kysely';
import { asId, type CustomerId } from '../../../kernel/ids.ts';
import { lockNames } from '../../../server/db/guards.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { PhoneOwner } from '../rules/decide-new-by-phone.ts';

/** A number of a front desk or of a school could be everybody's. */
const MOST_OWNERS = 20;

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

/** Two calls that add a person with one number run one after the other. A person who does not exist has no row to lock. */
export const lockPhone = (tx: StudioTx, phone: string): Promise<void> => lockNames(tx, 'account-lock', [`phone ${phone}`]);

/** The customers with this number (E.164), the oldest first. */
export async function listPhoneOwners(tx: StudioTx, phone: string): Promise<PhoneOwner[]> {
  const rows = await tx
    .selectFrom('customer')
    .select(['id', 'first_name', 'last_name'])
    .where('studio_id', '=', tx.studio)
    .where('phone', '=', phone)
    .orderBy('id')
    .limit(MOST_OWNERS)
    .execute();
  return rows.map((row) => ({ id: asId<CustomerId>(row.id), firstName: row.first_name, lastName: row.last_name }));
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
