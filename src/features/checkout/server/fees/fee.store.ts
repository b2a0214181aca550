/** Fees as rows: of each the order, which is there first, and the checkout that pays it. */
import { asId, type BookingId, type CheckoutId, type OrderId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { FeeKind } from '../../rules/fee.ts';
import type { PaidBy } from '../order.store.ts';

/** The checkout of the fee that stands for this booking; null: there is none, or it was made void. */
export async function findFee(tx: StudioTx, booking: BookingId, fee: FeeKind): Promise<CheckoutId | null> {
  const row = await tx
    .selectFrom('checkout')
    .select('id')
    .where('studio_id', '=', tx.studio)
    .where('kind', '=', 'fee')
    .where('booking_id', '=', booking)
    .where('fee', '=', fee)
    .where('state', '<>', 'void')
    .executeTakeFirst();
  return row ? asId<CheckoutId>(row.id) : null;
}

/** Notes what paid the order of a fee. Null: it is owed no more. */
export async function saveFeePaid(tx: StudioTx, checkout: CheckoutId, { paidBy, payment, card }: PaidBy): Promise<OrderId | null> {
  const row = await tx
    .updateTable('customer_order')
    .set({
      is_paid: true,
      paid_by: paidBy,
      payment_id: payment,
      card_brand: card?.brand ?? null,
      card_last_four: card?.lastFour ?? null,
    })
    .where('studio_id', '=', tx.studio)
    .where('checkout_id', '=', checkout)
    .where('is_paid', '=', false)
    .where('voided_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row ? asId<OrderId>(row.id) : null;
}

/** Nothing is owed for this order from then on. */
export async function saveVoid(tx: StudioTx, order: OrderId, at: Instant): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ voided_at: toSqlTime(at) })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', order)
    .execute();
}

/** Orders of fees that are owed and have no checkout: an archive leaves it behind. */
export const listOwedFees = (tx: StudioTx) =>
  tx
    .selectFrom('customer_order')
    .selectAll()
    .where('studio_id', '=', tx.studio)
    .where('kind', '=', 'fee')
    .where('checkout_id', 'is', null)
    .where('is_paid', '=', false)
    .where('voided_at', 'is', null)
    .orderBy('id')
    .execute();

export async function saveCheckout(tx: StudioTx, order: OrderId, checkout: CheckoutId): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ checkout_id: checkout })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', order)
    .execute();
}
