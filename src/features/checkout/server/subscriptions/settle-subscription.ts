/**
 * Settles PayPal's report about a subscription: each payment pays one cycle, a failed payment counts like a declined card, and a
 * subscription that ended at PayPal ends here too (docs/decisions/0143).
 */
import type { PassId } from '../../../../kernel/ids.ts';
import { days, hours, plus, seconds, type Instant } from '../../../../kernel/time.ts';
import { schedule } from '../../../../server/outbox.ts';
import { endMembershipLater, loadLockedMembership, RENEWAL, type LockedMembership } from '../../../memberships/server/public.ts';
import { decideCancellation } from '../../../passes/rules/decide-cancellation.ts';
import { findPasses } from '../../../passes/server/public.ts';
import {
  endSubscription,
  endSubscriptionAgain,
  findSubscription,
  noteEnded,
  noteFailure,
  type PayPalSubscription,
  type SubscriptionStatus,
} from '../../../payments/server/public.ts';
import type { Checkout } from '../../rules/checkout.ts';
import { findRenewal, insertPayment } from '../checkout.store.ts';
import { findPaymentOf } from '../webhooks/gateway-event.store.ts';
import { settlePayments } from '../settle-payments.ts';
import { settleOffer } from '../renewals/change-to-paypal.ts';
import { failRenewal, openRenewal, type RenewalCall, type RenewalParts } from '../renewals/renewal.ts';

type SubscriptionParts = Pick<RenewalParts, 'creditGained' | 'endPass'>;

/** How long a due cycle waits for PayPal, which charges at some time during the day. */
const GRACE = days(2);
const ASK_AGAIN_AFTER = hours(4);

/**
 * True when the subscription paid a cycle or cancelled the membership, or does not pay a running membership. `status` is null when PayPal
 * does not know the subscription.
 */
export async function settleSubscription(
  call: RenewalCall,
  { ref, pass }: PayPalSubscription,
  status: SubscriptionStatus | null,
  parts: SubscriptionParts,
): Promise<boolean> {
  const { tx } = call;
  const before = pass && (await loadLockedMembership(tx, pass));
  const found = await findSubscription(tx, { ref });
  if (!pass || !before || !found) return false;
  const kept = await settleOffered(call, found, status, pass);
  if (kept === null) return false;
  for (const { ref: named, answer } of status?.payments ?? [])
    if (answer.kind === 'succeeded' && (await findPaymentOf(tx, 'paypal', { ref: named, key: null })) === null)
      await settleCycle(call, { pass, subscription: ref, named, answer }, parts);
  const hasEnded = status === null || status.state === 'ended';
  if (hasEnded && kept.state !== 'ended') await noteEnded(tx, ref);
  const locked = (await loadLockedMembership(tx, pass))!;
  const { state, payer } = locked.membership;
  if (state !== 'running' || payer?.kind !== 'paypal' || payer.subscription !== ref) return true;
  if (hasEnded && (await cancelAsAtPayPal(call, locked, parts))) return true;
  await settleUnpaid(call, locked, { kept, goesOn: status?.state === 'active', failedAt: status?.failedAt ?? null }, parts);
  return locked.membership.nextCycle !== before.membership.nextCycle;
}

/**
 * An offered subscription pays as soon as PayPal reports it as active. It is too late when its first cycle is already due. Null when it
 * does not pay.
 */
async function settleOffered(
  call: RenewalCall,
  kept: PayPalSubscription,
  status: SubscriptionStatus | null,
  pass: PassId,
): Promise<PayPalSubscription | null> {
  const { tx, at } = call;
  // The subscription was activated after PayPal answered.
  if (kept.state === 'active' && status?.state === 'offered') {
    await schedule(tx, RENEWAL, pass, plus(at, seconds(1)));
    return null;
  }
  // The subscription was activated after it had been given up.
  if (kept.state === 'ended' && status?.state === 'active') await endSubscriptionAgain(tx, kept.ref, at);
  if (kept.state !== 'offered') return kept;
  if (status?.state === 'active')
    return (await settleOffer(call, { pass, ref: kept.ref })) ? findSubscription(tx, { ref: kept.ref }) : null;
  const { nextChargeAt } = (await loadLockedMembership(tx, pass))!.membership;
  if (status?.state !== 'offered') await noteEnded(tx, kept.ref);
  else if (nextChargeAt === null || nextChargeAt <= at) await endSubscription(tx, kept.ref, at);
  return null;
}

type Succeeded = Extract<SubscriptionStatus['payments'][number]['answer'], { kind: 'succeeded' }>;

interface CyclePayment {
  readonly pass: PassId;
  readonly subscription: string;
  /** PayPal's id of the payment, used as its idempotency key here. */
  readonly named: string;
  readonly answer: Succeeded;
}

/** The payment pays the next cycle. Free cycles before it are completed first. A payment that pays no cycle is refunded. */
async function settleCycle(call: RenewalCall, payment: CyclePayment, parts: SubscriptionParts): Promise<void> {
  const { tx, at } = call;
  const { pass, subscription, named, answer } = payment;
  const settling = { ...call, creditGained: parts.creditGained };
  const checkout = await nextCheckout(call, pass);
  if (checkout === null) return;
  const name = { handle: checkout.handle, customer: checkout.customer };
  if (checkout.bill.total === 0 && checkout.state === 'open') {
    const settled = await settlePayments({ ...settling, takesFree: true }, name, []);
    if (settled?.isCompleted) return settleCycle(call, payment, parts);
  }
  const written = await insertPayment(tx, at, {
    checkout: checkout.id,
    gateway: 'paypal',
    idempotencyKey: named,
    method: subscription,
    use: 'off-session',
    amount: answer.amount,
  });
  await settlePayments(settling, name, [{ payment: written, answer }]);
}

/** The checkout of the next cycle, or of the last one when none follows. */
async function nextCheckout(call: RenewalCall, pass: PassId): Promise<Checkout | null> {
  const locked = (await loadLockedMembership(call.tx, pass))!;
  return (await openRenewal(call, locked)) ?? findRenewal(call.tx, pass, locked.membership.nextCycle - 1);
}

/**
 * Cancelling at PayPal also cancels the membership if the customer may cancel. Otherwise it continues, and its next cycle is due on its day.
 */
async function cancelAsAtPayPal(call: RenewalCall, { membership }: LockedMembership, { endPass }: SubscriptionParts): Promise<boolean> {
  const { tx, studio, at } = call;
  const { timeZone: zone, allowCustomerCancelMemberships: isAllowed, supportEmail: email } = studio.settings;
  const [pass] = await findPasses(tx, { passes: [membership.pass] });
  const decision = decideCancellation(pass!, { now: at, zone, isAllowed, byStaff: false, email });
  if (!decision.ok) return false;
  await endMembershipLater({ tx, studio, at }, membership, decision.value, endPass);
  return true;
}

interface Unpaid {
  readonly kept: PayPalSubscription;
  readonly goesOn: boolean;
  readonly failedAt: Instant | null;
}

/** A due cycle waits two days for PayPal. It fails earlier when PayPal reports a failure. */
async function settleUnpaid(
  call: RenewalCall,
  locked: LockedMembership,
  { kept, goesOn, failedAt }: Unpaid,
  parts: SubscriptionParts,
): Promise<void> {
  const { tx, at } = call;
  const { nextChargeAt, failure, pass } = locked.membership;
  if (nextChargeAt === null) return;
  const isNew = failedAt !== null && failedAt !== kept.failureAt;
  if (isNew) await noteFailure(tx, kept.ref, failedAt);
  const isDue = nextChargeAt <= at;
  // While a failure is open, the studio's retry days apply.
  if (failure !== null) return isDue ? failRenewal(call, locked, WHY, parts) : schedule(tx, RENEWAL, pass, nextChargeAt);
  if (isNew || (isDue && (!goesOn || at >= plus(nextChargeAt, GRACE)))) return failRenewal(call, locked, WHY, parts);
  await schedule(tx, RENEWAL, pass, isDue ? plus(at, ASK_AGAIN_AFTER) : nextChargeAt);
}

const WHY = 'paypal-refused';
