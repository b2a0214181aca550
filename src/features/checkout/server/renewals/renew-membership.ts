/**
 * Charges the cycles of memberships on their day (spec 2 §4; readings §7; docs/how-it-works/memberships.md). Each cycle has one checkout,
 * which is paid like any other: record the attempt, ask the gateway, settle its answer. Everything happens under the lock of the
 * membership, and every step can be repeated.
 */
import { asId, type PassId } from '../../../../kernel/ids.ts';
import { later, minutes, plus, seconds, type Instant } from '../../../../kernel/time.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { schedule, type DueHandler } from '../../../../server/outbox.ts';
import { chargeIn } from '../../../memberships/rules/membership.ts';
import { loadLockedMembership, moveMembership, RENEWAL, type LockedMembership } from '../../../memberships/server/public.ts';
import { findSubscription, type Gateways, type SubscriptionStatus } from '../../../payments/server/public.ts';
import type { Checkout } from '../../rules/checkout.ts';
import { askGateway, askOf, isUnsettled, type GatewayRequest, type GatewayAnswers } from '../ask-gateway.ts';
import { findDeclinedMethod, findRenewal, insertPayment, listPayments } from '../checkout.store.ts';
import { failRenewal, openRenewal, type RenewalCall, type RenewalParts } from './renewal.ts';
import { lapse, oweCycle, owesEarlier } from '../owed/owe-cycle.ts';
import { meansOf, type Means } from './renewal-means.ts';
import { settleSubscription } from '../subscriptions/settle-subscription.ts';
import { askSubscription, findWatched, isWatched, type Watched } from '../subscriptions/watch-subscriptions.ts';
import { settlePayments, type CardParts } from '../settle-payments.ts';

/** The delay before an undecided gateway is asked again. */
const ASK_AGAIN_AFTER = minutes(10);

export const renewMemberships = (parts: RenewalParts): DueHandler => ({
  kind: RENEWAL,
  asks: {
    before: async ({ ref, ...call }) => beginDueRenewal(call, asId<PassId>(ref), parts.gateways),
    ask: async (asked): Promise<DueAnswer> => {
      if (!isWatched(asked)) return { said: asked === null ? [] : await askGateway(asked as GatewayRequest, parts.gateways) };
      return { subscription: asked.subscription.ref, status: await askSubscription(asked, parts.gateways) };
    },
  },
  async settle({ ref, said: answer, ...call }) {
    const id = asId<PassId>(ref);
    const answered = answer as DueAnswer;
    if ('said' in answered) return settleDueRenewal(call, id, answered.said, parts);
    const kept = await findSubscription(call.tx, { ref: answered.subscription });
    if (kept !== null) await settleSubscription(call, kept, answered.status, parts);
    const { membership } = (await loadLockedMembership(call.tx, id))!;
    const pays = membership.payer?.kind === 'paypal' ? membership.payer.subscription : null;
    // The subscription that was asked about no longer pays, so the present payer can be charged now.
    if (membership.state === 'running' && membership.nextChargeAt !== null && pays !== answered.subscription)
      await schedule(call.tx, RENEWAL, id, later(membership.nextChargeAt!, plus(call.at, seconds(1))));
  },
});

/** The answers about our own attempts, or the status of a PayPal subscription. */
type DueAnswer = { readonly said: GatewayAnswers } | { readonly subscription: string; readonly status: SubscriptionStatus | null };

/** Records the attempt that is due. Null when there is nothing to ask. */
async function beginDueRenewal(call: RenewalCall, id: PassId, gateways: Gateways): Promise<GatewayRequest | Watched | null> {
  const locked = await loadLockedMembership(call.tx, id);
  if (locked?.membership.state !== 'running') return null;
  const watched = await findWatched(call, locked);
  if (watched !== null) return watched;
  const { membership } = locked;
  // While an earlier cycle is unpaid no further cycle begins, and the membership ends.
  if (await owesEarlier(call, membership, await findRenewal(call.tx, id, membership.nextCycle))) return null;
  const isDue = membership.nextChargeAt !== null && membership.nextChargeAt <= call.at;
  const means = isDue ? await meansOf(call.tx, membership, gateways) : null;
  return askForCycle(call, locked, (await wasDeclined(call.tx, locked, means)) ? null : means);
}

/**
 * Whether this card was declined since the charge became due. A webhook may have reported the decline first. The card is then retried on
 * the next retry day like any other.
 */
async function wasDeclined(tx: StudioTx, { membership }: LockedMembership, means: Means | null): Promise<boolean> {
  const checkout = means && (await findRenewal(tx, membership.pass, membership.nextCycle));
  if (!checkout || membership.nextChargeAt === null) return false;
  return (await findDeclinedMethod(tx, checkout.id, membership.nextChargeAt)) === means.method;
}

/**
 * The call to the gateway for the open cycle: the unsettled attempts, and a new one by this card or mandate. Null when the cycle has no
 * checkout.
 */
async function askForCycle(call: RenewalCall, locked: LockedMembership, means: Means | null): Promise<GatewayRequest | null> {
  const { tx, at } = call;
  const checkout = await openRenewal(call, locked);
  if (checkout === null) return null;
  const before = await listPayments(tx, checkout.id);
  const unsettled = before.filter(isUnsettled);
  const ours = unsettled.filter(({ use }) => use === 'off-session');
  const isAsked = ours.some(({ method }) => method === means?.method);
  // The customer may be authenticating a payment, so no second one is made.
  const isPaidByThem = ours.length < unsettled.length;
  if (checkout.state === 'completed' || checkout.bill.total === 0 || means === null || isAsked || isPaidByThem)
    return askOf(call, checkout, ours, { endsWaiting: true });
  const next = await insertPayment(tx, at, {
    checkout: checkout.id,
    gateway: means.gateway,
    idempotencyKey: `renewal-${checkout.handle}-${before.length + 1}`,
    method: means.method,
    use: 'off-session',
    amount: checkout.bill.total,
  });
  return askOf(call, checkout, [...ours, next], { endsWaiting: true });
}

/** Settles the gateway's answers about the open cycle. Answers about other cycles are ignored. */
async function settleCycle(
  { tx, studio, at }: RenewalCall,
  { membership }: LockedMembership,
  said: GatewayAnswers,
  { creditGained }: CardParts,
): Promise<{ readonly isPaid: boolean; readonly mine: GatewayAnswers; readonly checkout: Checkout | null }> {
  const checkout = await findRenewal(tx, membership.pass, membership.nextCycle);
  if (checkout === null) return { isPaid: false, mine: [], checkout };
  // Includes attempts that a webhook reported first, because a success pays the cycle whatever state was recorded before.
  const tries = (await listPayments(tx, checkout.id)).map(({ id }) => id);
  const mine = said.filter(({ payment }) => tries.includes(payment.id));
  const settled = await settlePayments(
    { tx, studio, at, creditGained, takesFree: true },
    { handle: checkout.handle, customer: checkout.customer },
    mine,
  );
  return { isPaid: settled?.isCompleted === true, mine, checkout };
}

async function settleDueRenewal(call: RenewalCall, id: PassId, said: GatewayAnswers, parts: RenewalParts): Promise<void> {
  const { tx, at } = call;
  const locked = await loadLockedMembership(tx, id);
  if (locked?.membership.state !== 'running') return;
  const { isPaid, mine, checkout } = await settleCycle(call, locked, said, parts);
  if (isPaid) return;
  const { nextChargeAt } = locked.membership;
  const again = (after: Instant) => schedule(tx, RENEWAL, id, after);
  const last = mine.at(-1)?.answer;
  if (checkout !== null && (await listPayments(tx, checkout.id)).some(isUnsettled)) return again(plus(at, ASK_AGAIN_AFTER));
  // The failed attempt was the customer's own, made between our retry days. It does not count as a failure of the renewal.
  if (nextChargeAt !== null && nextChargeAt > at) return again(nextChargeAt);
  if (last?.kind === 'declined') return failRenewal(call, locked, last.why, parts);
  // The payment did not pay the cycle and was refunded.
  if (mine.some(({ answer }) => answer?.kind === 'succeeded')) return failRenewal(call, locked, 'not-accepted', parts);
  const { payer } = locked.membership;
  if (await owesEarlier(call, locked.membership, checkout)) return lapse(call, locked.membership, parts.endPass);
  if (payer?.kind === 'studio' && checkout !== null) return oweCycle(call, locked, checkout, parts.endPass);
  const means = await meansOf(tx, locked.membership, parts.gateways);
  if (checkout !== null && means === null)
    return failRenewal(call, locked, payer?.kind === 'direct-debit' ? 'no-mandate' : 'no-card', parts);
  if (await wasDeclined(tx, locked, means)) return failRenewal(call, locked, 'card-declined', parts);
  if (nextChargeAt === null || (checkout === null && !hasNextCharge(call, locked))) return end(tx, locked);
  // Another process settled our attempt, and the next cycle is already due.
  return again(plus(at, seconds(1)));
}

const hasNextCharge = ({ studio }: RenewalCall, { membership, pass }: LockedMembership): boolean =>
  chargeIn(membership.price, pass, membership.nextCycle, studio.settings.timeZone) !== null;

/** The pass is over or has no further cycle. */
const end = (tx: StudioTx, { membership }: LockedMembership): Promise<void> =>
  moveMembership(tx, { ...membership, state: 'ended', nextChargeAt: null, blocksBooking: false });
