import { sql } from 'kysely';
import type { Instant } from '../../../../kernel/time.ts';
import { toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { accountKey } from '../throttle.store.ts';

/** Keeps the hash of a code that is mailed to this address, in the place of the one before. */
export async function putCode(
  tx: StudioTx,
  email: string,
  codeHash: string,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): Promise<void> {
  const code = { code_hash: codeHash, tries: 0, created_at: toSqlTime(from), expires_at: toSqlTime(until) };
  await tx
    .insertInto('log_in_code')
    .values({ studio_id: tx.studio, account: accountKey('customer', email), ...code })
    .onConflict((c) => c.columns(['studio_id', 'account']).doUpdateSet(code))
    .execute();
}

/** The hash of the code that may still be typed for this address; null when there is none. */
export async function findCode(tx: StudioTx, email: string, { now, tries }: { now: Instant; tries: number }): Promise<string | null> {
  const row = await tx
    .selectFrom('log_in_code')
    .select('code_hash')
    .where('studio_id', '=', tx.studio)
    .where('account', '=', accountKey('customer', email))
    .where('expires_at', '>', toSqlTime(now))
    .where('tries', '<', tries)
    .executeTakeFirst();
  return row?.code_hash ?? null;
}

/** Counts a wrong try; where there is no code it does the work of the statement. */
export async function countTry(tx: StudioTx, email: string): Promise<void> {
  await tx
    .updateTable('log_in_code')
    .set({ tries: sql`tries + 1` })
    .where('studio_id', '=', tx.studio)
    .where('account', '=', accountKey('customer', email))
    .execute();
}

/** It was used. */
export async function deleteCode(tx: StudioTx, email: string): Promise<void> {
  await tx.deleteFrom('log_in_code').where('studio_id', '=', tx.studio).where('account', '=', accountKey('customer', email)).execute();
}
