import type { ClassSessionId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { joinsWaitlist, openStateOf, spotsLeft } from '../rules/spots.ts';
import type { ScheduleClass } from './wire-types.ts';

/** The one status that a class shows (spec 1 §2, Public class schedule). */
export type ClassStatus =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'booked' }
  | { readonly kind: 'waitlisted' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'unlimited' }
  | { readonly kind: 'spots-left'; readonly count: number }
  | { readonly kind: 'join-waitlist'; readonly waiting: number }
  | { readonly kind: 'class-full' };

/** The classes in which the visitor holds a seat or waits. */
export interface Mine {
  readonly booked: ReadonlySet<ClassSessionId>;
  readonly waiting: ReadonlySet<ClassSessionId>;
}

export const NOTHING_BOOKED: Mine = { booked: new Set(), waiting: new Set() };

/** What a reply says about the visitor's own bookings. */
export const mineOf = (reply: {
  customer_bookings: readonly ClassSessionId[];
  customer_waitlist: readonly ClassSessionId[];
}): Mine => ({ booked: new Set(reply.customer_bookings), waiting: new Set(reply.customer_waitlist) });

/** A class as the rules know it, from what the wire tells the public. */
const seatsOf = (session: ScheduleClass) => ({
  cancelledAt: session.is_cancel ? session.unix_start : null,
  startsAt: session.unix_start,
  acceptReservations: session.accept_reservations,
  capacity: session.limit_reservations ? (session.max_reservations ?? 0) : null,
  seatsTaken: session.total_bookings,
  seatsOffered: 0,
  waitlistEnabled: session.enable_waitlist,
});

/** A class that has begun says Closed, as one that takes no reservations: neither can be reserved. */
export function statusOf(session: ScheduleClass, mine: Mine, at: { now: Instant; packageHasWaitlist: boolean }): ClassStatus {
  const seats = seatsOf(session);
  const state = openStateOf(seats, at.now);
  if (state === 'class-cancelled') return { kind: 'cancelled' };
  if (mine.booked.has(session.id)) return { kind: 'booked' };
  if (mine.waiting.has(session.id)) return { kind: 'waitlisted' };
  if (state !== 'open') return { kind: 'closed' };
  if (seats.capacity === null) return { kind: 'unlimited' };
  const count = spotsLeft(seats);
  if (count > 0) return { kind: 'spots-left', count };
  if (joinsWaitlist(seats, at.packageHasWaitlist)) return { kind: 'join-waitlist', waiting: session.active_bookings_waitlist_count };
  return { kind: 'class-full' };
}

export type ClassAction = 'reserve' | 'join-waitlist';

/** The one button of a class, or none. */
export function actionOf(status: ClassStatus): ClassAction | null {
  if (status.kind === 'spots-left' || status.kind === 'unlimited') return 'reserve';
  return status.kind === 'join-waitlist' ? 'join-waitlist' : null;
}

/** Whether a person who is in the class already may bring somebody: it is open and the studio takes guests (spec 1 §6). */
export function mayBringSomebody(
  session: ScheduleClass,
  status: ClassStatus,
  at: { now: Instant; packageHasWaitlist: boolean; takesGuests: boolean },
): ClassAction | null {
  if (!at.takesGuests || (status.kind !== 'booked' && status.kind !== 'waitlisted')) return null;
  return actionOf(statusOf(session, NOTHING_BOOKED, at));
}

/** Whether somebody who waits may take a place that got free (decisions.md §4): then reserving claims it. */
export function claimOf(session: ScheduleClass, status: ClassStatus, at: { now: Instant; packageHasWaitlist: boolean }): ClassAction | null {
  if (status.kind !== 'waitlisted') return null;
  return actionOf(statusOf(session, NOTHING_BOOKED, at)) === 'reserve' ? 'reserve' : null;
}
