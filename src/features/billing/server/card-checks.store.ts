/** The checks of cards that are not saved yet. */
import { sql } from 'kysely';
import { asId, type CustomerId } from '../../../kernel/ids.ts';
import { days, minus, type Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { NewCard } from './saved-cards.store.ts';

export interface CardCheck {
  readonly id: number;
  readonly customer: CustomerId;
  /** The gateway's id of the check. Null until the gateway has answered. */
  readonly ref: string | null;
}

/** A customer who has not returned from the bank after this time is not expected to return. */
const FORGOTTEN_AFTER = days(1);

/**
 * Records a check, or returns the existing check of the same card. This happens before the call to the gateway. Deletes the customer's old
 * checks.
 */
export async function noteCheck(
  tx: StudioTx,
  at: Instant,
  { customer, gateway, method }: Pick<NewCard, 'customer' | 'gateway' | 'method'>,
): Promise<CardCheck> {
  await tx
    .deleteFrom('card_check')
    .where('studio_id', '=', tx.studio)
    .where('customer_id', '=', customer)
    .where('created_at', '<', toSqlTime(minus(at, FORGOTTEN_AFTER)))
    .execute();
  // A single statement that locks the row. Between two statements another transaction could finish the same check and delete it.
  const { rows } = await sql<{ id: number; customer_id: number; ref: string | null }>`
    insert into card_check (studio_id, customer_id, gateway, method, created_at)
    values (${tx.studio}, ${customer}, ${gateway}, ${method}, ${toSqlTime(at)})
    on conflict (studio_id, gateway, method) do update set method = excluded.method
    returning id, customer_id, ref`.execute(tx);
  const row = rows[0]!;
  return { id: row.id, customer: asId<CustomerId>(row.customer_id), ref: row.ref };
}

export async function saveCheckRef(tx: StudioTx, id: number, ref: string): Promise<void> {
  await tx.updateTable('card_check').set({ ref }).where('studio_id', '=', tx.studio).where('id', '=', id).execute();
}

export async function deleteCheck(tx: StudioTx, id: number): Promise<void> {
  await tx.deleteFrom('card_check').where('studio_id', '=', tx.studio).where('id', '=', id).execute();
}
