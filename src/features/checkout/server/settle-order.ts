/** What was to be paid at the desk is paid: the order and its pass read Paid, and the pass books (readings §7). */
import type { OrderId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { dueOf } from '../rules/checkout.ts';
import { DESK_METHODS, type DeskPayment } from '../rules/desk-payment.ts';
import type { CreditGained } from './credit-gained.ts';
import { loadLocked } from './settle-payments.ts';
import { findCheckoutName } from './checkout.store.ts';
import { payOrder } from './owed/pay-order.ts';
import { findOrders } from './receipts/history.store.ts';

export type SettleRefusal = { readonly code: 'no-order' } | { readonly code: 'already-paid' };

/**
 * Settles the whole order, once: whoever comes second learns that it is paid. The customer gets the receipt, and the pass may pay a place in a
 * waitlist now.
 */
export async function settleOrder(
  tx: StudioTx,
  { at, creditGained }: { readonly at: Instant; readonly creditGained: CreditGained },
  { order: id, by: method }: { readonly order: OrderId; readonly by: DeskPayment },
): Promise<Decision<null, SettleRefusal>> {
  const [order] = await findOrders(tx, [id]);
  if (order === undefined) return refuse({ code: 'no-order' });
  const { checkout, customer } = order;
  // Whoever pays at the checkout of the order waits, and finds it paid.
  if (checkout !== null) await loadLocked(tx, (await findCheckoutName(tx, checkout))!);
  const by = { paidBy: DESK_METHODS[method], payment: null, card: null, payer: null };
  const isPaid = await payOrder(
    tx,
    { studio: await loadStudio(tx), at, creditGained },
    { order: id, checkout, customer, due: dueOf(order) },
    by,
  );
  return isPaid ? ok(null) : refuse({ code: 'already-paid' });
}
