/**
 * Another card pays for a membership from now on. What could not be charged is charged at once, in the three steps of a payment; a process that dies
 * between them leaves a try that the renewal asks about a minute later.
 */
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { minutes, plus } from '../../../kernel/time.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { schedule } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { listCards } from '../../billing/server/public.ts';
import type { SubscriptionRefusal } from '../../memberships/rules/membership.ts';
import { loadLockedMembership, moveMembership, RENEWAL } from '../../memberships/server/public.ts';
import { cardPayer } from '../../passes/rules/payer.ts';
import { membershipTexts } from '../../memberships/texts.ts';
import type { CardRefused } from '../../payments/rules/card-refusal.ts';
import type { changeSubscription as contract } from '../contract/subscription.contract.ts';
import type { Asked, Said } from './ask-gateway.ts';
import { askForCycle, settleCycle } from './renew-membership.ts';
import type { CardParts } from './settle-payments.ts';

type ChangeCall = Call<typeof contract>;
type Refusal = SubscriptionRefusal | CardRefused;

/** Notes the card, and writes down the try where something is open. Null: nothing is asked. */
export async function beginChange(call: ChangeCall): Promise<Decision<Asked | null, Refusal> | Problem> {
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
  if (membership.failure === null) return ok(null);
  const asked = await askForCycle(call, { ...locked, membership: changed }, card);
  await schedule(tx, RENEWAL, membership.pass, plus(at, minutes(1)));
  return ok(asked);
}

export async function finishChange(
  call: ChangeCall,
  said: Said,
  parts: CardParts,
): Promise<Decision<ReplyOf<typeof contract>, Refusal> | Problem> {
  const { tx, body, language } = call;
  const texts = membershipTexts(language);
  const locked = await loadLockedMembership(tx, body.plan);
  if (locked === null) return notFound();
  const { nextChargeAt, failure } = locked.membership;
  if (failure === null) return ok({ success: true, message: said.length > 0 ? texts.paid : texts.cardChanged, is_paid: said.length > 0 });
  const { isPaid, mine } = await settleCycle(call, locked, said, parts);
  if (isPaid) return ok({ success: true, message: texts.paid, is_paid: true });
  if (said.length === 0) return ok({ success: true, message: texts.cardChanged, is_paid: false });
  if (nextChargeAt !== null) await schedule(tx, RENEWAL, body.plan, nextChargeAt);
  const last = mine.at(-1)?.answer;
  return last?.kind === 'declined' ? refuse({ code: last.why }) : refuse({ code: 'payment-open' });
}
