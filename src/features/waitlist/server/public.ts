/** What other features may ask of the waitlist on the server. */
export { offersThatEnd } from './end-offers.ts';
export { fillSeats } from './fill-seats.ts';
export {
  LOOK_AGAIN,
  OFFER_ENDS,
  count,
  endOffers,
  offer,
  promote,
  saveMoves,
  type SeatMoves,
  activationBy,
  endOverlapping,
  remindLater,
} from './seat-moves.ts';
export { openSeats, type OpenSeats } from './open-seats.ts';
