/**
 * Paying by card or at PayPal's page, in three steps: record the attempt, ask the gateway, settle its answer. Each step can be repeated,
 * because the gateway knows an attempt by its idempotency key and a checkout is delivered once, under its lock (spec 2 §4, readings §7;
 * docs/how-it-works/paying.md).
 */
import { currencyNamed } from '../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { TooManyAttempts } from '../../accounts/rules/refusals.ts';
import { countNewCard, findCardOwner } from '../../billing/server/public.ts';
import { findOwed } from '../../customers/server/public.ts';
import type { CardRefusal } from '../../payments/rules/card-refusal.ts';
import type { CardGatewayName } from '../../payments/rules/gateway-name.ts';
import { PAYPAL, PAYPAL_SUBSCRIPTION } from '../../payments/server/public.ts';
import type { completeCheckout, confirmCheckout } from '../contract/checkout.contract.ts';
import { chargesOf, methodsThatTake } from '../rules/amounts.ts';
import { asksNothing, dueOf, isOwed, openMethods, recurs, type Checkout, type Payment } from '../rules/checkout.ts';
import { type CheckoutRefusal } from '../rules/decide-payment.ts';
import { thanksFor } from './name-of-payment.ts';
import { askOf, isUnsettled, type GatewayRequest, type GatewayAnswers } from './ask-gateway.ts';
import { findCheckout, insertPayment, listPayments } from './checkout.store.ts';
import { withConfirmation } from './purchase/check-purchase.ts';
import { keepPurchaseWish } from './purchase/keep-purchase-wish.ts';
import { findPayPal } from './get-checkout.ts';
import { mayPay } from './may-pay.ts';
import { isStillDue } from './owed/is-still-due.ts';
import { reserveReductions, type ReductionRefusal } from './reductions.ts';
import { payPalWay } from './subscriptions/subscription-terms.ts';
import { intentOnWire } from './present-intent.ts';
import { checkLater, loadLocked, settlePayments, type CardParts } from './settle-payments.ts';

export type ConfirmCall = Call<typeof confirmCheckout>;
export type CompleteCall = Call<typeof completeCheckout>;
export type PayRefusal = CheckoutRefusal | ReductionRefusal | { readonly code: CardRefusal } | TooManyAttempts;

interface Means {
  readonly gateway: CardGatewayName | typeof PAYPAL;
  readonly method: string | null | undefined;
}

interface PayBy {
  /** The payer came by the link in a mail and may not be the customer. */
  readonly isByLink: boolean;
  /** Staff charge a saved card. The waiver and the questions do not wait, and nobody is there to ask the bank. */
  readonly isAtDesk?: boolean;
}

/** The methods that are open, and those of them that accept the amount. */
async function openOf({ tx, studio }: ConfirmCall, checkout: Checkout, gateways: CardParts['gateways']) {
  const cards = await gateways.cardsOf(tx);
  const payPal = (await findPayPal(tx, studio)) && payPalWay(studio, checkout);
  const open = openMethods(studio.settings.payments, { hasCards: cards !== null, hasPayPal: payPal !== null });
  const currency = currencyNamed(checkout.currency, studio.settings.currency);
  const taking = methodsThatTake(open, { charges: chargesOf(checkout, currency), currency, cards: cards?.name ?? null });
  return { cards, payPal, open, taking };
}

/** Records the attempt. */
export async function beginPayment(
  call: ConfirmCall,
  { gateways }: CardParts,
  { isAtDesk = false, ...by }: PayBy = { isByLink: false },
): Promise<Decision<GatewayRequest, PayRefusal> | Problem> {
  const { tx, actor, at, body } = call;
  const found = await loadLocked(tx, { handle: body.temp_payment_id, customer: actor.id });
  if (found === null) return notFound();
  const checkout = await withConfirmation(tx, found, body.confirm_second);
  if (isOwed(checkout) && checkout.state !== 'completed' && !(await isStillDue(tx, checkout))) return refuse({ code: 'fee-void' });
  const owed = asksNothing(checkout) || isAtDesk ? null : await findOwed(call);
  const { cards, payPal, open, taking } = await openOf(call, checkout, gateways);
  const way = body.payment ?? 'card';
  if (way !== 'card' && way !== 'paypal') return refuse({ code: 'method-not-offered' });
  const decision = mayPay(call, checkout, { product: body.pass_id ?? null, method: way, open, taking, owed });
  const before = await listPayments(tx, checkout.id);
  const unsettled = before.filter(isUnsettled);
  // The checkout has expired. The refusal says that nothing was charged, so the undecided payments are asked about first.
  const isLate = !decision.ok && decision.refusal.code === 'checkout-expired';
  if (isLate && unsettled.length > 0) return ok(await askOf(call, checkout, unsettled, { endsWaiting: true }));
  if (!decision.ok) return decision;
  if (decision.value === 'completed') return ok(await askOf(call, checkout, []));
  if (owed !== null && owed !== 'waiver') return owed;
  await keepPurchaseWish(call, checkout);
  const ask = async (payments: readonly Payment[]) => ok(await askOf(call, checkout, payments, { endsWaiting: isAtDesk }));
  if (dueOf(checkout) === 0 && !recurs(checkout.item)) return ask(unsettled);
  // While the gateway has not decided about a payment, no second payment is made.
  if (unsettled.some(({ state }) => state === 'pending')) return ask(unsettled);
  const byPayPal = { gateway: PAYPAL, method: payPal === 'order' ? PAYPAL : PAYPAL_SUBSCRIPTION } as const;
  const means: Means = way === 'paypal' ? byPayPal : { gateway: cards!.name, method: body.stripe_payment_method };
  const { gateway, method } = means;
  if (method === null || method === undefined) return refuse({ code: 'card-unknown' });
  // An undecided attempt with the same method is continued, not repeated.
  const last = unsettled.at(-1);
  if (last?.gateway === gateway && last.method === method) return ask(unsettled);
  const known = gateway === PAYPAL ? ok({ isKept: false }) : await knownCard(call, { gateway, method }, by);
  if (!known.ok) return known;
  const reserved = await reserveReductions(call, checkout);
  if (!reserved.ok) return reserved;
  const isKept = gateway !== PAYPAL && (body.keep_card === true || known.value.isKept || paysLater(checkout));
  const next = await insertPayment(tx, at, {
    checkout: checkout.id,
    gateway,
    idempotencyKey: `${actor.id}-${checkout.handle}-${before.length + 1}`,
    method,
    use: isAtDesk ? 'off-session' : isKept ? 'kept' : 'once',
    amount: dueOf(checkout),
  });
  await checkLater(tx, checkout.id, at);
  return ask([...unsettled, next]);
}

/**
 * Whether the customer has saved this card. A card that another customer saved, or that was removed, is refused. A new card counts toward
 * the limit.
 */
async function knownCard(
  { tx, actor, at }: ConfirmCall,
  card: { readonly gateway: CardGatewayName; readonly method: string },
  by: { readonly isByLink: boolean },
): Promise<Decision<{ readonly isKept: boolean }, CheckoutRefusal | { readonly code: CardRefusal } | TooManyAttempts>> {
  const owner = await findCardOwner(tx, card);
  if (owner === null) {
    const counted = await countNewCard(tx, actor.id, at, by);
    return counted.ok ? ok({ isKept: false }) : counted;
  }
  return owner.customer !== actor.id || owner.isRemoved ? refuse({ code: 'card-unknown' }) : ok({ isKept: true });
}

/** The card of a sale also charges the later cycles. The payer of a debt may be somebody else who has its link (docs/decisions/0146). */
const paysLater = (checkout: Checkout): boolean => recurs(checkout.item) && !isOwed(checkout);

export async function finishPayment(
  { tx, studio, actor, at, body }: ConfirmCall,
  said: GatewayAnswers,
  { creditGained }: CardParts,
): Promise<Decision<ReplyOf<typeof confirmCheckout>, PayRefusal> | Problem> {
  const handle = body.temp_payment_id;
  const settled = await settlePayments({ tx, studio, at, creditGained, takesFree: true }, { handle, customer: actor.id }, said);
  if (settled === null) return notFound();
  if (settled.refusal) return refuse(settled.refusal);
  const reply = { success: true, temp_id: handle, paypal_approve_url: null };
  if (settled.isCompleted) return ok({ ...reply, ...intentOnWire({ intent: settled.ref, secret: null }), requires_action: false });
  const { payment, answer: last } = said.at(-1) ?? {};
  if (last?.kind === 'declined') return refuse({ code: last.why });
  if (last?.kind === 'pending') return refuse({ code: 'payment-under-way' });
  if (last?.kind !== 'authentication-needed') return refuse({ code: 'not-paid' });
  const isPayPal = payment?.gateway === PAYPAL;
  const intent = intentOnWire({ intent: last.ref, secret: isPayPal ? null : last.clientSecret });
  return ok({ ...reply, ...intent, ...(isPayPal && { paypal_approve_url: last.clientSecret }), requires_action: true });
}

/** Asks about the unsettled payments that the gateway knows, and makes none. A new attempt needs a press of Pay. */
export async function beginCompletion(call: CompleteCall): Promise<Decision<GatewayRequest, CheckoutRefusal> | Problem> {
  const { tx, actor, body } = call;
  const checkout = await loadLocked(tx, { handle: body.id, customer: actor.id });
  if (checkout === null) return notFound();
  const made = (await listPayments(tx, checkout.id)).filter((payment) => isUnsettled(payment) && payment.ref !== null);
  return ok(await askOf(call, checkout, made));
}

export async function finishCompletion(
  { tx, studio, actor, at, body, language }: CompleteCall,
  said: GatewayAnswers,
  { creditGained }: CardParts,
): Promise<Decision<ReplyOf<typeof completeCheckout>, PayRefusal> | Problem> {
  const name = { handle: body.id, customer: actor.id };
  const settled = await settlePayments({ tx, studio, at, creditGained }, name, said);
  if (settled === null) return notFound();
  if (settled.isCompleted) {
    const { item } = (await findCheckout(tx, name))!;
    return ok({ success: true, message: thanksFor(item, { language, wasOwed: settled.wasOwed }), temp_id: body.id });
  }
  if (settled.refusal) return refuse(settled.refusal);
  const declined = said.flatMap(({ answer }) => (answer?.kind === 'declined' ? [answer] : [])).at(-1);
  if (declined) return refuse({ code: declined.why });
  return refuse({ code: said.at(-1)?.answer?.kind === 'pending' ? 'payment-under-way' : 'not-paid' });
}
