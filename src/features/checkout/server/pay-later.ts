/**
 * Takes an item that is paid at the desk (readings §7). It is either paid later, and its pass shows Not Paid until then, or paid now, which
 * only staff who act for the customer can say. Online attempts are settled first: those that wait for authentication are cancelled, and a
 * payment that succeeded is delivered as paid. So nobody pays both online and at the desk.
 */
import type { PaymentSettings } from '../../../context/studio.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { invalid, notFound } from '../../../server/http/problems.ts';
import { WANTED } from '../../../wire/messages.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { StudioMethod } from '../../passes/rules/pass.ts';
import { findOwed } from '../../customers/server/public.ts';
import type { cashCheckout as contract } from '../contract/checkout.contract.ts';
import type { AmountNotTaken } from '../../payments/rules/card-refusal.ts';
import { asksNothing, dueOf, openMethods } from '../rules/checkout.ts';
import { type CheckoutRefusal } from '../rules/decide-payment.ts';
import { checkoutTexts } from '../texts.ts';
import { thanksFor } from './name-of-payment.ts';
import { withConfirmation } from './purchase/check-purchase.ts';
import { askOf, isUnsettled, MAKING_LASTS, type GatewayRequest, type GatewayAnswers } from './ask-gateway.ts';
import { keepPurchaseWish } from './purchase/keep-purchase-wish.ts';
import { findOrder } from './order.store.ts';
import { findOpenCheckout, listPayments, type CheckoutName } from './checkout.store.ts';
import type { CreditGained } from './credit-gained.ts';
import { deliver } from './deliver.ts';
import { mayPay } from './may-pay.ts';
import { reserveReductions, type ReductionRefusal } from './reductions.ts';
import { loadLocked, settlePayments } from './settle-payments.ts';

type LaterCall = Call<typeof contract>;
export interface PayLaterRequest {
  readonly name: CheckoutName;
  readonly asked: GatewayRequest;
}
export interface PayLaterAnswers {
  readonly name: CheckoutName;
  readonly said: GatewayAnswers;
}

/** A name of a way to pay belongs to the payment in another way, and is one of the studio's. */
const isKnownWay = ({ deskWays }: PaymentSettings, { payment, payment_name: name = null }: LaterCall['body']): boolean =>
  name === null || (payment === 'other' && deskWays.includes(name));

/** Whether the item may be taken, and which payments have to be settled first. `asksFirst`: the steps that the customer owes before. */
export async function beginPayLater(
  call: LaterCall,
  asksFirst: (call: LaterCall) => ReturnType<typeof findOwed> = findOwed,
): Promise<Decision<PayLaterRequest, CheckoutRefusal | AmountNotTaken> | Problem> {
  const { tx, studio, actor, at, body } = call;
  const product = body.pass_id ?? null;
  if (!isKnownWay(studio.settings.payments, body)) return invalid({ payment_name: [WANTED.listed] });
  const handle = body.temp_payment_id ?? (product === null ? undefined : (await findOpenCheckout(tx, actor.id, { product }, at))?.handle);
  if (handle === undefined) return notFound();
  const name = { handle, customer: actor.id };
  const found = await loadLocked(tx, name);
  if (found === null) return notFound();
  const checkout = await withConfirmation(tx, found, body.confirm_second);
  const owed = asksNothing(checkout) ? null : await asksFirst(call);
  // This way needs no card, so it does not matter whether the deployment accepts cards.
  const open = openMethods(studio.settings.payments, { hasCards: false, isAtDesk: actor.impersonatedBy !== null });
  const decision = mayPay(call, checkout, { product, method: body.payment, open, owed });
  if (!decision.ok) return decision;
  if (decision.value === 'completed') return ok({ name, asked: await askOf(call, checkout, []) });
  if (owed !== null && owed !== 'waiver') return owed;
  await keepPurchaseWish(call, checkout);
  const unsettled = (await listPayments(tx, checkout.id)).filter(isUnsettled);
  return ok({ name, asked: await askOf(call, checkout, unsettled, { endsWaiting: true, makesFor: MAKING_LASTS }) });
}

export async function finishPayLater(
  { tx, studio, actor, at, body, language }: LaterCall,
  { name, said }: PayLaterAnswers,
  creditGained: CreditGained,
): Promise<Decision<ReplyOf<typeof contract>, CheckoutRefusal | ReductionRefusal> | Problem> {
  const before = await loadLocked(tx, name);
  if (before === null) return notFound();
  const texts = checkoutTexts(language);
  const taken = { success: true, message: texts.takenUnpaid, temp_id: name.handle };
  const paid = { ...taken, message: thanksFor(before.item, { language, wasOwed: before.state === 'owed' }) };
  const settled = await settlePayments({ tx, studio, at, creditGained }, name, said);
  if (before.state === 'completed') return ok((await findOrder(tx, before.id))?.isPaid ? paid : taken);
  if (settled?.isCompleted) return ok(paid);
  if (before.state === 'owed' && body.payment === 'pay-later') return ok(taken);
  // Another attempt may have been recorded in the meantime, or one may still succeed.
  if ((await listPayments(tx, before.id)).some(isUnsettled)) return refuse({ code: 'not-paid' });
  const reserved = await reserveReductions({ tx, studio, at }, before);
  if (!reserved.ok) return reserved;
  const paidBy = dueOf(before) === 0 ? 'other' : body.payment;
  const isDelivered = await deliver(tx, { studio, at, creditGained }, before, {
    paidBy,
    way: body.payment === 'other' ? (body.payment_name ?? null) : null,
    payment: null,
    card: null,
    payer: { kind: 'studio', method: body.payment as StudioMethod },
    soldByStaff: actor.impersonatedBy !== null,
  });
  if (!isDelivered) return refuse({ code: 'fee-void' });
  return ok(paidBy === 'pay-later' ? taken : paid);
}
