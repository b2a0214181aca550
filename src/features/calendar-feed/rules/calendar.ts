import { days, minus, type Instant } from '../../../kernel/time.ts';

/** How far back a calendar reaches, and how many bookings and how many appointments it holds at most: the nearest. */
export const FEED_REACHES_BACK = days(60);
export const FEED_HOLDS = 500;
export const feedBeginsAt = (now: Instant): Instant => minus(now, FEED_REACHES_BACK);

/** A link is there already; or a staff member acts for the customer, whose secrets are not theirs to make or end. */
export type CalendarRefusal = { readonly code: 'calendar-link-exists' } | { readonly code: 'acting-for-customer' };
