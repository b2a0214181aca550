import { isWaiting, type Booking } from '../../classes/rules/class-session.ts';

/** Why a booking is not somebody's own seat, booked by itself: only such a seat moves or is given to a friend (docs/decisions/0130, 0132). */
export type NotOwnSeat = 'guest' | 'waits' | 'series' | 'given';

/** null: it is one. */
export function notOwnSeat(booking: Pick<Booking, 'attendee' | 'seriesBooking' | 'state' | 'waitlistSeq' | 'givenBy'>): NotOwnSeat | null {
  if (booking.attendee.kind === 'other') return 'guest';
  if (booking.seriesBooking !== null) return 'series';
  if (isWaiting(booking)) return 'waits';
  return booking.givenBy === null ? null : 'given';
}
