export { presentInstructor, presentPricing, presentService } from './present-booking.ts';
export { searchSlots, windowOf } from './search-slots.ts';
