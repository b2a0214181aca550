/** What other features may ask of the times that can be booked. */
export { presentInstructor, presentPricing, presentService } from './present-booking.ts';
export { searchSlots, windowOf } from './search-slots.ts';
