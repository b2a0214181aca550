import type { Instant } from '../../../kernel/time.ts';
import type { ClassSession } from './class-session.ts';

type Seats = Pick<ClassSession, 'capacity' | 'seatsTaken' | 'seatsOffered' | 'seatsHeld'>;

/** Seats that the public sees as taken: booked, on offer to waiting people, or held for a paying customer. */
export const seatsCounted = (session: Omit<Seats, 'capacity'>): number => session.seatsTaken + session.seatsOffered + session.seatsHeld;

/** Free seats: spots left = max_reservations − total_bookings (spec 1 §4). */
export const seatsLeft = (session: Seats): number =>
  session.capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, session.capacity - seatsCounted(session));

export const hasFreeSeat = (session: Seats): boolean => seatsLeft(session) > 0;

/** Whether a reservation joins the waitlist: the class is limited and full, its waitlist is enabled and in the package (spec 1 §4). */
export const joinsWaitlist = (session: Seats & Pick<ClassSession, 'waitlistEnabled'>, packageHasWaitlist: boolean): boolean =>
  !hasFreeSeat(session) && session.waitlistEnabled && packageHasWaitlist;

/** Why a class takes no reservations, regardless of free seats. The first of several reasons in this order wins (docs/decisions/0153). */
export type NotOpen =
  | { readonly code: 'class-cancelled' }
  | { readonly code: 'class-started'; readonly startedAt: Instant }
  | { readonly code: 'not-taking-reservations' };

type Openness = Pick<ClassSession, 'cancelledAt' | 'startsAt' | 'acceptReservations'>;

/** Null when the class takes reservations. */
export function whyNotOpen(session: Openness, now: Instant): NotOpen | null {
  if (session.cancelledAt !== null) return { code: 'class-cancelled' };
  if (session.startsAt <= now) return { code: 'class-started', startedAt: session.startsAt };
  return session.acceptReservations ? null : { code: 'not-taking-reservations' };
}

export type ClosedToStaff = Exclude<NotOpen, { code: 'class-started' }> | { readonly code: 'attendance-completed' };

/** Staff can book people after the start, until attendance is complete (docs/decisions/0154). */
export function whyClosedToStaff(
  session: Pick<ClassSession, 'cancelledAt' | 'attendanceCompleted' | 'acceptReservations'>,
): ClosedToStaff | null {
  if (session.cancelledAt !== null) return { code: 'class-cancelled' };
  if (session.attendanceCompleted) return { code: 'attendance-completed' };
  return session.acceptReservations ? null : { code: 'not-taking-reservations' };
}

export const isFreeForAnybody = (session: Seats & Openness, now: Instant): boolean =>
  whyNotOpen(session, now) === null && hasFreeSeat(session);
