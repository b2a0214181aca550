import { isWaiting, type Booking } from '../../classes/rules/class-session.ts';

/**
 * The reasons why a booking is not a person's own seat that was booked alone. Only such a seat can be moved or given to a friend
 * (docs/decisions/0130, 0132).
 */
export type NotOwnSeat = 'guest' | 'waits' | 'series' | 'given' | 'partner';

/** Null when it is such a seat. */
export function notOwnSeat(
  booking: Pick<Booking, 'attendee' | 'seriesBooking' | 'state' | 'waitlistSeq' | 'givenBy' | 'partner'>,
): NotOwnSeat | null {
  if (booking.attendee.kind === 'other') return 'guest';
  if (booking.seriesBooking !== null) return 'series';
  if (isWaiting(booking)) return 'waits';
  // The partner pays for a visit of this person to this class.
  if (booking.partner !== null) return 'partner';
  return booking.givenBy === null ? null : 'given';
}
