/** What other features may ask of the times that can be booked. */
export { searchSlots, windowOf, type SlotsAsk, type SlotsFound } from './search-slots.ts';
export { findCreditsPerPerson, findService } from './services.store.ts';
