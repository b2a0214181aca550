/** What other features may ask of standing bookings on the server. */
export { bookNextWeek } from './book-next-week.ts';
export { resumeStandingBookings } from './resume-standing-bookings.ts';
export { standingMails } from './standing-mails.ts';
