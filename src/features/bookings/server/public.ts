/** The parts of bookings' server side that other features may use. */
export type { CalendarStatus } from '../rules/calendar-status.ts';
export { bookingMails } from './check-booking-mails.ts';
export { endPass } from './end-pass.ts';
export { listSeatsAfter } from './seats-after.store.ts';
export { presentPaying } from './reserve/get-class-reserve.ts';
export { calendarText, newCalendar, publishedCalendar, publishedEvents, standingOf, type EventSource } from './booking-event.ts';
export { findBookingFacts, isBookingOf } from './booking-facts.store.ts';
export {
  countBookings,
  findAnyListing,
  findListing,
  listBookingsPage,
  loadMadeAt,
  type BookingList,
  type BookingListing,
} from './bookings.store.ts';
export { cancelFor } from './cancel-booking.ts';
export { isCancelToken } from './cancel-token.ts';
export { decideWithFreeLate, loadFreeLateUsed } from './free-late.ts';
export { endBookingsOf } from './end-bookings-of.ts';
export { endBooking, fillSeats, giveBack, type GivenBack } from './give-back.ts';
export { presentBooking, presentCancellation, presentFreeLate } from './present-booking.ts';
export { presentPlace } from './present-place.ts';
export { asksFields, isByStaff, phoneOf, stillAsked } from './reserve/checkout-questions.ts';
export { reserveClass } from './reserve/reserve-class.ts';
export { loadDayPlaces, waitingOf } from './wait/present-day-waits.ts';
