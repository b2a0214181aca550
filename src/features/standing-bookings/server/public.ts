/** The parts of standing bookings' server side that other features may use. */
export { bookNextWeek } from './book-next-week.ts';
export { resumeStandingBookings } from './resume-standing-bookings.ts';
export { standingMails } from './standing-mails.ts';
export { comingOf } from './coming-weeks.ts';
export { lockStandingBookings, moveStandingBookings, moveStandingBookingsBack, type MovedStanding } from './move-standing-bookings.ts';
export { countInSlot, keepWallTimesOfStandingBookings, lockInSlot, stopStandingOf } from './standing-bookings.store.ts';
