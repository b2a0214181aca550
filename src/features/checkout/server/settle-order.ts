/** What was to be paid at the desk is paid: the order and its pass read Paid, and the pass books (readings §7). */
import type { OrderId } from '../../../kernel/ids.ts';
import { minor } from '../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { enqueueMails } from '../../../server/outbox.ts';
import { markPaid } from '../../passes/server/public.ts';
import { dueOf } from '../rules/checkout.ts';
import { DESK_METHODS, type DeskPayment } from '../rules/desk-payment.ts';
import type { CreditGained } from './deliver.ts';
import { loadLocked } from './settle-payments.ts';
import { appendMoney } from './money-ledger.store.ts';
import { findCheckoutName, saveState } from './checkout.store.ts';
import { saveSettled } from './order.store.ts';
import { findOrders } from './receipts/history.store.ts';
import { receiptMail } from './receipts/receipt-mail.ts';

export type SettleRefusal = { readonly code: 'no-order' } | { readonly code: 'already-paid' };

/**
 * Settles the whole order, once: whoever comes second learns that it is paid. The customer gets the receipt, and the pass may pay a place in a
 * waitlist now.
 */
export async function settleOrder(
  tx: StudioTx,
  { at, creditGained }: { readonly at: Instant; readonly creditGained: CreditGained },
  { order: id, by }: { readonly order: OrderId; readonly by: DeskPayment },
): Promise<Decision<null, SettleRefusal>> {
  const [order] = await findOrders(tx, [id]);
  if (order === undefined) return refuse({ code: 'no-order' });
  const paidBy = DESK_METHODS[by];
  // Of a fee the checkout is open still: whoever pays it there waits, and finds it paid.
  const fee = order.type === 'fee' ? order.checkout : null;
  if (fee !== null) await loadLocked(tx, (await findCheckoutName(tx, fee))!);
  const settled = await saveSettled(tx, id, paidBy);
  if (settled === null) return refuse({ code: 'already-paid' });
  if (fee !== null) await saveState(tx, fee, 'completed');
  if (settled.pass !== null) await markPaid(tx, settled.pass, paidBy);
  await appendMoney(tx, [{ order: id, kind: 'payment', amount: minor(0 - dueOf(order)), payment: null, at }]);
  await enqueueMails(tx, at, [receiptMail(id, order.customer)]);
  const { pass } = settled;
  const sold = pass === null || order.checkout === null ? undefined : { checkout: order.checkout, pass };
  await creditGained(tx, at, order.customer, sold);
  return ok(null);
}
