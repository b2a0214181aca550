import { sql } from 'kysely';
import type { OrderId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { MoneyLine } from '../rules/money-ledger.ts';

export interface MoneyEntry extends MoneyLine {
  readonly order: OrderId;
  /** The payment behind the entry. Null for payments at the desk and for entries without a payment. */
  readonly payment: number | null;
  readonly at: Instant;
}

/** Appends entries to the money ledger in one statement. */
export async function appendMoney(tx: StudioTx, entries: readonly MoneyEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const given = entries.map(({ at, ...entry }) => ({ ...entry, at: toSqlTime(at) }));
  await sql`
    insert into money_entry (studio_id, order_id, kind, amount, payment_id, at)
    select ${tx.studio}, "order", kind, amount, payment, at
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g("order" bigint, kind text, amount bigint, payment bigint, at timestamptz)`.execute(
    tx,
  );
}
