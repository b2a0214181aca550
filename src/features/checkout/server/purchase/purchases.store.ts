import type { CheckoutId, CustomerId, OfferId } from '../../../../kernel/ids.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { lockNames } from '../../../../server/db/guards.ts';

/** Begins a customer's checkouts one at a time, so that simultaneous calls share one. Take this lock before the lock of any checkout. */
export const lockBeginning = (tx: StudioTx, customer: CustomerId): Promise<void> =>
  lockNames(tx, 'purchase-lock', [`checkouts ${customer}`]);

/** Decides a customer's purchases one at a time. Take this lock after the lock of the checkout (docs/how-it-works/locking.md). */
export const lockPurchases = (tx: StudioTx, customer: CustomerId): Promise<void> =>
  lockNames(tx, 'purchase-lock', [`purchases ${customer}`]);

interface Other {
  readonly customer: CustomerId;
  readonly than: CheckoutId;
  /** Null for any product. */
  readonly product: OfferId | null;
}

/** Whether another open checkout for a pass has a payment that may still succeed. */
export async function isPayingElsewhere(tx: StudioTx, { customer, than, product }: Other): Promise<boolean> {
  let query = tx
    .selectFrom('checkout as c')
    .innerJoin('payment as p', (join) => join.onRef('p.studio_id', '=', 'c.studio_id').onRef('p.checkout_id', '=', 'c.id'))
    .select('c.id')
    .where('c.studio_id', '=', tx.studio)
    .where('c.customer_id', '=', customer)
    .where('c.kind', '=', 'pass')
    .where('c.state', '=', 'open')
    .where('c.id', '<>', than)
    .where('p.state', 'in', ['asked', 'authentication-needed', 'pending']);
  if (product !== null) query = query.where('c.offer_id', '=', product);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

export async function saveSecondConfirmed(tx: StudioTx, checkout: CheckoutId): Promise<void> {
  await tx
    .updateTable('checkout')
    .set({ is_second_confirmed: true })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', checkout)
    .execute();
}
