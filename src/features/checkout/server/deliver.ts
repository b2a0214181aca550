/** What is paid is delivered: the pass, the order, the end of the checkout, all in the transaction that learns of the payment. */
import type { Instant } from '../../../kernel/time.ts';
import type { CustomerId } from '../../../kernel/ids.ts';
import type { Studio } from '../../../context/studio.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { PaymentMethod } from '../../passes/rules/pass.ts';
import type { CardShown } from '../../payments/server/public.ts';
import { grantPass } from '../../passes/server/public.ts';
import type { Checkout } from '../rules/checkout.ts';
import { insertOrder, saveCompleted } from './checkout.store.ts';

/** Is told, in the same transaction, that somebody gained credits: they may move up in a waitlist (readings §4). */
export type CreditGained = (tx: StudioTx, at: Instant, customer: CustomerId) => Promise<void>;

interface Delivery {
  readonly paidBy: PaymentMethod;
  /** The payment that paid for it; null where nothing was charged. */
  readonly payment: number | null;
  readonly card: CardShown | null;
}

/** The caller holds the lock of the checkout and has seen that it is open. */
export async function deliver(
  tx: StudioTx,
  { studio, at, creditGained }: { readonly studio: Studio; readonly at: Instant; readonly creditGained: CreditGained },
  checkout: Checkout,
  { paidBy, payment, card }: Delivery,
): Promise<void> {
  const isPaid = paidBy !== 'pay-later';
  const { terms, bill, customer, product } = checkout;
  const pass = await grantPass(tx, at, studio.settings.timeZone, {
    customer,
    offer: product,
    terms,
    state: isPaid ? 'paid' : 'unpaid',
    soldByStaff: false,
    pricePaid: bill.total,
    discount: bill.discount,
    paidBy,
  });
  await insertOrder(tx, at, { checkout, pass, paidBy, payment, card, isPaid });
  await saveCompleted(tx, checkout.id);
  if (isPaid) await creditGained(tx, at, customer);
}
