import { minus, minutes, type Instant } from '../../../kernel/time.ts';
import type { CustomerId, PassId } from '../../../kernel/ids.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import { afterUse, creditFor, type PassRefusal } from '../../passes/rules/eligibility.ts';
import type { CreditUse, Pass } from '../../passes/rules/pass.ts';
import type { BookingPolicy } from '../../studio/rules/studio.ts';
import { deadlineOf } from './cancellation.ts';
import type { Booking, ClassSession } from './class-session.ts';
import { freeLeaveUntil } from './free-window.ts';
import { hasSpot } from './spots.ts';

export interface Promotion {
  readonly booking: Booking;
  readonly use: CreditUse;
  /** Set when the person moved up inside the late-cancel window. */
  readonly freeUntil: Instant | null;
}

export interface PassedOver {
  readonly booking: Booking;
  /** Why the pass that the person chose cannot pay. */
  readonly why: PassRefusal | { readonly code: 'no-such-pass' };
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
}

/** Until then freed seats are filled by themselves; after that they are offered (decisions.md §4). */
export const automaticUntil = (session: Pick<ClassSession, 'startsAt'>, policy: Pick<BookingPolicy, 'waitlistAutoMinutes'>): Instant =>
  minus(session.startsAt, minutes(policy.waitlistAutoMinutes));

export const promotesByItself = (session: ClassSession, { now, policy }: PromotionTerms): boolean =>
  session.cancelledAt === null && session.waiting > 0 && now < automaticUntil(session, policy);

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
  if (!promotesByItself(session, terms)) return { session, passes, promoted: [], passedOver: [] };
  const left = new Map(passes);
  const promoted: Promotion[] = [];
  const passedOver: PassedOver[] = [];
  let now = session;
  for (const booking of waiters) {
    if (!hasSpot(now)) break;
    const found = payingPass(booking, session, left, terms);
    if (!('use' in found)) {
      passedOver.push({ booking, why: found.why });
      continue;
    }
    left.set(found.pass.id, afterUse(found.pass, found.use, coveredBy(session)));
    promoted.push({ booking, use: found.use, freeUntil: freeWindowOf(session, terms) });
    now = { ...now, seatsTaken: now.seatsTaken + 1, waiting: now.waiting - 1 };
  }
  return { session: now, passes: left, promoted, passedOver };
}

const coveredBy = (session: ClassSession) => ({ templateId: session.template, serviceId: session.service, startsAt: session.startsAt });

function payingPass(
  booking: Booking,
  session: ClassSession,
  passes: ReadonlyMap<PassId, Pass>,
  { now, zone }: PromotionTerms,
): { pass: Pass; use: CreditUse } | { why: PassedOver['why'] } {
  const chosen = booking.pass === null ? undefined : passes.get(booking.pass);
  const others = ownedBy(booking.customer, passes).filter((pass) => pass !== chosen);
  let why: PassedOver['why'] = { code: 'no-such-pass' };
  for (const pass of chosen ? [chosen, ...others] : others) {
    const credit = creditFor(pass, coveredBy(session), { classFor: booking.attendee.kind, now, zone });
    if (credit.ok) return { pass, use: credit.value };
    if (pass === chosen) why = credit.refusal;
  }
  return { why };
}

const ownedBy = (customer: CustomerId, passes: ReadonlyMap<PassId, Pass>): Pass[] =>
  [...passes.values()].filter((pass) => pass.owner === customer);

function freeWindowOf(session: ClassSession, { now, zone, policy }: PromotionTerms): Instant | null {
  return now <= deadlineOf(session, policy) ? null : freeLeaveUntil(now, session.startsAt, policy, zone);
}
