/**
 * Paying by card in three steps: the try is written down, the gateway is asked, its answer is settled. Each step may be repeated: the gateway
 * knows a try by its key, and a checkout is delivered once, under its lock (spec 2 §4, readings §7; docs/how-it-works/paying.md).
 */
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findCardOwner } from '../../billing/server/public.ts';
import { findOwed } from '../../customers/server/public.ts';
import type { CardRefusal } from '../../payments/rules/card-refusal.ts';
import type { completeCheckout, confirmCheckout } from '../contract/checkout.contract.ts';
import { decidePayment, dueOf, openMethods, recurs, type CheckoutRefusal } from '../rules/checkout.ts';
import { checkoutTexts } from '../texts.ts';
import { askOf, isUnsettled, type Asked, type Said } from './ask-gateway.ts';
import { insertPayment, listPayments } from './checkout.store.ts';
import { reserveReductions, type ReductionRefusal } from './reductions.ts';
import { checkLater, loadLocked, settlePayments, type CardParts } from './settle-payments.ts';

type ConfirmCall = Call<typeof confirmCheckout>;
type CompleteCall = Call<typeof completeCheckout>;
type Refusal = CheckoutRefusal | ReductionRefusal | { readonly code: CardRefusal };

/** Writes the try down. */
export async function beginPayment(call: ConfirmCall, { gateways }: CardParts): Promise<Decision<Asked, Refusal> | Problem> {
  const { tx, studio, actor, at, body } = call;
  const checkout = await loadLocked(tx, { handle: body.temp_payment_id, customer: actor.id });
  if (checkout === null) return notFound();
  const owed = checkout.item.kind === 'gift-card' ? null : await findOwed(call);
  const cards = await gateways.cardsOf(tx);
  const open = openMethods(studio.settings.payments, { hasCards: cards !== null });
  const decision = decidePayment(checkout, {
    product: body.pass_id ?? null,
    method: 'card',
    open,
    owesWaiver: owed === 'waiver',
    currency: studio.settings.currency.code,
    now: at,
  });
  const before = await listPayments(tx, checkout.id);
  const unsettled = before.filter(isUnsettled);
  // That nothing was charged is said when it is known.
  const isLate = !decision.ok && decision.refusal.code === 'checkout-expired';
  if (isLate && unsettled.length > 0) return ok(await askOf(call, checkout, unsettled, { endsWaiting: true }));
  if (!decision.ok) return decision;
  if (decision.value === 'completed') return ok(await askOf(call, checkout, []));
  if (owed !== null && owed !== 'waiver') return owed;
  if (dueOf(checkout) === 0 && !recurs(checkout.item)) return ok(await askOf(call, checkout, unsettled));
  const method = body.stripe_payment_method;
  if (method === null || method === undefined) return refuse({ code: 'card-unknown' });
  // The same card once more, while nobody knows what became of it: the same try.
  if (unsettled.at(-1)?.method === method) return ok(await askOf(call, checkout, unsettled));
  const owner = await findCardOwner(tx, { gateway: cards!.name, method });
  // A card that somebody else keeps, or that was removed, pays nothing.
  if (owner !== null && (owner.customer !== actor.id || owner.isRemoved)) return refuse({ code: 'card-unknown' });
  const reserved = await reserveReductions(call, checkout);
  if (!reserved.ok) return reserved;
  const next = await insertPayment(tx, at, {
    checkout: checkout.id,
    gateway: cards!.name,
    idempotencyKey: `${actor.id}-${checkout.handle}-${before.length + 1}`,
    method,
    use: body.keep_card === true || owner !== null || recurs(checkout.item) ? 'kept' : 'once',
    amount: dueOf(checkout),
  });
  await checkLater(tx, checkout.id, at);
  return ok(await askOf(call, checkout, [...unsettled, next]));
}

/** Settles what the gateway said, and answers the call that pays. */
export async function finishPayment(
  { tx, studio, actor, at, body }: ConfirmCall,
  said: Said,
  { creditGained }: CardParts,
): Promise<Decision<ReplyOf<typeof confirmCheckout>, Refusal> | Problem> {
  const handle = body.temp_payment_id;
  const settled = await settlePayments({ tx, studio, at, creditGained, takesFree: true }, { handle, customer: actor.id }, said);
  if (settled === null) return notFound();
  if (settled.refusal) return refuse(settled.refusal);
  const reply = { success: true, temp_id: handle, setup_intent_id: null };
  if (settled.isCompleted) return ok({ ...reply, payment_intent_id: settled.ref, client_secret: null, requires_action: false });
  const last = said.at(-1)?.answer;
  if (last?.kind === 'declined') return refuse({ code: last.why });
  if (last?.kind !== 'authentication-needed') return refuse({ code: 'not-paid' });
  return ok({ ...reply, payment_intent_id: last.ref, client_secret: last.clientSecret, requires_action: true });
}

/** Asks about every payment of the checkout that the gateway has, and makes none: whoever wants another try presses Pay. */
export async function beginCompletion(call: CompleteCall): Promise<Decision<Asked, CheckoutRefusal> | Problem> {
  const { tx, actor, body } = call;
  const checkout = await loadLocked(tx, { handle: body.id, customer: actor.id });
  if (checkout === null) return notFound();
  const made = (await listPayments(tx, checkout.id)).filter((payment) => isUnsettled(payment) && payment.ref !== null);
  return ok(await askOf(call, checkout, made));
}

export async function finishCompletion(
  { tx, studio, actor, at, body, language }: CompleteCall,
  said: Said,
  { creditGained }: CardParts,
): Promise<Decision<ReplyOf<typeof completeCheckout>, Refusal> | Problem> {
  const settled = await settlePayments({ tx, studio, at, creditGained }, { handle: body.id, customer: actor.id }, said);
  if (settled === null) return notFound();
  if (settled.isCompleted) return ok({ success: true, message: checkoutTexts(language).completed, temp_id: body.id });
  if (settled.refusal) return refuse(settled.refusal);
  const declined = said.flatMap(({ answer }) => (answer?.kind === 'declined' ? [answer] : [])).at(-1);
  return refuse({ code: declined ? declined.why : 'not-paid' });
}
