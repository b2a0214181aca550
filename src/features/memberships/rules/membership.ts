/** The life of a running membership: next charge, failures and retries, cancellation by the customer (spec 2 §4; readings §5). */
import { addDays, type Day, type Zone } from '../../../kernel/calendar.ts';
import type { CustomerId, OfferId, PassId } from '../../../kernel/ids.ts';
import type { Minor } from '../../../kernel/money.ts';
import { earlier, later, type Instant } from '../../../kernel/time.ts';
import { dayOf, startOfDay } from '../../../kernel/zoned-time.ts';
import type { RenewalSettings } from '../../../context/studio.ts';
import type { Subscription } from '../../passes/rules/pass.ts';
import { chargeOf } from '../../products/rules/billing.ts';
import type { SoldCode } from '../../promo-codes/rules/promo-code.ts';
import type { PassTerms } from '../../products/rules/terms.ts';

/** A membership sold here, with the data for its charges. */
export interface Membership extends Subscription {
  readonly pass: PassId;
  readonly customer: CustomerId;
  readonly price: Minor;
  /** The promo code of the sale, with its terms then. It may cover later cycles too. Null without a code. */
  readonly code: SoldCode | null;
}

export type SubscriptionRefusal =
  | { readonly code: 'membership-not-running' }
  /** The customer has no mandate for direct debit. */
  | { readonly code: 'no-mandate' }
  /** The gateway has not decided about a payment. */
  | { readonly code: 'payment-open' }
  /** PayPal cannot start with a cycle that is already due. */
  | { readonly code: 'cycle-open' }
  | { readonly code: 'paypal-pays' };

export type NewMembership = Pick<Membership, 'pass' | 'customer' | 'price' | 'payer' | 'code'>;

export interface BilledPass {
  readonly terms: PassTerms;
  readonly offer: OfferId | null;
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
}

const begunOn = ({ startsAt }: BilledPass, zone: Zone): Day => dayOf(zone, startsAt);

/** When a cycle is charged, and its price. Null when the cycle does not exist or the pass ends before it. */
export function chargeIn(
  price: Minor,
  pass: BilledPass,
  cycle: number,
  zone: Zone,
): { readonly at: Instant; readonly price: Minor } | null {
  const { terms } = pass;
  if (terms.cycles !== null && cycle >= terms.cycles) return null;
  const charge = chargeOf({ terms, price }, begunOn(pass, zone), cycle);
  const at = startOfDay(zone, charge.day);
  return pass.endsAt !== null && at > pass.endsAt ? null : { at, price: charge.price };
}

/** The membership at its sale. The sale pays cycle 0, except during a trial. */
export function begin(sold: NewMembership, pass: BilledPass, zone: Zone): Membership {
  const nextCycle = pass.terms.trialDays > 0 ? 0 : 1;
  return { ...sold, ...openAt(sold.price, pass, nextCycle, zone) };
}

/** The membership after a cycle was paid. Lifts a booking block. The next cycle may already be due. */
export function afterPaid(membership: Membership, pass: BilledPass, zone: Zone, paidCycles: readonly number[] = []): Membership {
  let next = membership.nextCycle + 1;
  // Skips later cycles that were already paid, because this cycle's earlier debit was reversed after them.
  while (paidCycles.includes(next)) next += 1;
  return { ...membership, ...openAt(membership.price, pass, next, zone) };
}

const openAt = (price: Minor, pass: BilledPass, nextCycle: number, zone: Zone) => {
  const nextChargeAt = chargeIn(price, pass, nextCycle, zone)?.at ?? null;
  const state = nextChargeAt === null ? ('ended' as const) : ('running' as const);
  return { state, nextCycle, nextChargeAt, failure: null, blocksBooking: false };
};

interface Failure {
  readonly why: string;
  readonly at: Instant;
  readonly zone: Zone;
  readonly settings: RenewalSettings;
}

/**
 * The membership after a failed charge. The retry is on the morning of the configured day after the first failure, at most once a day. The
 * membership ends after the last retry. `nextChargeAt` is the next retry, or null at the end.
 */
export function afterFailure(membership: Membership, { why, at, zone, settings }: Failure): Membership {
  const tries = (membership.failure?.tries ?? 0) + 1;
  const since = membership.failure?.since ?? at;
  const days = settings.retryDays[tries - 1];
  const failure = { tries, since, why };
  if (days === undefined) return { ...membership, state: 'ended', nextChargeAt: null, failure, blocksBooking: false };
  const morning = startOfDay(zone, addDays(dayOf(zone, since), days));
  const nextChargeAt = later(morning, startOfDay(zone, addDays(dayOf(zone, at), 1)));
  return { ...membership, nextChargeAt, failure, blocksBooking: settings.blocksBooking };
}

/**
 * The membership after a cycle owed at the studio came due or its customer was reminded. Reminders go out on the retry days of cards. The
 * membership ends if the cycle is still owed when the next one begins, so that a customer never owes two cycles.
 */
export function afterOwed(membership: Membership, pass: BilledPass, { at, zone, settings }: Omit<Failure, 'why'>): Membership {
  const tries = (membership.failure?.tries ?? 0) + 1;
  const since = membership.failure?.since ?? at;
  const failure = { tries, since, why: 'owed' };
  const lapses = startOfDay(
    zone,
    chargeOf({ terms: pass.terms, price: membership.price }, begunOn(pass, zone), membership.nextCycle + 1).day,
  );
  if (at >= lapses) return { ...membership, state: 'ended', nextChargeAt: null, failure, blocksBooking: false };
  const days = settings.retryDays[tries - 1];
  const reminder = days === undefined ? lapses : startOfDay(zone, addDays(dayOf(zone, since), days));
  const nextChargeAt = earlier(later(reminder, startOfDay(zone, addDays(dayOf(zone, at), 1))), lapses);
  return { ...membership, nextChargeAt, failure, blocksBooking: settings.blocksBooking };
}

/**
 * The membership after the debit of a paid cycle was reversed: the cycle is open again and is retried like a failed one. Null when there
 * are no retries.
 */
export function afterReversal(membership: Membership, cycle: number, failure: Omit<Failure, 'why'>): Membership | null {
  if (membership.state !== 'running') return null;
  if (membership.failure !== null && membership.nextCycle <= cycle) return membership;
  const nextCycle = Math.min(cycle, membership.nextCycle);
  const after = afterFailure({ ...membership, nextCycle, failure: null }, { ...failure, why: 'debit-refused' });
  return after.state === 'running' ? after : null;
}
