/** What the server itself asks of classes. */
export { offersThatEnd } from './end-offers.ts';
export { LOOK_AGAIN, OFFER_ENDS } from './seat-moves.ts';
export { fillSeats } from './fill-seats.ts';
export { remind, REMINDER } from './remind.ts';
export { publicListings } from './public-listings.ts';
