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

/** Whether the class can be reserved at all at this moment, its places aside. */
export type OpenState = 'open' | 'class-cancelled' | 'class-started' | 'not-taking-reservations';

export function openStateOf(session: Pick<ClassSession, 'cancelledAt' | 'startsAt' | 'acceptReservations'>, now: Instant): OpenState {
  if (session.cancelledAt !== null) return 'class-cancelled';
  if (session.startsAt <= now) return 'class-started';
  return session.acceptReservations ? 'open' : 'not-taking-reservations';
}

/** Whether anybody may have a seat now. */
export const isFreeForAnybody = (session: Seats & Parameters<typeof openStateOf>[0], now: Instant): boolean =>
  openStateOf(session, now) === 'open' && hasFreeSeat(session);
