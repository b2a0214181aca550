import { sql } from 'kysely';
import { asId, type CustomerId, type StaffId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { PersonRef } from '../../rules/person.ts';

const whose = (person: PersonRef): { customer_id: number | null; staff_id: number | null } =>
  'customer' in person ? { customer_id: person.customer, staff_id: null } : { customer_id: null, staff_id: person.staff };

/** Stores the hash of a mailed token. Without a person the statement runs but stores nothing. */
export async function insertReset(
  tx: StudioTx,
  tokenHash: string,
  person: PersonRef | null,
  { from, until }: { from: Instant; until: Instant },
): Promise<void> {
  const { customer_id, staff_id } = person ? whose(person) : { customer_id: null, staff_id: null };
  await sql`
    insert into password_reset (studio_id, token_hash, customer_id, staff_id, created_at, expires_at)
    select ${tx.studio}, ${tokenHash}, ${customer_id}::bigint, ${staff_id}::bigint, ${toSqlTime(from)}::timestamptz, ${toSqlTime(until)}::timestamptz
    where num_nonnulls(${customer_id}::bigint, ${staff_id}::bigint) = 1`.execute(tx);
}

/** The person of a valid mailed token. Null when there is none. */
export async function findResetPerson(tx: StudioTx, tokenHash: string, now: Instant): Promise<PersonRef | null> {
  const row = await tx
    .selectFrom('password_reset')
    .select(['customer_id', 'staff_id'])
    .where('studio_id', '=', tx.studio)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', toSqlTime(now))
    .executeTakeFirst();
  if (!row) return null;
  return row.customer_id === null ? { staff: asId<StaffId>(row.staff_id!) } : { customer: asId<CustomerId>(row.customer_id) };
}

/** A used link ends all mailed links of the person. */
export async function deleteResetsOf(tx: StudioTx, person: PersonRef): Promise<void> {
  const all = tx.deleteFrom('password_reset').where('studio_id', '=', tx.studio);
  await ('customer' in person ? all.where('customer_id', '=', person.customer) : all.where('staff_id', '=', person.staff)).execute();
}
