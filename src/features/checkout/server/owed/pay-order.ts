import type { Day } from '../../../../kernel/calendar.ts';
import type { CheckoutId, CustomerId, OrderId } from '../../../../kernel/ids.ts';
import { minor, type Minor } from '../../../../kernel/money.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { dayOf } from '../../../../kernel/zoned-time.ts';
import type { Studio } from '../../../../context/studio.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { enqueueMails } from '../../../../server/outbox.ts';
import type { Payer } from '../../../passes/rules/pass.ts';
import { restoreSold } from '../../../gift-cards/server/public.ts';
import { markPaid } from '../../../passes/server/public.ts';
import { saveState } from '../checkout.store.ts';
import type { CreditGained } from '../credit-gained.ts';
import { appendMoney } from '../money-ledger.store.ts';
import { hasOtherDebt, saveSettled, type PaidBy } from '../order.store.ts';
import { renew } from '../renewals/renew.ts';
import { receiptMail } from '../receipts/receipt-mail.ts';

interface OwedOrder {
  readonly order: OrderId;
  /** Null for an imported order without a checkout. */
  readonly checkout: CheckoutId | null;
  readonly customer: CustomerId;
  /** The amount left after the gift card's part. */
  readonly due: Minor;
}

/**
 * Settles an unpaid order. Its pass can be used to book again, unless another order of the pass is unpaid, and its membership continues.
 * `paidOn`: the day on which the money came in, today if it is not given.
 * The caller holds the locks of the membership and of the checkout.
 * False when the order is no longer due.
 */
export async function payOrder(
  tx: StudioTx,
  { studio, at, creditGained }: { readonly studio: Studio; readonly at: Instant; readonly creditGained: CreditGained },
  { order, checkout, customer, due }: OwedOrder,
  {
    payer,
    paidOn = dayOf(studio.settings.timeZone, at),
    ...by
  }: PaidBy & { readonly payer: Payer | null; readonly paidOn?: Day | undefined },
): Promise<boolean> {
  const settled = await saveSettled(tx, order, { ...by, paidOn });
  if (settled === null) return false;
  if (checkout !== null) await saveState(tx, checkout, 'completed');
  if (settled.pass !== null && !(await hasOtherDebt(tx, settled.pass, order))) await markPaid(tx, settled.pass, by.paidBy);
  // A reversed payment had emptied the card that the order sold.
  if (settled.giftCard !== null && checkout !== null) await restoreSold(tx, at, { card: settled.giftCard, checkout });
  if (settled.pass !== null) await renew(tx, studio, { pass: settled.pass, cycle: settled.cycle }, payer);
  if (due > 0) await appendMoney(tx, [{ order, kind: 'payment', amount: minor(0 - due), payment: by.payment, at }]);
  await enqueueMails(tx, at, [receiptMail(order, customer)]);
  const { pass } = settled;
  await creditGained(tx, at, customer, pass === null || checkout === null ? undefined : { checkout, pass });
  return true;
}
