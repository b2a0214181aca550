import type { Instant } from '../../../kernel/time.ts';
import type { ClassSession } from './class-session.ts';

type Seats = Pick<ClassSession, 'capacity' | 'seatsTaken' | 'seatsOffered' | 'seatsHeld'>;

/** Seats that count: booked, on offer to those who wait, or held for somebody who pays for a pass. What the public is told is taken. */
export const seatsCounted = (session: Omit<Seats, 'capacity'>): number => session.seatsTaken + session.seatsOffered + session.seatsHeld;

/** Seats that anybody may take: spots left = max_reservations − total_bookings (spec 1 §4). */
export const seatsLeft = (session: Seats): number =>
  session.capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, session.capacity - seatsCounted(session));

export const hasFreeSeat = (session: Seats): boolean => seatsLeft(session) > 0;

/** Whether reserving now means waiting: limited, full, waitlist enabled and in the package (spec 1 §4). */
export const joinsWaitlist = (session: Seats & Pick<ClassSession, 'waitlistEnabled'>, packageHasWaitlist: boolean): boolean =>
  !hasFreeSeat(session) && session.waitlistEnabled && packageHasWaitlist;

/** Why nobody can get a place of a class now, whatever is free. Of several reasons the first of this order is named (docs/decisions/0153). */
export type NotOpen =
  | { readonly code: 'class-cancelled' }
  | { readonly code: 'class-started'; readonly startedAt: Instant }
  | { readonly code: 'not-taking-reservations' };

type Openness = Pick<ClassSession, 'cancelledAt' | 'startsAt' | 'acceptReservations'>;

/** Null: the class can be reserved, if there is a place. */
export function whyNotOpen(session: Openness, now: Instant): NotOpen | null {
  if (session.cancelledAt !== null) return { code: 'class-cancelled' };
  if (session.startsAt <= now) return { code: 'class-started', startedAt: session.startsAt };
  return session.acceptReservations ? null : { code: 'not-taking-reservations' };
}

/** Why staff give nobody a place of a class now. */
export type ClosedToStaff = Exclude<NotOpen, { code: 'class-started' }> | { readonly code: 'attendance-completed' };

/** Staff let people in after the start, until attendance is complete (docs/decisions/0154). */
export function whyClosedToStaff(
  session: Pick<ClassSession, 'cancelledAt' | 'attendanceCompleted' | 'acceptReservations'>,
): ClosedToStaff | null {
  if (session.cancelledAt !== null) return { code: 'class-cancelled' };
  if (session.attendanceCompleted) return { code: 'attendance-completed' };
  return session.acceptReservations ? null : { code: 'not-taking-reservations' };
}

/** Whether anybody may have a seat now. */
export const isFreeForAnybody = (session: Seats & Openness, now: Instant): boolean =>
  whyNotOpen(session, now) === null && hasFreeSeat(session);
