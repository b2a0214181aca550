import { days, minus, type Instant } from '../../../kernel/time.ts';

/** How far back a calendar reaches, and the largest number of bookings and of appointments in it. The nearest ones are kept. */
export const FEED_REACHES_BACK = days(60);
export const FEED_HOLDS = 500;
export const feedBeginsAt = (now: Instant): Instant => minus(now, FEED_REACHES_BACK);

/** A link exists already, or a staff member acts for the customer and may not create or end the customer's secret link. */
export type CalendarRefusal = { readonly code: 'calendar-link-exists' } | { readonly code: 'acting-for-customer' };
