/** Settles an unpaid order at the desk. The order and its pass read Paid, and the pass can be used to book (readings §7). */
import type { Day } from '../../../kernel/calendar.ts';
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

interface Settlement {
  readonly order: OrderId;
  readonly by: DeskPayment;
  readonly way?: string | null;
  readonly paidOn?: Day;
}

/**
 * Settles the whole order once; a second caller is refused with `already-paid`. The customer gets the receipt, and the pass can now pay for
 * a place in a waitlist. `way`: the studio's own name of the way to pay. `paidOn`: the day on which the money came in, today if not given.
 */
export async function settleOrder(
  tx: StudioTx,
  { at, creditGained }: { readonly at: Instant; readonly creditGained: CreditGained },
  { order: id, by: method, way = null, paidOn }: Settlement,
): Promise<Decision<null, SettleRefusal>> {
  const [order] = await findOrders(tx, [id]);
  if (order === undefined) return refuse({ code: 'no-order' });
  const { checkout, customer } = order;
  // A customer who pays at the order's checkout waits for this lock and then finds it paid.
  if (checkout !== null) await loadLocked(tx, (await findCheckoutName(tx, checkout))!);
  const by = { paidBy: DESK_METHODS[method], way, payment: null, card: null, payer: null, paidOn };
  const isPaid = await payOrder(
    tx,
    { studio: await loadStudio(tx), at, creditGained },
    { order: id, checkout, customer, due: dueOf(order) },
    by,
  );
  return isPaid ? ok(null) : refuse({ code: 'already-paid' });
}
