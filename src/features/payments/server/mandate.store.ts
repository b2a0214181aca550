/** Mandates of customers for debits from their bank account, by GoCardless's ids. */
import type { CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

/** The newest active mandate. Null when there is none. */
export const findActiveMandate = async (tx: StudioTx, customer: CustomerId): Promise<string | null> =>
  (await listActiveMandates(tx, customer))[0] ?? null;

/** Active mandates, newest first. */
export async function listActiveMandates(tx: StudioTx, customer: CustomerId): Promise<string[]> {
  const rows = await tx
    .selectFrom('mandate')
    .select('ref')
    .where('studio_id', '=', tx.studio)
    .where('customer_id', '=', customer)
    .where('is_active', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('ref')
    .execute();
  return rows.map(({ ref }) => ref);
}

/** Leaves an existing row unchanged, because that mandate may have ended since. */
export async function keepMandate(tx: StudioTx, at: Instant, customer: CustomerId, ref: string): Promise<void> {
  await tx
    .insertInto('mandate')
    .values({ studio_id: tx.studio, gateway: 'gocardless', ref, customer_id: customer, is_active: true, created_at: toSqlTime(at) })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** For a studio that has changed to another account, which does not know them. */
export async function endAllMandates(tx: StudioTx): Promise<void> {
  await tx.updateTable('mandate').set({ is_active: false }).where('studio_id', '=', tx.studio).where('is_active', '=', true).execute();
}

export async function endMandates(tx: StudioTx, refs: readonly string[]): Promise<void> {
  if (refs.length === 0) return;
  await tx
    .updateTable('mandate')
    .set({ is_active: false })
    .where('studio_id', '=', tx.studio)
    .where('ref', 'in', [...refs])
    .execute();
}
