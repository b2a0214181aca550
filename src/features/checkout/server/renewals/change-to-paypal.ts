/**
 * Changes the payer of a running membership to PayPal (docs/decisions/0170). The customer approves a subscription whose first charge is the
 * next cycle. The payer changes when PayPal reports the subscription as active. Until then the previous payer pays.
 */
import { randomUUID } from 'node:crypto';
import type { PassId } from '../../../../kernel/ids.ts';
import { currencyNamed, minor } from '../../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { minutes, plus } from '../../../../kernel/time.ts';
import type { Problem } from '../../../../server/http/operation.ts';
import type { DueHandler } from '../../../../server/outbox.ts';
import { schedule } from '../../../../server/outbox.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { loadCustomer } from '../../../accounts/server/public.ts';
import { loadLockedMembership, moveMembership, type LockedMembership } from '../../../memberships/server/public.ts';
import { membershipTexts } from '../../../memberships/texts.ts';
import {
  endSubscription,
  endSubscriptionAgain,
  findSubscription,
  listLiveSubscriptions,
  offerSubscription,
  PAYPAL,
  PAYPAL_SUBSCRIPTION,
  SUBSCRIPTION_OFFER,
  type Gateways,
  type PaymentAnswer,
  type PaymentAsk,
} from '../../../payments/server/public.ts';
import type { changeSubscription as contract } from '../../contract/subscription.contract.ts';
import { CHECKOUT_LASTS, openMethods } from '../../rules/checkout.ts';
import { isUnsettled } from '../ask-gateway.ts';
import { findRenewal, listPayments } from '../checkout.store.ts';
import { findPayPal } from '../get-checkout.ts';
import { findDebt, findSaleCurrency } from '../order.store.ts';
import { termsOfMembership } from '../subscriptions/subscription-terms.ts';
import type { ChangeCall, ChangeRefusal } from './new-payer.ts';
import type { RenewalCall, RenewalParts } from './renewal.ts';

/** Longer than any call to PayPal, so that a subscription activated now is settled before its first charge is due. */
const BEFORE_NEXT_CHARGE = minutes(15);
const LOOK_AFTER = minutes(10);

/** The question to PayPal: the state of an offered subscription, or a new one. */
export interface OfferRequest {
  readonly kind: 'offer';
  readonly pass: PassId;
  /** The first cycle that the subscription charges. */
  readonly cycle: number;
  readonly studio: ChangeCall['studio']['id'];
  readonly ref: string | null;
  readonly ask: PaymentAsk;
}
export interface OfferAnswer extends Pick<OfferRequest, 'kind' | 'pass' | 'cycle'> {
  readonly answer: PaymentAnswer | null;
}

export const isOffer = (one: object | null): one is { readonly kind: 'offer' } => one !== null && 'kind' in one && one.kind === 'offer';

/** The caller holds the lock of the membership, which is running. */
export async function beginOffer(call: ChangeCall, locked: LockedMembership): Promise<Decision<OfferRequest, ChangeRefusal>> {
  const { tx, studio, actor, at, origin } = call;
  const { membership } = locked;
  const { pass, payer, nextChargeAt } = membership;
  const open = openMethods(studio.settings.payments, { hasPayPal: (await findPayPal(tx, studio)) !== null });
  const currency = currencyNamed((await findSaleCurrency(tx, pass)) ?? studio.settings.currency.code, studio.settings.currency);
  const terms = open.paypal && nextChargeAt !== null ? termsOfMembership(studio, locked, currency) : null;
  if (terms === null) return refuse({ code: 'method-not-offered' });
  const live = await listLiveSubscriptions(tx, pass);
  if (payer?.kind === 'paypal' && live.some(({ ref }) => ref === payer.subscription)) return refuse({ code: 'paypal-pays' });
  // PayPal begins with the next cycle, so an open cycle has to be paid in another way first.
  if (membership.failure !== null || (await findDebt(tx, pass)) !== null) return refuse({ code: 'cycle-open' });
  const checkout = await findRenewal(tx, pass, membership.nextCycle);
  const isUnderWay = checkout !== null && (await listPayments(tx, checkout.id)).some(isUnsettled);
  if (isUnderWay) return refuse({ code: 'payment-open' });
  if (nextChargeAt! <= plus(at, BEFORE_NEXT_CHARGE)) return refuse({ code: 'renewal-under-way' });
  const { firstName, lastName, email } = await loadCustomer(tx, actor.id, at);
  const ask: PaymentAsk = {
    method: PAYPAL_SUBSCRIPTION,
    amount: minor(0),
    currency,
    payer: { customer: actor.id, name: `${firstName} ${lastName}`.trim(), email },
    use: 'once',
    idempotencyKey: `payer-${pass}-${randomUUID()}`,
    description: terms.product.name,
    backTo: `${origin}/account?payer=${pass}`,
    leftTo: `${origin}/account?payer=left`,
    subscription: terms,
  };
  const offered = live.find(({ state }) => state === 'offered');
  return ok({ kind: 'offer', pass, cycle: membership.nextCycle, studio: studio.id, ref: offered?.ref ?? null, ask });
}

/** Reading a subscription that the customer has approved also activates it. */
export async function askOffer({ pass, cycle, studio, ref, ask }: OfferRequest, gateways: Gateways): Promise<OfferAnswer> {
  const gateway = gateways.named(PAYPAL);
  const known = ref === null ? null : await gateway.read(studio, ref);
  // The customer cancelled the subscription at PayPal, or PayPal no longer knows it.
  const isGone = known === null || known.kind === 'declined';
  return { kind: 'offer', pass, cycle, answer: isGone ? await gateway.pay(studio, ask) : known };
}

export async function finishOffer(
  { tx, studio, at, language }: ChangeCall,
  { pass, cycle, answer }: OfferAnswer,
): Promise<Decision<ReplyOf<typeof contract>, ChangeRefusal> | Problem> {
  const texts = membershipTexts(language);
  const reply = { success: true, is_paid: false, client_secret: null, temp_id: null };
  switch (answer?.kind) {
    case 'succeeded': {
      if (!(await settleOffer({ tx, studio, at }, { pass, ref: answer.ref }))) return refuse({ code: 'renewal-under-way' });
      return ok({ ...reply, message: texts.payerChanged.paypal, requires_action: false, paypal_approve_url: null });
    }
    case 'authentication-needed': {
      const { membership } = (await loadLockedMembership(tx, pass))!;
      if (membership.state !== 'running' || membership.nextCycle !== cycle) return refuse({ code: 'renewal-under-way' });
      await offerSubscription(tx, answer.ref, { pass, look: plus(at, LOOK_AFTER) });
      return ok({ ...reply, message: texts.payPalAsks, requires_action: true, paypal_approve_url: answer.clientSecret });
    }
    case 'declined':
      return refuse({ code: answer.why });
    default:
      return refuse({ code: 'payment-under-way' });
  }
}

/** PayPal reports the subscription as active. False when the membership has changed in the meantime, and the subscription is then ended. */
export async function settleOffer(
  { tx, at }: RenewalCall,
  { pass, ref }: { readonly pass: PassId; readonly ref: string },
): Promise<boolean> {
  const locked = await loadLockedMembership(tx, pass);
  const kept = await findSubscription(tx, { ref });
  if (kept?.state === 'active') return true;
  const { state, failure, nextChargeAt } = locked!.membership;
  if (kept?.state !== 'offered' || state !== 'running' || failure !== null || nextChargeAt === null) {
    await endSubscriptionAgain(tx, ref, at);
    return false;
  }
  await moveMembership(tx, { ...locked!.membership, payer: { kind: 'paypal', subscription: ref } });
  return true;
}

/** Checks offers whose customer approves without coming back or never approves. */
export const lookAtOffers = ({ gateways }: Pick<RenewalParts, 'gateways'>): DueHandler => ({
  kind: SUBSCRIPTION_OFFER,
  asks: {
    before: async ({ tx, studio, ref: id, at }) => {
      const kept = await findSubscription(tx, { id });
      const locked = kept?.pass && (await loadLockedMembership(tx, kept.pass));
      const nextChargeAt = locked ? locked.membership.nextChargeAt : null;
      if (kept?.state !== 'offered' || nextChargeAt === null || nextChargeAt <= plus(at, BEFORE_NEXT_CHARGE)) return null;
      return { studio: studio.id, ref: kept.ref };
    },
    ask: async (asked) => {
      const about = asked as Pick<OfferRequest, 'studio'> & { ref: string };
      return about && gateways.named(PAYPAL).read(about.studio, about.ref);
    },
  },
  async settle({ ref: id, said, ...call }) {
    const { tx, at } = call;
    const answer = said as PaymentAnswer | null;
    const kept = await findSubscription(tx, { id });
    if (kept === null || kept.pass === null) return;
    if (answer?.kind === 'succeeded') return void (await settleOffer(call, { pass: kept.pass, ref: kept.ref }));
    const mayStillBe = answer?.kind === 'authentication-needed' || answer?.kind === 'pending';
    if (mayStillBe && at < plus(kept.createdAt, CHECKOUT_LASTS)) return schedule(tx, SUBSCRIPTION_OFFER, id, plus(at, LOOK_AFTER));
    await loadLockedMembership(tx, kept.pass);
    if ((await findSubscription(tx, { id }))?.state === 'offered') await endSubscription(tx, kept.ref, at);
  },
});
