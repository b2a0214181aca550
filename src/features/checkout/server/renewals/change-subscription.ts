/**
 * Changes the payer of a membership. An open cycle is paid at once, in the three steps of a payment. The customer is present, so the bank
 * may ask for authentication. With payment at the studio, the open cycle becomes an unpaid order.
 */
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import type { Problem } from '../../../../server/http/operation.ts';
import { notFound } from '../../../../server/http/problems.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { loadLockedMembership, moveMembership, type EndPass } from '../../../memberships/server/public.ts';
import type { Payer } from '../../../passes/rules/pass.ts';
import { membershipTexts } from '../../../memberships/texts.ts';
import type { changeSubscription as contract } from '../../contract/subscription.contract.ts';
import type { Checkout } from '../../rules/checkout.ts';
import { askGateway, isUnsettled, type GatewayRequest, type GatewayAnswers } from '../ask-gateway.ts';
import { listPayments } from '../checkout.store.ts';
import { askOffer, beginOffer, finishOffer, isOffer, type OfferRequest, type OfferAnswer } from './change-to-paypal.ts';
import { newPayer, type ChangeCall, type ChangeRefusal } from './new-payer.ts';
import { oweCycle } from '../owed/owe-cycle.ts';
import { beginPayment, finishPayment, type ConfirmCall } from '../pay-by-card.ts';
import { beginDebit, finishDebit, type DebitCall } from '../pay-by-debit.ts';
import { openRenewal } from './renewal.ts';
import type { CardParts } from '../settle-payments.ts';

export interface ChangeParts extends CardParts {
  readonly endPass: EndPass;
}

interface CycleRequest {
  readonly handle: string;
  readonly asked: GatewayRequest;
}
interface CycleAnswers {
  readonly handle: string;
  readonly said: GatewayAnswers;
}

/**
 * Saves the payer and records an attempt if a cycle is open. PayPal is saved as the payer only after the customer has approved it. Null
 * when no gateway has to be asked.
 */
export async function beginChange(
  call: ChangeCall,
  parts: ChangeParts,
): Promise<Decision<CycleRequest | OfferRequest | null, ChangeRefusal> | Problem> {
  const { tx, actor, at, body } = call;
  const locked = await loadLockedMembership(tx, body.plan);
  if (locked === null || locked.membership.customer !== actor.id) return notFound();
  const { membership } = locked;
  if (membership.state !== 'running' || membership.price === 0) return refuse({ code: 'membership-not-running' });
  const { method = 'card' } = body;
  if (method === 'paypal') return beginOffer(call, locked);
  const found = await newPayer(call, { method, membership }, parts.gateways);
  if (!('ok' in found) || !found.ok) return found;
  const payer = found.value;
  const changed = { ...membership, payer };
  if (membership.payer?.kind === 'paypal') {
    // PayPal's subscription has to end before anybody else is charged, so the renewal job charges the open cycle (docs/decisions/0143).
    await moveMembership(tx, membership.failure === null ? changed : { ...changed, nextChargeAt: at });
    return ok(null);
  }
  const checkout = membership.failure === null ? null : await openRenewal(call, { ...locked, membership: changed });
  if (checkout === null) {
    await moveMembership(tx, changed);
    return ok(null);
  }
  // A refusal does not roll back earlier writes, so the payer is saved after the last possible refusal.
  if (payer.kind === 'studio') {
    if (membership.payer?.kind === 'studio' && checkout.state === 'owed') {
      // The cycle is already an unpaid order at the studio, and its customer has got a mail about it.
      await moveMembership(tx, changed);
      return ok(null);
    }
    if ((await listPayments(tx, checkout.id)).some(isUnsettled)) return refuse({ code: 'payment-open' });
    await oweCycle(call, { ...locked, membership: { ...changed, failure: null } }, checkout, parts.endPass);
    return ok(null);
  }
  const begun = await beginCycle(call, checkout, payer, parts);
  if (!('ok' in begun) || !begun.ok) return begun;
  await moveMembership(tx, changed);
  return ok({ handle: checkout.handle, asked: begun.value });
}

/** Does the same as Pay at the checkout of the cycle. */
async function beginCycle(
  call: ChangeCall,
  { handle }: Checkout,
  payer: Payer,
  parts: CardParts,
): Promise<Decision<GatewayRequest, ChangeRefusal> | Problem> {
  if (payer.kind === 'card') return beginPayment(cardCall(call, handle, payer.method), parts);
  const begun = await beginDebit(debitCall(call, handle));
  return 'ok' in begun && begun.ok ? ok(begun.value.asked) : begun;
}

export const askChange = async (
  asked: CycleRequest | OfferRequest | null,
  { gateways }: Pick<ChangeParts, 'gateways'>,
): Promise<CycleAnswers | OfferAnswer | null> => {
  if (asked === null) return null;
  return isOffer(asked) ? askOffer(asked, gateways) : { handle: asked.handle, said: await askGateway(asked.asked, gateways) };
};

export async function finishChange(
  call: ChangeCall,
  said: CycleAnswers | OfferAnswer | null,
  parts: CardParts,
): Promise<Decision<ReplyOf<typeof contract>, ChangeRefusal> | Problem> {
  if (isOffer(said)) return finishOffer(call, said);
  const texts = membershipTexts(call.language);
  const { method = 'card' } = call.body;
  const nothing = { success: true, requires_action: false, client_secret: null, temp_id: null, paypal_approve_url: null };
  if (said === null) return ok({ ...nothing, message: texts.payerChanged[method], is_paid: false });
  if (method === 'direct-debit') {
    const name = { handle: said.handle, customer: call.actor.id };
    const settled = await finishDebit(debitCall(call, said.handle), { name, said: said.said }, parts.creditGained);
    if (!('ok' in settled) || !settled.ok) return settled;
    return ok({ ...nothing, message: texts.paid, is_paid: true, temp_id: said.handle });
  }
  const settled = await finishPayment(cardCall(call, said.handle), said.said, parts);
  if (!('ok' in settled) || !settled.ok) return settled;
  const { requires_action, client_secret } = settled.value;
  const message = requires_action ? texts.bankAsks : texts.paid;
  return ok({ ...nothing, message, is_paid: !requires_action, requires_action, client_secret, temp_id: said.handle });
}

const cardCall = (call: ChangeCall, handle: string, method: string | null = null): ConfirmCall => ({
  ...call,
  params: undefined,
  query: undefined,
  body: { temp_payment_id: handle, stripe_payment_method: method },
});

const debitCall = (call: ChangeCall, handle: string): DebitCall => ({
  ...call,
  params: undefined,
  query: undefined,
  body: { temp_payment_id: handle, payment: 'direct-debit' },
});
