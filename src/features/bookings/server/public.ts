/** The parts of bookings' server side that other features may use. */
export { calendarText, newCalendar, publishedCalendar, standingOf, type EventSource } from './booking-event.ts';
export type { CalendarStatus } from '../rules/calendar-status.ts';
export { bookingMails } from './check-booking-mails.ts';
export { giftMails } from './gift/gift-mails.ts';
export { findBookingFacts } from './booking-facts.store.ts';
export { reserveClass } from './reserve/reserve-classes.ts';
export { endPass } from './end-pass.ts';
export { listSeatsAfter } from './seats-after.store.ts';
export { asksFields, isByStaff, phoneOf, stillAsked } from './reserve/checkout-questions.ts';
export { giveBack } from './give-back.ts';
export { presentPaying } from './reserve/get-class-reserve.ts';
export { presentPlace } from './present-place.ts';
