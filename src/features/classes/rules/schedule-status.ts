import type { Instant } from '../../../kernel/time.ts';

export interface StatusFacts {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly isCancelled: boolean;
  readonly acceptsReservations: boolean;
  /** Free seats (`seatsLeft`). Null when unlimited. */
  readonly seatsLeft: number | null;
  /** The class has a waitlist, and the package includes it. */
  readonly offersWaitlist: boolean;
  /** The viewer's own place in the class. */
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
  | { readonly kind: 'seats-left'; readonly seats: number }
  | { readonly kind: 'join-waitlist' }
  | { readonly kind: 'class-full' };

/**
 * The one status of a class (spec 1 §2 "Public class schedule", spec 1 §4). Order of precedence: cancelled or past, the viewer's own place,
 * availability.
 */
export function scheduleStatusOf(facts: StatusFacts, now: Instant): ScheduleStatus {
  if (facts.isCancelled) return { kind: 'cancelled' };
  if (facts.endsAt <= now) return { kind: 'past' };
  if (facts.held === 'seat') return { kind: 'booked' };
  if (facts.startsAt <= now) return { kind: 'started' };
  if (facts.held === 'wait') return { kind: 'waitlisted' };
  if (!facts.acceptsReservations) return { kind: 'closed' };
  if (facts.seatsLeft === null) return { kind: 'unlimited' };
  if (facts.seatsLeft > 0) return { kind: 'seats-left', seats: facts.seatsLeft };
  return facts.offersWaitlist ? { kind: 'join-waitlist' } : { kind: 'class-full' };
}
