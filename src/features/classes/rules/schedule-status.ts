import type { Instant } from '../../../kernel/time.ts';

/** What decides the one status that a schedule shows for a class. */
export interface StatusFacts {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly isCancelled: boolean;
  readonly acceptsReservations: boolean;
  /** Seats that anybody may take (`spotsLeft`); null = unlimited. */
  readonly spotsLeft: number | null;
  /** The class has a waitlist and the package allows it. */
  readonly offersWaitlist: boolean;
  /** What the person who looks holds in it. */
  readonly held: 'seat' | 'wait' | null;
}

export type ScheduleStatus =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'booked' }
  | { readonly kind: 'past' }
  | { readonly kind: 'started' }
  | { readonly kind: 'waitlisted' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'unlimited' }
  | { readonly kind: 'spots-left'; readonly spots: number }
  | { readonly kind: 'join-waitlist' }
  | { readonly kind: 'class-full' };

/**
 * The one status of a class (spec 1 §2 "Public class schedule", §4): what happened to the class comes first, and that it is over; then what
 * the person holds, then what can be had.
 */
export function scheduleStatusOf(facts: StatusFacts, now: Instant): ScheduleStatus {
  if (facts.isCancelled) return { kind: 'cancelled' };
  if (facts.endsAt <= now) return { kind: 'past' };
  if (facts.held === 'seat') return { kind: 'booked' };
  if (facts.startsAt <= now) return { kind: 'started' };
  if (facts.held === 'wait') return { kind: 'waitlisted' };
  if (!facts.acceptsReservations) return { kind: 'closed' };
  if (facts.spotsLeft === null) return { kind: 'unlimited' };
  if (facts.spotsLeft > 0) return { kind: 'spots-left', spots: facts.spotsLeft };
  return facts.offersWaitlist ? { kind: 'join-waitlist' } : { kind: 'class-full' };
}
