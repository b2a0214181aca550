import { minus, minutes, type Instant } from '../../../kernel/time.ts';
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
  /** Set when the free minutes go beyond the deadline. */
  readonly freeUntil: Instant | null;
}

export interface PassedOver {
  readonly booking: Booking;
  /** Why the pass that the person chose cannot pay. */
  readonly why: PassRefusal | { readonly code: 'no-such-pass' };
  /** The first day on which one of their passes may pay after all. */
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
  /** When a place that stays free beside somebody who waits may find them able to pay, because new credits come with time; null when not. */
  readonly recheckAt: Instant | null;
}

/** Until then freed seats are filled by themselves; after that they are offered (readings §4). */
export const automaticUntil = (session: Pick<ClassSession, 'startsAt'>, policy: Pick<BookingPolicy, 'waitlistAutoMinutes'>): Instant =>
  minus(session.startsAt, minutes(policy.waitlistAutoMinutes));

export const promotesByItself = (session: ClassSession, { now, policy }: PromotionTerms): boolean =>
  session.cancelledAt === null && session.acceptReservations && session.waiting > 0 && now < automaticUntil(session, policy);

/**
 * Fills free seats from the waitlist in its order. The pass that a person chose is tried first, then their others; who cannot pay is
 * passed over and keeps the place. Gives back the occurrence and the passes as they are afterwards.
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
    promoted.push({ booking, use: found.use, freeUntil: freeWindowOf(session, terms) });
    now = { ...now, seatsTaken: now.seatsTaken + 1, waiting: now.waiting - 1 };
  }
  return { session: now, passes: left, promoted, passedOver, recheckAt: hasFreeSeat(now) ? nextLook(session, passedOver, terms) : null };
}

/** The first morning on which somebody who was passed over gets new credits, if seats still fill by themselves then. */
function nextLook(session: ClassSession, passedOver: readonly PassedOver[], { zone, policy }: PromotionTerms): Instant | null {
  const days = passedOver.flatMap(({ again }) => again ?? []);
  if (days.length === 0) return null;
  const at = startOfDay(
    zone,
    days.reduce((first, day) => (day < first ? day : first)),
  );
  return at < automaticUntil(session, policy) ? at : null;
}

/** The pass that pays for a person who moves up: the one that they chose, else one of their others; or why none can. */
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

/** When time alone may change the answer of a pass. */
function dayOfChange(refusal: PassRefusal): Day | null {
  if (refusal.code === 'credits-used-up') return refusal.nextCreditsOn;
  return refusal.code === 'beyond-renewal' ? refusal.renewsOn : null;
}

const ownedBy = (customer: CustomerId, passes: ReadonlyMap<PassId, Pass>): Pass[] =>
  [...passes.values()].filter((pass) => pass.owner === customer);

/**
 * Until when a person who gets a seat from the waitlist now may cancel without a penalty; null when that is not longer than the deadline
 * allows. Who moves up a minute before the deadline has the free minutes like who moves up a minute after it.
 */
export function freeWindowOf(session: ClassSession, { now, zone, policy }: PromotionTerms): Instant | null {
  const until = freeCancelUntil(now, session.startsAt, policy, zone);
  return until > deadlineOf(session, policy) ? until : null;
}
