import { asId, type CheckoutId, type CustomerId, type OrderId } from '../../../../kernel/ids.ts';
import { currencyNamed, minor, plus, toDecimal, type Minor } from '../../../../kernel/money.ts';
import { ok, type Decision } from '../../../../kernel/result.ts';
import type { Studio } from '../../../../context/studio.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import { notFound } from '../../../../server/http/problems.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { loadCustomer } from '../../../accounts/server/public.ts';
import type { getReceipt as contract } from '../../contract/receipts.contract.ts';
import { takesDebts } from '../../rules/checkout.ts';
import { nameOfPayment, partsOfPayment, type PartOfPayment } from '../name-of-payment.ts';
import { presentBill } from '../present-bill.ts';
import type { PresentPurchaseBookings } from '../purchase/present-purchase-booking.ts';
import { findOrders, listRefundsOfOrder, type ListedOrder, type ListedRefund } from './history.store.ts';

/** Stands in for the checkout of an imported order, which has none. */
const NO_CHECKOUT = asId<CheckoutId>(0);

export async function getReceipt(
  call: Call<typeof contract>,
  presentBookings: PresentPurchaseBookings,
): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const { actor, params } = call;
  const receipt = await presentReceipt(call, { order: params.id, of: actor.id, byStaff: actor.impersonatedBy !== null }, presentBookings);
  return receipt === null ? notFound() : ok(receipt);
}

interface ReceiptAsk {
  readonly order: OrderId;
  readonly of: CustomerId;
  readonly byStaff: boolean;
}

/** The receipt of an order. Null when the customer has no such order. */
export async function presentReceipt(
  call: Call,
  { order: id, of, byStaff }: ReceiptAsk,
  presentBookings: PresentPurchaseBookings,
): Promise<ReplyOf<typeof contract> | null> {
  const { tx, studio, at } = call;
  const [order] = await findOrders(tx, [id]);
  if (order === undefined || order.customer !== of) return null;
  const [bill, customer, refunds, bookings] = await Promise.all([
    presentBill(tx, studio, { ...order, id: order.checkout ?? NO_CHECKOUT }),
    loadCustomer(tx, of, at),
    listRefundsOfOrder(tx, order.id),
    presentBookings(tx, call, order.checkout === null ? [] : [order.checkout]),
  ]);
  return {
    ...partiesOf(studio, customer),
    ...paperOf(order, { bill, refunds, studio, language: call.language }),
    pay_handle: takesDebts(studio.settings.payments, byStaff) ? order.payHandle : null,
    booking: bookings.values().next().value ?? null,
  };
}

interface PaperParts extends Pick<Call, 'studio' | 'language'> {
  readonly bill: Awaited<ReturnType<typeof presentBill>>;
  readonly refunds: readonly ListedRefund[];
}

/** The bill, the payments and the refunds. */
function paperOf(order: ListedOrder, { bill, refunds, studio, language }: PaperParts) {
  const naming = { language, lastFour: bill.gift_card?.last_four };
  const money = (amount: Minor) => toDecimal(amount, currencyNamed(order.currency, studio.settings.currency));
  const onWire = (parts: readonly PartOfPayment[]) => parts.map((part) => ({ name: part.name, amount: money(part.amount) }));
  return {
    success: true as const,
    id: order.id,
    type: order.type,
    name: order.name,
    amount: bill.amount,
    discount: bill.discount,
    discount_code: bill.discount_code_obj?.code ?? null,
    tax: money(order.bill.tax),
    tax_name: bill.tax.tax_name,
    tax_rate: bill.tax.tax_rate,
    price_tax_include: bill.tax.price_tax_include,
    total: bill.total,
    gift_card: bill.gift_card && { last_four: bill.gift_card.last_four, amount: bill.gift_card.amount },
    to_pay: bill.to_pay,
    refunded: money(order.refunded),
    refunded_tax: money(refunds.map(({ taxPart }) => taxPart).reduce(plus, minor(0))),
    refunds: refunds.map((refund) => ({
      unix_refund: refund.at,
      amount: money(refund.amount),
      tax: money(refund.taxPart),
      payments: onWire(partsOfPayment(order, { ...naming, amounts: refund })),
    })),
    currency: bill.currency,
    payment_method: order.paidBy,
    payment_method_name: nameOfPayment(order, language),
    payments: onWire(partsOfPayment(order, naming)),
    unix_purchase: order.purchasedAt,
    paid_on: order.paidOn,
    is_paid: order.isPaid,
    is_void: order.voidedAt !== null,
  };
}

const partiesOf = (
  { settings: { name, supportEmail } }: Studio,
  { firstName, lastName, email }: { readonly firstName: string; readonly lastName: string; readonly email: string | null },
) => ({ studio: { name, support_email: supportEmail }, customer: { name: `${firstName} ${lastName}`.trim(), email } });
