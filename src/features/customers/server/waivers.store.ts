import { sql } from 'kysely';
import { asId, type CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

/** The hash of the waiver that each customer accepted last, in one query. Null when there is none. */
export async function findAcceptedWaivers(tx: StudioTx, customers: readonly CustomerId[]): Promise<Map<CustomerId, string | null>> {
  const rows = await tx
    .selectFrom('customer')
    .select(['id', 'waiver_accepted_hash'])
    .where('studio_id', '=', tx.studio)
    .where('id', '=', sql<number>`any(${[...customers]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [asId<CustomerId>(row.id), row.waiver_accepted_hash]));
}

export async function saveAcceptedWaiver(tx: StudioTx, customer: CustomerId, hash: string, at: Instant): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ waiver_accepted_hash: hash, waiver_accepted_at: toSqlTime(at) })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', customer)
    .execute();
}
