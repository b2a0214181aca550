import { sql } from 'kysely';
import { asId, type CustomerId } from '../../../kernel/ids.ts';
import { foldedColumn } from '../../../server/db/folded-column.ts';
import { lockNames } from '../../../server/db/guards.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { nameKey, type NamedPerson, type PhoneOwner } from '../rules/decide-known-phone.ts';

/** A number of a front desk or of a school could be everybody's. */
const MOST_OWNERS = 20;

/** Two calls that add a person with one number run one after the other. A person who does not exist has no row to lock. */
export const lockPhone = (tx: StudioTx, phone: string): Promise<void> => lockNames(tx, 'account-lock', [`phone ${phone}`]);

/** The customers with this number (E.164): those who have the person's name first, then the oldest. */
export async function listPhoneOwners(tx: StudioTx, phone: string, person: NamedPerson): Promise<PhoneOwner[]> {
  const isSame = sql`${foldedColumn(sql`trim(first_name || ' ' || last_name)`)} = ${nameKey(person)}`;
  const rows = await tx
    .selectFrom('customer')
    .select(['id', 'first_name', 'last_name'])
    .where('studio_id', '=', tx.studio)
    .where('phone', '=', phone)
    .orderBy(isSame, 'desc')
    .orderBy('id')
    .limit(MOST_OWNERS)
    .execute();
  return rows.map((row) => ({ id: asId<CustomerId>(row.id), firstName: row.first_name, lastName: row.last_name }));
}
