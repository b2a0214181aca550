/** What other features may ask of bookings on the server. */
export { publishedCalendar, addBookingEvent, newCalendar, type EventSource } from './booking-event.ts';
export { findBookingFacts } from './booking-facts.store.ts';
