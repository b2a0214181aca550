import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { seatsCounted } from '../../classes/rules/seats.ts';

export type CapacityRefusal =
  | { readonly code: 'below-bookings'; readonly taken: number; readonly wanted: number }
  | { readonly code: 'class-cancelled' }
  | { readonly code: 'class-started'; readonly startedAt: Instant };

/** How many places a change adds; one that takes the limit away adds as many as anybody wants. */
export function placesAdded(before: Pick<ClassSession, 'capacity'>, after: Pick<ClassSession, 'capacity'>): number {
  if (before.capacity === null) return 0;
  return after.capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, after.capacity - before.capacity);
}

/** Changes the number of places, null for unlimited: never below the seats that are taken, on offer or held (spec 3 §5). A seat is never forced. */
export function decideCapacity(session: ClassSession, capacity: number | null, now: Instant): Decision<ClassSession, CapacityRefusal> {
  if (session.cancelledAt !== null) return refuse({ code: 'class-cancelled' });
  if (session.startsAt <= now) return refuse({ code: 'class-started', startedAt: session.startsAt });
  const taken = seatsCounted(session);
  if (capacity !== null && capacity < taken) return refuse({ code: 'below-bookings', taken, wanted: capacity });
  return ok({ ...session, capacity });
}
