import { currencyNamed, toDecimal } from '../../../kernel/money.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { getBookingDetails as contract } from '../contract/checkout.contract.ts';
import type { CheckoutRefusal } from '../rules/decide-payment.ts';
import { findCheckout } from './checkout.store.ts';
import { findOrder } from './order.store.ts';
import { boughtOf } from './get-checkout.ts';
import { nameOfPayment } from './name-of-payment.ts';
import type { PresentPurchaseBookings } from './purchase/present-purchase-booking.ts';
import { presentBill } from './present-bill.ts';

/** The order of a checkout. 404 while no order exists, because the payment is still in progress or never arrived. */
export async function getBookingDetails(
  call: Call<typeof contract>,
  presentBookings: PresentPurchaseBookings,
): Promise<Decision<ReplyOf<typeof contract>, CheckoutRefusal> | Problem> {
  const { tx, studio, actor, body } = call;
  const checkout = await findCheckout(tx, { handle: body.id, customer: actor.id });
  const order = checkout && (await findOrder(tx, checkout.id));
  if (!checkout || !order) return notFound();
  const bill = await presentBill(tx, studio, { ...order, id: checkout.id });
  const { taxTerms, tax } = order.bill;
  return ok({
    success: true,
    id: order.id,
    pass_data: boughtOf(checkout, studio),
    user_pass_id: order.pass,
    gift_card_id: order.giftCard,
    ...bill,
    discount_code: bill.discount_code_obj,
    tax: toDecimal(tax, currencyNamed(order.currency, studio.settings.currency)),
    tax_name: taxTerms.name,
    tax_rate: taxTerms.rate / 1000,
    price_tax_include: taxTerms.isIncluded,
    payment_method: order.paidBy,
    payment_method_name: nameOfPayment(order, call.language),
    unix_purchase: order.purchasedAt,
    is_paid: order.isPaid,
    booking: (await presentBookings(tx, call, [checkout.id])).get(checkout.id) ?? null,
  });
}
