/** The studio's accounts at the wallets. Callers seal secrets before they reach this store. */
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, fromSqlTimeOrNull, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Wallet } from '../rules/wallet.ts';

export interface WalletAccount {
  readonly wallet: Wallet;
  readonly issuer: string;
  readonly holder: string;
  /** Sealed by `SecretBox`. */
  readonly secrets: string;
  readonly endsAt: Instant | null;
  readonly changedAt: Instant;
}

export async function listAccounts(tx: StudioTx): Promise<WalletAccount[]> {
  const rows = await tx.selectFrom('wallet_account').selectAll().where('studio_id', '=', tx.studio).orderBy('wallet').execute();
  return rows.map((row) => ({
    wallet: row.wallet as Wallet,
    issuer: row.issuer,
    holder: row.holder,
    secrets: row.secrets,
    endsAt: fromSqlTimeOrNull(row.ends_at),
    changedAt: fromSqlTime(row.changed_at),
  }));
}

export const findAccount = async (tx: StudioTx, wallet: Wallet): Promise<WalletAccount | null> =>
  (await listAccounts(tx)).find((one) => one.wallet === wallet) ?? null;

export async function saveAccount(tx: StudioTx, { wallet, issuer, holder, secrets, endsAt, changedAt }: WalletAccount): Promise<void> {
  const values = { issuer, holder, secrets, ends_at: endsAt && toSqlTime(endsAt), changed_at: toSqlTime(changedAt) };
  await tx
    .insertInto('wallet_account')
    .values({ studio_id: tx.studio, wallet, ...values })
    .onConflict((c) => c.columns(['studio_id', 'wallet']).doUpdateSet(values))
    .execute();
}

export async function deleteAccount(tx: StudioTx, wallet: Wallet): Promise<void> {
  await tx.deleteFrom('wallet_account').where('studio_id', '=', tx.studio).where('wallet', '=', wallet).execute();
}
