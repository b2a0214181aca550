import { asId, type CheckoutId, type OrderId, type PassId } from '../../../../kernel/ids.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';

/** Notes that the payment which paid the order of this checkout was called back. Null: it did not pay it, or that was noted before. */
export async function saveReversed(
  tx: StudioTx,
  checkout: CheckoutId,
  payment: number,
): Promise<{ readonly order: OrderId; readonly pass: PassId | null } | null> {
  const row = await tx
    .updateTable('customer_order')
    .set({ is_paid: false })
    .where('studio_id', '=', tx.studio)
    .where('checkout_id', '=', checkout)
    .where('payment_id', '=', payment)
    .where('is_paid', '=', true)
    .returning(['id', 'pass_id'])
    .executeTakeFirst();
  if (!row) return null;
  await tx.updateTable('payment').set({ state: 'reversed' }).where('studio_id', '=', tx.studio).where('id', '=', payment).execute();
  return { order: asId<OrderId>(row.id), pass: row.pass_id === null ? null : asId<PassId>(row.pass_id) };
}

/** What was bought, and for how much, by order. */
export async function listReversed(tx: StudioTx, orders: readonly number[]) {
  if (orders.length === 0) return [];
  return tx
    .selectFrom('customer_order')
    .select(['id', 'name', 'total', 'tender', 'currency', 'is_paid'])
    .where('studio_id', '=', tx.studio)
    .where('id', 'in', [...orders])
    .execute();
}
