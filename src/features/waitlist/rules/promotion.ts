import { earlier, minus, minutes, type Instant } from '../../../kernel/time.ts';
import type { CustomerId, PassId } from '../../../kernel/ids.ts';
import type { Day, Zone } from '../../../kernel/calendar.ts';
import { startOfDay } from '../../../kernel/zoned-time.ts';
import { creditFor, type PassRefusal } from '../../passes/rules/eligibility.ts';
import { afterUse } from '../../passes/rules/booking-credit.ts';
import type { CreditUse, Pass } from '../../passes/rules/pass.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import type { Booking, ClassSession } from '../../classes/rules/class-session.ts';
import { freeCancelUntil } from './free-window.ts';
import { wantsSeat } from './wait-terms.ts';
import { hasFreeSeat } from '../../classes/rules/seats.ts';
import { deadlineOf } from '../../classes/rules/late-cancel.ts';

export interface Promotion {
  readonly booking: Booking;
  readonly use: CreditUse;
  /** Set when the free minutes end after the deadline. Null otherwise. */
  readonly freeUntil: Instant | null;
}

export interface PassedOver {
  readonly booking: Booking;
  readonly why: PassRefusal | { readonly code: 'no-such-pass' };
  /** The first day on which one of the person's passes may pay. Null when there is none. */
  readonly again: Day | null;
}

export interface PromotionTerms {
  readonly now: Instant;
  readonly zone: Zone;
  readonly policy: BookingPolicy;
}

export interface PromotionResult {
  readonly session: ClassSession;
  readonly passes: ReadonlyMap<PassId, Pass>;
  readonly promoted: readonly Promotion[];
  readonly passedOver: readonly PassedOver[];
  /** When to check again whether a waiting person can pay for a seat that stayed free, because they get new credits. Null when never. */
  readonly recheckAt: Instant | null;
}

/** Before this time freed seats fill from the waitlist. After it they are offered (readings §4). */
export const automaticUntil = (session: Pick<ClassSession, 'startsAt'>, policy: Pick<BookingPolicy, 'waitlistAutoMinutes'>): Instant =>
  minus(session.startsAt, minutes(policy.waitlistAutoMinutes));

export const promotesByItself = (session: ClassSession, { now, policy }: PromotionTerms): boolean =>
  session.cancelledAt === null && session.acceptReservations && session.waiting > 0 && now < automaticUntil(session, policy);

/**
 * Fills free seats from the waitlist in order. Tries the pass that the person chose, then their other passes. A person who cannot pay is
 * passed over and keeps the place. Returns the occurrence and the passes after it.
 */
export function promoteWaitlist(
  session: ClassSession,
  waiters: readonly Booking[],
  passes: ReadonlyMap<PassId, Pass>,
  terms: PromotionTerms,
): PromotionResult {
  if (!promotesByItself(session, terms)) return { session, passes, promoted: [], passedOver: [], recheckAt: null };
  const left = new Map(passes);
  const promoted: Promotion[] = [];
  const passedOver: PassedOver[] = [];
  let now = session;
  for (const booking of waiters) {
    if (!hasFreeSeat(now)) break;
    if (!wantsSeat(booking, terms.now)) continue;
    const found = payingPass(booking, session, left, terms);
    if (!('use' in found)) {
      passedOver.push({ booking, ...found });
      continue;
    }
    left.set(found.pass.id, afterUse(found.pass, found.use, session));
    promoted.push({ booking, use: found.use, freeUntil: freeWindowOf(session, booking, terms) });
    now = { ...now, seatsTaken: now.seatsTaken + 1, waiting: now.waiting - 1 };
  }
  return { session: now, passes: left, promoted, passedOver, recheckAt: hasFreeSeat(now) ? nextLook(session, passedOver, terms) : null };
}

/** The first morning on which a passed-over person gets new credits. Null when promotion is no longer automatic by then. */
function nextLook(session: ClassSession, passedOver: readonly PassedOver[], { zone, policy }: PromotionTerms): Instant | null {
  const days = passedOver.flatMap(({ again }) => again ?? []);
  if (days.length === 0) return null;
  const at = startOfDay(
    zone,
    days.reduce((first, day) => (day < first ? day : first)),
  );
  return at < automaticUntil(session, policy) ? at : null;
}

/** The pass that pays for a person who moves up: the chosen one, or else another of theirs. A refusal when none can pay. */
export function payingPass(
  booking: Booking,
  session: ClassSession,
  passes: ReadonlyMap<PassId, Pass>,
  { now, zone }: PromotionTerms,
): { pass: Pass; use: CreditUse } | Pick<PassedOver, 'why' | 'again'> {
  const chosen = booking.pass === null ? undefined : passes.get(booking.pass);
  const others = ownedBy(booking.customer, passes).filter((pass) => pass !== chosen);
  let why: PassedOver['why'] = { code: 'no-such-pass' };
  let again: Day | null = null;
  for (const pass of chosen ? [chosen, ...others] : others) {
    const credit = creditFor(pass, session, { classFor: booking.attendee.kind, now, zone });
    if (credit.ok) return { pass, use: credit.value };
    if (pass === chosen) why = credit.refusal;
    const day = dayOfChange(credit.refusal);
    if (day !== null && (again === null || day < again)) again = day;
  }
  return { why, again };
}

/** The first day on which a refused pass may pay, or null. */
function dayOfChange(refusal: PassRefusal): Day | null {
  if (refusal.code === 'credits-used-up') return refusal.nextCreditsOn;
  if (refusal.code === 'opens-later') return refusal.opensOn;
  return refusal.code === 'beyond-renewal' ? refusal.renewsOn : null;
}

const ownedBy = (customer: CustomerId, passes: ReadonlyMap<PassId, Pass>): Pass[] =>
  [...passes.values()].filter((pass) => pass.owner === customer);

/**
 * The end of free cancellation for a person who gets a seat from the waitlist now. Null when the deadline is not earlier. A person who
 * moves up a minute before the deadline gets the same free minutes as one who moves up a minute after it.
 */
export function freeWindowOf(
  session: ClassSession,
  { rules }: Pick<Booking, 'rules'>,
  { now, zone, policy }: PromotionTerms,
): Instant | null {
  const until = freeCancelUntil(now, session.startsAt, policy, zone);
  const deadline = deadlineOf(session, policy);
  // The booking may fall back to its own deadline later, when the studio changes its rules (docs/decisions/0231).
  return until > (rules === null ? deadline : earlier(deadline, deadlineOf(session, rules))) ? until : null;
}
