/** How a membership goes on: which cycle is charged next and when, what follows a failure, and how a customer ends it (spec 2 §4; readings §5). */
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

/** A membership that was sold here, with what its charges need. */
export interface Membership extends Subscription {
  readonly pass: PassId;
  readonly customer: CustomerId;
  readonly price: Minor;
  /** The code it was bought with, which may cover more cycles than the first: what it said at the sale. */
  readonly code: SoldCode | null;
}

export type SubscriptionRefusal =
  | { readonly code: 'membership-not-running' }
  /** No bank account of the customer may be debited yet. */
  | { readonly code: 'no-mandate' }
  /** The gateway has not decided. */
  | { readonly code: 'payment-open' }
  /** PayPal cannot begin with a cycle that is due already. */
  | { readonly code: 'cycle-open' }
  | { readonly code: 'paypal-pays' };

/** What a sale says of it. */
export type NewMembership = Pick<Membership, 'pass' | 'customer' | 'price' | 'payer' | 'code'>;

/** What a pass says of its cycles. */
export interface BilledPass {
  readonly terms: PassTerms;
  readonly offer: OfferId | null;
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
}

const begunOn = ({ startsAt }: BilledPass, zone: Zone): Day => dayOf(zone, startsAt);

/** When a cycle is charged and its price; null where there is no such cycle, or the pass is over before it. */
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

/** What a sale begins: cycle 0 is paid by it, unless a trial runs first. */
export function begin(sold: NewMembership, pass: BilledPass, zone: Zone): Membership {
  const nextCycle = pass.terms.trialDays > 0 ? 0 : 1;
  return { ...sold, ...openAt(sold.price, pass, nextCycle, zone) };
}

/** After a cycle was paid. What was blocked is free again; another cycle may be due already. */
export function afterPaid(membership: Membership, pass: BilledPass, zone: Zone, paidCycles: readonly number[] = []): Membership {
  let next = membership.nextCycle + 1;
  // A debit came back of a cycle after which others were paid.
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
 * After a charge that failed: tried again on the morning so many days after the first failure, never twice on one day; ended after the last
 * try. `nextChargeAt` tells which.
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
 * After a cycle that is owed at the studio came due, or its customer was reminded. Reminders go out on the days on which a card is tried again. The
 * membership ends where the cycle is still owed when the next one would begin: no second one is owed beside it.
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

/** After a debit came back that had paid a cycle: that one is open again, and tried like one that failed. Null: nothing more is tried. */
export function afterReversal(membership: Membership, cycle: number, failure: Omit<Failure, 'why'>): Membership | null {
  if (membership.state !== 'running') return null;
  if (membership.failure !== null && membership.nextCycle <= cycle) return membership;
  const nextCycle = Math.min(cycle, membership.nextCycle);
  const after = afterFailure({ ...membership, nextCycle, failure: null }, { ...failure, why: 'debit-refused' });
  return after.state === 'running' ? after : null;
}
