import { sql } from 'kysely';
import type { Instant } from '../../../../kernel/time.ts';
import { toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { CODE_TRIES } from '../../rules/limits.ts';
import { hashOf, isKnownNetwork } from '../known-networks.store.ts';
import { accountKey } from '../throttle.store.ts';

/** Stores the hash of a mailed code and replaces the previous one. */
export async function putCode(
  tx: StudioTx,
  email: string,
  codeHash: string,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): Promise<void> {
  const code = { code_hash: codeHash, tries: 0, tries_by: '{}', created_at: toSqlTime(from), expires_at: toSqlTime(until) };
  await tx
    .insertInto('log_in_code')
    .values({ studio_id: tx.studio, account: accountKey('customer', email), ...code })
    .onConflict((c) => c.columns(['studio_id', 'account']).doUpdateSet(code))
    .execute();
}

/** The hash of the code that this network may still enter for this address. Null when there is none. */
export async function findCode(tx: StudioTx, email: string, { ip, now }: { ip: string; now: Instant }): Promise<string | null> {
  const way = { account: accountKey('customer', email), ip };
  const code = tx
    .selectFrom('log_in_code')
    .select(['code_hash', 'tries', 'tries_by'])
    .where('studio_id', '=', tx.studio)
    .where('account', '=', accountKey('customer', email))
    .where('expires_at', '>', toSqlTime(now))
    .executeTakeFirst();
  const [row, isKnown] = await Promise.all([code, isKnownNetwork(tx, way, now)]);
  if (!row || (!isKnown && row.tries >= CODE_TRIES.strangers)) return null;
  const here = (row.tries_by as Record<string, number>)[hashOf(way)] ?? 0;
  return here < CODE_TRIES.network ? row.code_hash : null;
}

/** Counts a wrong attempt. Without a code the statement runs too, so that the time is the same. */
export async function countTry(tx: StudioTx, email: string, ip: string): Promise<void> {
  const network = hashOf({ account: accountKey('customer', email), ip });
  await tx
    .updateTable('log_in_code')
    .set({
      tries: sql`tries + 1`,
      tries_by: sql`tries_by || jsonb_build_object(${network}::text, coalesce((tries_by ->> ${network}::text)::int, 0) + 1)`,
    })
    .where('studio_id', '=', tx.studio)
    .where('account', '=', accountKey('customer', email))
    .execute();
}

export async function deleteCode(tx: StudioTx, email: string): Promise<void> {
  await tx.deleteFrom('log_in_code').where('studio_id', '=', tx.studio).where('account', '=', accountKey('customer', email)).execute();
}
