/**
 * A bank reverses a debit that had succeeded, so the order is unpaid again (readings §7). A membership waits for that cycle again, and the
 * cycle is retried like a failed charge. Any other pass reads Not Paid until the order is settled, and a sold gift card pays nothing.
 */
import type { CheckoutId, PassId } from '../../../../kernel/ids.ts';
import { minor, minus, type Minor } from '../../../../kernel/money.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { Studio } from '../../../../context/studio.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { enqueueMails } from '../../../../server/outbox.ts';
import { afterReversal } from '../../../memberships/rules/membership.ts';
import { restoreSold, stopSold } from '../../../gift-cards/server/public.ts';
import { loadLockedMembership, moveMembership } from '../../../memberships/server/public.ts';
import { markPaid, markUnpaid } from '../../../passes/server/public.ts';
import type { Checkout, Payment } from '../../rules/checkout.ts';
import { saveState } from '../checkout.store.ts';
import { hasOtherDebt } from '../order.store.ts';
import type { OrderOfPayment } from '../outside/outside.store.ts';
import { saveOwed } from '../owed/owed.store.ts';
import { appendMoney } from '../money-ledger.store.ts';
import { reversalMail } from './refund-mails.ts';
import { saveRestored, saveReversed } from './reversal.store.ts';

interface ReverseCall {
  readonly studio: Studio;
  readonly at: Instant;
}

/**
 * The caller holds the locks of the membership and of the checkout. Nothing happens when the reversal is already recorded or another
 * payment paid the order.
 */
export async function reverseOrder(tx: StudioTx, { studio, at }: ReverseCall, { id, customer }: Checkout, payment: Payment): Promise<void> {
  const reversed = await saveReversed(tx, id, payment.id);
  if (reversed === null) return;
  const { order, pass, giftCard, cycle } = reversed;
  if (pass !== null && !(await reopenCycle(tx, { studio, at }, pass, cycle))) await markUnpaid(tx, pass);
  if (giftCard !== null) await stopSold(tx, at, { card: giftCard, checkout: id });
  await saveOwed(tx, id, at);
  await appendMoney(tx, [{ order, kind: 'refund', amount: payment.amount, payment: payment.id, at }]);
  await enqueueMails(tx, at, [reversalMail(customer, order)]);
}

/**
 * A lost dispute took the money back, so the order is unpaid again. Nobody is charged again for it: a membership ends, and the studio decides
 * whether it asks the customer. The caller holds the locks of the membership and of the checkout.
 */
export async function loseOrder(
  tx: StudioTx,
  at: Instant,
  { checkout, payment, amount }: { readonly checkout: CheckoutId; readonly payment: number; readonly amount: Minor },
): Promise<void> {
  const reversed = await saveReversed(tx, checkout, payment);
  if (reversed === null) return;
  const { order, pass, giftCard } = reversed;
  const locked = pass === null ? null : await loadLockedMembership(tx, pass);
  if (locked?.membership.state === 'running')
    await moveMembership(tx, { ...locked.membership, state: 'ended', nextChargeAt: null, blocksBooking: false });
  if (pass !== null) await markUnpaid(tx, pass);
  if (giftCard !== null) await stopSold(tx, at, { card: giftCard, checkout });
  await saveOwed(tx, checkout, at);
  await appendMoney(tx, [{ order, kind: 'refund', amount, payment, at }]);
}

/** The dispute was decided for the studio after all. A membership that ended with the loss stays ended. */
export async function winBackOrder(
  tx: StudioTx,
  at: Instant,
  { order, pass, giftCard, checkout, paidBy }: OrderOfPayment,
  { id, amount }: Pick<Payment, 'id' | 'amount'>,
): Promise<void> {
  if (!(await saveRestored(tx, id))) return;
  await saveState(tx, checkout, 'completed');
  await appendMoney(tx, [{ order, kind: 'payment', amount: minus(minor(0), amount), payment: id, at }]);
  if (pass !== null && !(await hasOtherDebt(tx, pass, order))) await markPaid(tx, pass, paidBy);
  if (giftCard !== null) await restoreSold(tx, at, { card: giftCard, checkout });
}

/** False when no running membership can retry the cycle. */
async function reopenCycle(tx: StudioTx, { studio: { settings }, at }: ReverseCall, pass: PassId, cycle: number): Promise<boolean> {
  const locked = await loadLockedMembership(tx, pass);
  const { timeZone: zone, renewals } = settings;
  const after = locked && afterReversal(locked.membership, cycle, { at, zone, settings: renewals });
  if (after === null) return false;
  await moveMembership(tx, after);
  return true;
}
