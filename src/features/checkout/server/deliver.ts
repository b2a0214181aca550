/**
 * Delivers a paid item: the pass or gift card, the order, and the completed checkout, all in the transaction that finds out about the
 * payment.
 */
import type { Instant } from '../../../kernel/time.ts';
import type { PassId } from '../../../kernel/ids.ts';
import type { Studio } from '../../../context/studio.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { enqueueMails } from '../../../server/outbox.ts';
import { grantPass } from '../../passes/server/public.ts';
import type { Payer } from '../../passes/rules/pass.ts';
import { startMembership } from '../../memberships/server/public.ts';
import { dueOf, recurs, type Checkout, type PassItem } from '../rules/checkout.ts';
import { issueGiftCard } from '../../gift-cards/server/public.ts';
import { settleUse } from '../../promo-codes/server/public.ts';
import type { CreditGained } from './credit-gained.ts';
import { saveState } from './checkout.store.ts';
import { saveOwed } from './owed/owed.store.ts';
import { payOrder } from './owed/pay-order.ts';
import { renew } from './renewals/renew.ts';
import { findOrder, insertOrder, type PaidBy } from './order.store.ts';
import { receiptMail } from './receipts/receipt-mail.ts';

interface Delivery extends PaidBy {
  /** The payer of the later cycles. Null when no payer is known. */
  readonly payer: Payer | null;
  /** A staff member made the sale, so the pass can be used to book before it is paid (readings §7). */
  readonly soldByStaff?: boolean;
}

/**
 * The caller holds the lock of the checkout, has checked that it is payable, and has reserved its code and its gift card payment. False,
 * without any change, when the item is no longer available.
 */
export async function deliver(
  tx: StudioTx,
  { studio, at, creditGained }: { readonly studio: Studio; readonly at: Instant; readonly creditGained: CreditGained },
  checkout: Checkout,
  { paidBy, way = null, payment, card, payer, soldByStaff = false }: Delivery,
): Promise<boolean> {
  const isPaid = paidBy !== 'pay-later';
  const { item, customer } = checkout;
  if (checkout.state === 'owed' || item.kind === 'fee') {
    const order = (await findOrder(tx, checkout.id))!.id;
    const debt = { order, checkout: checkout.id, customer, due: dueOf(checkout) };
    return payOrder(tx, { studio, at, creditGained }, debt, { paidBy, way, payment, card, payer });
  }
  const close = () => (isPaid ? saveState(tx, checkout.id, 'completed') : saveOwed(tx, checkout.id, at));
  if (item.kind === 'renewal') {
    if (!(await renew(tx, studio, item, payer))) return false;
    const order = await insertOrder(tx, at, { checkout, pass: item.pass, paidBy, way, payment, card, isPaid });
    await close();
    await enqueueMails(tx, at, [receiptMail(order, customer)]);
    await creditGained(tx, at, customer);
    return true;
  }
  if (item.kind === 'gift-card') await issueGiftCard(tx, at, item.giftCard);
  const pass = item.kind === 'pass' ? await sellPass(tx, { studio, at }, checkout, item, { paidBy, payer, soldByStaff }) : null;
  const order = await insertOrder(tx, at, { checkout, pass, paidBy, way, payment, card, isPaid });
  if (checkout.code !== null) await settleUse(tx, at, checkout.id);
  await close();
  if (isPaid) await enqueueMails(tx, at, [receiptMail(order, customer)]);
  if (pass !== null) await creditGained(tx, at, customer, { checkout: checkout.id, pass });
  return true;
}

/** Grants the pass and begins its membership. */
async function sellPass(
  tx: StudioTx,
  { studio, at }: { readonly studio: Studio; readonly at: Instant },
  { customer, bill, code, codeTerms, begunAt }: Checkout,
  item: PassItem,
  { paidBy, payer, soldByStaff }: Pick<Delivery, 'paidBy' | 'payer'> & { readonly soldByStaff: boolean },
): Promise<PassId> {
  const isPaid = paidBy !== 'pay-later';
  const pass = await grantPass(tx, at, studio.settings.timeZone, {
    customer,
    offer: item.product,
    terms: item.terms,
    state: isPaid ? 'paid' : 'unpaid',
    soldByStaff,
    pricePaid: bill.total,
    discount: bill.discount,
    discountCode: code,
    paidBy,
    // The amount due now was promised for the day on which the checkout began.
    ...(item.cyclePrice !== null && { runsFrom: begunAt }),
  });
  if (item.cyclePrice !== null)
    await startMembership(tx, studio.settings.timeZone, {
      pass,
      customer,
      price: item.cyclePrice,
      payer: recurs(item) ? payer : null,
      code: codeTerms,
    });
  return pass;
}
