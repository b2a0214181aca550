/**
 * Another card pays for a membership from now on. A cycle that could not be charged is paid with it at once, in the three steps of a payment: its
 * owner is there, so the bank may ask them.
 */
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { listCards } from '../../billing/server/public.ts';
import type { SubscriptionRefusal } from '../../memberships/rules/membership.ts';
import { loadLockedMembership, moveMembership } from '../../memberships/server/public.ts';
import type { KeptCard } from '../../passes/rules/pass.ts';
import { cardPayer } from '../../passes/rules/payer.ts';
import { membershipTexts } from '../../memberships/texts.ts';
import type { changeSubscription as contract } from '../contract/subscription.contract.ts';
import type { Checkout } from '../rules/checkout.ts';
import type { Asked, Said } from './ask-gateway.ts';
import { beginPayment, finishPayment, type ConfirmCall, type PayRefusal } from './pay-by-card.ts';
import { openRenewal } from './renewal.ts';
import type { CardParts } from './settle-payments.ts';

type ChangeCall = Call<typeof contract>;
type Refusal = SubscriptionRefusal | PayRefusal;

/** The cycle that is open, and what is asked about it. */
interface AskedCycle {
  readonly handle: string;
  readonly asked: Asked;
}
export interface SaidOfCycle {
  readonly handle: string;
  readonly said: Said;
}

/** Notes the card, and writes down the try where a cycle is open. Null: nothing is asked. */
export async function beginChange(call: ChangeCall, parts: CardParts): Promise<Decision<AskedCycle | null, Refusal> | Problem> {
  const { tx, actor, at, body } = call;
  const locked = await loadLockedMembership(tx, body.plan);
  if (locked === null || locked.membership.customer !== actor.id) return notFound();
  const { membership } = locked;
  const { payer } = membership;
  if (membership.state !== 'running' || (payer?.kind !== 'card' && payer?.kind !== 'paypal'))
    return refuse({ code: 'membership-not-running' });
  const gateways = payer.kind === 'card' ? [payer.gateway] : (['stripe', 'sandbox'] as const);
  const cards = (await Promise.all(gateways.map((gateway) => listCards(tx, actor.id, gateway)))).flat();
  const card = cards.find(({ id }) => id === body.payment);
  if (card === undefined) return notFound();
  const changed = { ...membership, payer: cardPayer(card) };
  if (payer.kind === 'paypal') {
    // PayPal's subscription is ended before the card is charged, so the due look charges it (docs/decisions/0143).
    await moveMembership(tx, membership.failure === null ? changed : { ...changed, nextChargeAt: at });
    return ok(null);
  }
  await moveMembership(tx, changed);
  const checkout = membership.failure === null ? null : await openRenewal(call, { ...locked, membership: changed });
  if (checkout === null) return ok(null);
  const begun = await beginPayment(payCall(call, checkout, card), parts);
  if (!('ok' in begun)) return begun;
  return begun.ok ? ok({ handle: checkout.handle, asked: begun.value }) : begun;
}

export async function finishChange(
  call: ChangeCall,
  said: SaidOfCycle | null,
  parts: CardParts,
): Promise<Decision<ReplyOf<typeof contract>, Refusal> | Problem> {
  const texts = membershipTexts(call.language);
  const nothing = { success: true, requires_action: false, client_secret: null, temp_id: null };
  if (said === null) return ok({ ...nothing, message: texts.cardChanged, is_paid: false });
  const settled = await finishPayment(payCall(call, said), said.said, parts);
  if (!('ok' in settled) || !settled.ok) return settled;
  const { requires_action, client_secret } = settled.value;
  const message = requires_action ? texts.bankAsks : texts.paid;
  return ok({ success: true, message, is_paid: !requires_action, requires_action, client_secret, temp_id: said.handle });
}

/** The same as pressing Pay at the checkout of the cycle. */
const payCall = (call: ChangeCall, { handle }: Pick<Checkout, 'handle'>, card?: KeptCard): ConfirmCall => ({
  ...call,
  params: undefined,
  query: undefined,
  body: { temp_payment_id: handle, stripe_payment_method: card?.method ?? null },
});
