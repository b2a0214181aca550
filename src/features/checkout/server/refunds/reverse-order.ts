/** A debit that had paid comes back: the order is owed again, and its pass reads Not Paid until it is settled (readings §7). */
import type { Instant } from '../../../../kernel/time.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { enqueueMails } from '../../../../server/outbox.ts';
import { markUnpaid } from '../../../passes/server/public.ts';
import type { Checkout, Payment } from '../../rules/checkout.ts';
import { saveOwed } from '../owed/owed.store.ts';
import { appendMoney } from '../money-ledger.store.ts';
import { reversalMail } from './refund-mails.ts';
import { saveReversed } from './reversal.store.ts';

/** The caller holds the lock of the checkout. Nothing happens where it did before, or where another payment paid. */
export async function reverseOrder(tx: StudioTx, at: Instant, { id, customer }: Checkout, payment: Payment): Promise<void> {
  const reversed = await saveReversed(tx, id, payment.id);
  if (reversed === null) return;
  const { order, pass } = reversed;
  if (pass !== null) await markUnpaid(tx, pass);
  await saveOwed(tx, id, at);
  await appendMoney(tx, [{ order, kind: 'refund', amount: payment.amount, payment: payment.id, at }]);
  await enqueueMails(tx, at, [reversalMail(customer, order)]);
}
