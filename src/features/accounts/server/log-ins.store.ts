import type { StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { hashToken } from '../../../server/http/api.ts';
import { deleteOtherTokensOf, deleteToken } from './tokens.store.ts';

export interface OpenLogIn {
  readonly key: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly beganAt: Instant;
  readonly seenAt: Instant;
  readonly isHere: boolean;
}

/** Names a token without giving access. */
const keyOf = (tokenHash: string): string => hashToken(`log-in ${tokenHash}`).slice(0, 22);

const openTokens = (tx: StudioTx, staff: StaffId, now: Instant) =>
  tx
    .selectFrom('access_token')
    .select(['token_hash', 'browser', 'system', 'created_at', 'last_seen_at'])
    .where('studio_id', '=', tx.studio)
    .where('staff_id', '=', staff)
    .where('expires_at', '>', toSqlTime(now))
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute();

/** The open log-ins of a member of staff, the newest first. */
export async function listOpenLogIns(tx: StudioTx, staff: StaffId, now: Instant, here: string | null): Promise<OpenLogIn[]> {
  return (await openTokens(tx, staff, now)).map((row) => ({
    key: keyOf(row.token_hash),
    browser: row.browser,
    system: row.system,
    beganAt: fromSqlTime(row.created_at),
    seenAt: fromSqlTime(row.last_seen_at ?? row.created_at),
    isHere: row.token_hash === here,
  }));
}

/** Ends the log-in with this key, or without one all but `here`. Tokens for acting end with them. */
export async function endOpenLogIns(
  tx: StudioTx,
  staff: StaffId,
  now: Instant,
  { key, here }: { readonly key: string | null; readonly here: string | null },
): Promise<void> {
  if (key === null) return deleteOtherTokensOf(tx, { staff }, here);
  const found = (await openTokens(tx, staff, now)).find(({ token_hash }) => keyOf(token_hash) === key);
  if (found) await deleteToken(tx, found.token_hash);
}
