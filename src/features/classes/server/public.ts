/** What the server itself asks of classes. */
export { offersThatEnd } from '../../waitlist/server/end-offers.ts';
export { LOOK_AGAIN, OFFER_ENDS } from '../../waitlist/server/seat-moves.ts';
export { fillSeats } from '../../waitlist/server/fill-seats.ts';
export { remind, REMINDER } from './remind.ts';
export { publicListings } from '../../schedule/server/public-listings.ts';
