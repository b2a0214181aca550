import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { seatsCounted, seatsLeft } from '../../classes/rules/seats.ts';

export type CapacityRefusal =
  | { readonly code: 'below-bookings'; readonly taken: number; readonly wanted: number }
  | { readonly code: 'class-cancelled' }
  | { readonly code: 'attendance-completed' };

/** The number of places that a change adds. Infinite when the change removes the limit. */
export function placesAdded(before: Pick<ClassSession, 'capacity'>, after: Pick<ClassSession, 'capacity'>): number {
  if (before.capacity === null) return 0;
  return after.capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, after.capacity - before.capacity);
}

/** The places that an edit gives to the waitlist: the added places, or all free ones when the class takes reservations again. */
export const placesToOffer = (before: ClassSession, after: ClassSession): number =>
  after.acceptReservations && !before.acceptReservations ? seatsLeft(after) : placesAdded(before, after);

/**
 * Changes the capacity, null for unlimited. Allowed until attendance is complete (docs/decisions/0154), and never below the seats that are
 * taken, on offer or held (spec 3 §5).
 */
export function decideCapacity(session: ClassSession, capacity: number | null): Decision<ClassSession, CapacityRefusal> {
  if (session.cancelledAt !== null) return refuse({ code: 'class-cancelled' });
  if (session.attendanceCompleted) return refuse({ code: 'attendance-completed' });
  const taken = seatsCounted(session);
  if (capacity !== null && capacity < taken) return refuse({ code: 'below-bookings', taken, wanted: capacity });
  return ok({ ...session, capacity });
}
