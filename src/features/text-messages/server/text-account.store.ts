import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { TEXT_TROUBLES } from '../contract/office-texts.contract.ts';

export type TextTrouble = (typeof TEXT_TROUBLES)[number];

export interface StoredTextAccount {
  readonly accountSid: string;
  readonly accountName: string;
  readonly sender: string;
  /** Encrypted. */
  readonly secrets: string;
  readonly tokenEnd: string;
  readonly isOn: boolean;
  readonly trouble: TextTrouble | null;
  readonly connectedAt: Instant;
}

/** Includes an account that is switched off, because its texts are still reported. */
export async function findTextAccount(tx: StudioTx): Promise<StoredTextAccount | null> {
  const row = await tx.selectFrom('text_account').selectAll().where('studio_id', '=', tx.studio).executeTakeFirst();
  return row
    ? {
        accountSid: row.account_sid,
        accountName: row.account_name,
        sender: row.sender,
        secrets: row.secrets,
        tokenEnd: row.token_end,
        isOn: row.is_on,
        trouble: row.trouble as TextTrouble | null,
        connectedAt: fromSqlTime(row.connected_at),
      }
    : null;
}

/** Creates or replaces the account, and switches it on. */
export async function saveTextAccount(
  tx: StudioTx,
  at: Instant,
  account: Pick<StoredTextAccount, 'accountSid' | 'accountName' | 'sender' | 'secrets' | 'tokenEnd'>,
): Promise<void> {
  const values = {
    account_sid: account.accountSid,
    account_name: account.accountName,
    sender: account.sender,
    secrets: account.secrets,
    token_end: account.tokenEnd,
    is_on: true,
    trouble: null,
    connected_at: toSqlTime(at),
  };
  await tx
    .insertInto('text_account')
    .values({ studio_id: tx.studio, ...values })
    .onConflict((c) => c.column('studio_id').doUpdateSet(values))
    .execute();
}

export async function switchTextsOff(tx: StudioTx): Promise<void> {
  await tx.updateTable('text_account').set({ is_on: false }).where('studio_id', '=', tx.studio).execute();
}

/** Null: the service accepts texts again. */
export async function noteTrouble(tx: StudioTx, trouble: TextTrouble | null): Promise<void> {
  await tx
    .updateTable('text_account')
    .set({ trouble })
    .where('studio_id', '=', tx.studio)
    .where('trouble', 'is distinct from', trouble)
    .execute();
}
