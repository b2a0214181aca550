import { toDecimal } from '../../../kernel/money.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { passTexts } from '../../passes/texts.ts';
import type { getBookingDetails as contract } from '../contract/checkout.contract.ts';
import type { CheckoutRefusal } from '../rules/checkout.ts';
import { findCheckout, findOrder } from './checkout.store.ts';
import { billOnWire, boughtOf, currencyOf } from './get-checkout.ts';

/** The order of a checkout; 404 while there is none, because its payment is still on its way or never came. */
export async function getBookingDetails(
  call: Call<typeof contract>,
): Promise<Decision<ReplyOf<typeof contract>, CheckoutRefusal> | Problem> {
  const { tx, studio, actor, body } = call;
  const checkout = await findCheckout(tx, { handle: body.id, customer: actor.id });
  const order = checkout && (await findOrder(tx, checkout.id));
  if (!checkout || !order) return notFound();
  const names = passTexts(call.language).paidBy;
  const { taxTerms, tax } = order.bill;
  return ok({
    success: true,
    id: order.id,
    pass_data: boughtOf(checkout, studio),
    user_pass_id: order.pass,
    ...billOnWire(order.bill, studio),
    tax: toDecimal(tax, studio.settings.currency),
    tax_name: taxTerms.name,
    tax_rate: taxTerms.rate / 1000,
    price_tax_include: taxTerms.isIncluded,
    currency: currencyOf(studio),
    payment_method: order.paidBy,
    payment_method_name: order.card ? `${order.card.brand} ···· ${order.card.lastFour}` : names[order.paidBy],
    unix_purchase: order.purchasedAt,
    is_paid: order.isPaid,
  });
}
