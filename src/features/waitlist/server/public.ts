/** The parts of the waitlist's server side that other features may use. */
export { endHoldsOf, holdsThatEnd, HOLD_ENDS } from './end-holds.ts';
export { endWaitsOfDay, waitsThatEnd } from './end-waits-of-day.ts';
export { beginningsOf, CLASS_BEGINS, closeWaitlist, tellWhoWaits } from './close-waitlist.ts';
export { offersThatEnd } from './end-offers.ts';
export { FEE_BACK, refillPlaces } from './refill-place.ts';
export { recheckWaitlist, recheckWaitsOf, recheckWaitsOfAll } from './recheck-waitlist.ts';
export {
  WAITLIST_RECHECK,
  OFFER_ENDS,
  count,
  noMoves,
  endOffers,
  offer,
  promote,
  saveMoves,
  seatVisitor,
  seatWaiter,
  type SeatMoves,
  endOtherWaits,
  endOthersOfDay,
  waitsOf,
  remindLater,
} from './seat-moves.ts';
export { listSeatsAround, listWaitsOf } from './one-a-day.store.ts';
export { openSeats, type OpenSeats } from './open-seats.ts';
