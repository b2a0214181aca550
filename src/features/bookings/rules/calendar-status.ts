import { isWaiting, LIVE_STATES } from '../../classes/rules/class-session.ts';
import type { BookingFacts } from '../../classes/rules/booking-facts.ts';

/** The status of a booking in a calendar: confirmed is a seat, tentative a place in the waitlist, cancelled everything else. */
export type CalendarStatus = 'confirmed' | 'tentative' | 'cancelled';

export function calendarStatusOf(
  booking: Pick<BookingFacts, 'state' | 'waitlistSeq'> & { session: Pick<BookingFacts['session'], 'cancelledAt'> },
): CalendarStatus {
  if (!LIVE_STATES.includes(booking.state) || booking.session.cancelledAt !== null) return 'cancelled';
  return isWaiting(booking) ? 'tentative' : 'confirmed';
}

/** The status of a customer's entry for all their places in a class: confirmed as long as any of them is a seat. */
export const entryStatusOf = (booking: Parameters<typeof calendarStatusOf>[0] & Pick<BookingFacts, 'entry'>): CalendarStatus =>
  booking.session.cancelledAt === null && booking.entry.seats.length > 0 ? 'confirmed' : calendarStatusOf(booking);
