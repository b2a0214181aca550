import { minor } from '../../../../kernel/money.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { enqueueMails } from '../../../../server/outbox.ts';
import type { Checkout } from '../../rules/checkout.ts';
import { saveState } from '../checkout.store.ts';
import { appendMoney } from '../money-ledger.store.ts';
import type { PaidBy } from '../order.store.ts';
import { receiptMail } from '../receipts/receipt-mail.ts';
import { saveFeePaid } from './fee.store.ts';

/** The order of a fee, which was there first, is paid. The caller holds the lock of the checkout. False: it is owed no more. */
export async function payFee(tx: StudioTx, at: Instant, { id, customer, bill }: Checkout, by: PaidBy): Promise<boolean> {
  const order = await saveFeePaid(tx, id, by);
  if (order === null) return false;
  await appendMoney(tx, [{ order, kind: 'payment', amount: minor(0 - bill.total), payment: by.payment, at }]);
  await saveState(tx, id, 'completed');
  await enqueueMails(tx, at, [receiptMail(order, customer)]);
  return true;
}
