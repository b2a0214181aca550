import { days, minus, type Instant } from '../../../kernel/time.ts';
import { isWaiting, LIVE_STATES } from '../../classes/rules/class-session.ts';
import type { BookingFacts } from '../../bookings/rules/booking-facts.ts';

/** What a calendar shows of a booking: a seat, a place in line, or nothing any more. */
export type CalendarStatus = 'confirmed' | 'tentative' | 'cancelled';

export function calendarStatusOf(
  booking: Pick<BookingFacts, 'state' | 'waitlistSeq'> & { session: Pick<BookingFacts['session'], 'cancelledAt'> },
): CalendarStatus {
  if (!LIVE_STATES.includes(booking.state) || booking.session.cancelledAt !== null) return 'cancelled';
  return isWaiting(booking) ? 'tentative' : 'confirmed';
}

/** How far back a calendar reaches, and how much it holds at most: the latest. */
export const FEED_REACHES_BACK = days(60);
export const FEED_HOLDS = 500;
export const feedBeginsAt = (now: Instant): Instant => minus(now, FEED_REACHES_BACK);

/** A link is there already; or a staff member acts for the customer, whose secrets are not theirs to make or end. */
export type CalendarRefusal = { readonly code: 'calendar-link-exists' } | { readonly code: 'acting-for-customer' };
