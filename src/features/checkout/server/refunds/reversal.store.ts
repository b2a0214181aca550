import { asId, type CheckoutId, type GiftCardId, type OrderId, type PassId } from '../../../../kernel/ids.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';

/**
 * Records the reversal of the payment that settled this checkout's order. The day of payment stays in the row for `saveRestored`. Null when another payment settled the order or the reversal is
 * already recorded.
 */
export async function saveReversed(
  tx: StudioTx,
  checkout: CheckoutId,
  payment: number,
): Promise<{
  readonly order: OrderId;
  readonly pass: PassId | null;
  readonly giftCard: GiftCardId | null;
  readonly cycle: number;
} | null> {
  const row = await tx
    .updateTable('customer_order')
    .set({ is_paid: false })
    .where('studio_id', '=', tx.studio)
    .where('checkout_id', '=', checkout)
    .where('payment_id', '=', payment)
    .where('is_paid', '=', true)
    .returning(['id', 'pass_id', 'gift_card_id', 'cycle'])
    .executeTakeFirst();
  if (!row) return null;
  await tx.updateTable('payment').set({ state: 'reversed' }).where('studio_id', '=', tx.studio).where('id', '=', payment).execute();
  return {
    order: asId<OrderId>(row.id),
    pass: row.pass_id === null ? null : asId<PassId>(row.pass_id),
    giftCard: row.gift_card_id === null ? null : asId<GiftCardId>(row.gift_card_id),
    cycle: row.cycle,
  };
}

/** Takes back the reversal of a payment. False when its order is paid in another way by now, or given up. */
export async function saveRestored(tx: StudioTx, payment: number): Promise<boolean> {
  const row = await tx
    .updateTable('customer_order')
    .set({ is_paid: true })
    .where('studio_id', '=', tx.studio)
    .where('payment_id', '=', payment)
    .where('is_paid', '=', false)
    .where('voided_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (row)
    await tx.updateTable('payment').set({ state: 'succeeded' }).where('studio_id', '=', tx.studio).where('id', '=', payment).execute();
  return row !== undefined;
}

/** The name, the amounts and the pay handle of reversed orders. The handle is null when the order is no longer due. */
export async function listReversed(tx: StudioTx, orders: readonly number[]) {
  if (orders.length === 0) return [];
  return tx
    .selectFrom('customer_order as o')
    .leftJoin('checkout as c', (join) =>
      join.onRef('c.studio_id', '=', 'o.studio_id').onRef('c.id', '=', 'o.checkout_id').on('c.state', '=', 'owed'),
    )
    .select(['o.id', 'o.name', 'o.total', 'o.by_gift_card', 'o.currency', 'c.handle'])
    .where('o.studio_id', '=', tx.studio)
    .where('o.id', 'in', [...orders])
    .execute();
}
