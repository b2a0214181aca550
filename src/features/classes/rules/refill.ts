/** Refilled places: a late cancellation costs nothing once another person takes the place (docs/decisions/0127). */
import type { BookingId, CustomerId } from '../../../kernel/ids.ts';
import { earlier, minutes, plus, type Instant } from '../../../kernel/time.ts';
import type { BookingState, ClassSession } from './class-session.ts';

/** A late cancellation whose place nobody else has taken yet. */
export interface PlaceToTake {
  readonly booking: BookingId;
  readonly customer: CustomerId;
  /** The number of seats taken when the person left, including theirs. The place is refilled when that many seats are taken again. */
  readonly placeNumber: number;
}

export interface SeatTaken {
  readonly booking: BookingId;
  readonly customer: CustomerId;
}

/** A place and the booking that took it. Null when nobody has taken it. */
export interface PlaceTaken extends PlaceToTake {
  readonly by: BookingId | null;
}

/**
 * Assigns newly taken seats to open places. The seats of an occurrence rise one by one to `seatsAfter`. When a seat reaches a place's
 * number, the earliest late cancellation of another customer is refilled. Customers and their guests never refill their own places.
 * `places`: oldest first.
 */
export function takenAgain(places: readonly PlaceToTake[], taken: readonly SeatTaken[], seatsAfter: number): readonly PlaceTaken[] {
  const now: PlaceTaken[] = places.map((place) => ({ ...place, by: null }));
  for (const [nth, seat] of taken.entries()) {
    const seats = seatsAfter - (taken.length - 1 - nth);
    const empty = now.filter(({ by }) => by === null);
    const reached = lowest(empty.filter(({ placeNumber }) => placeNumber <= seats));
    const first = reached && empty.find(({ customer }) => customer !== seat.customer);
    if (!first) continue;
    // The earliest cancellation is refilled. The number that stays open passes to the other one.
    now[now.indexOf(reached)] = { ...reached, placeNumber: first.placeNumber };
    now[now.findIndex(({ booking }) => booking === first.booking)] = { ...first, placeNumber: reached.placeNumber, by: seat.booking };
  }
  return now;
}

const lowest = (places: readonly PlaceTaken[]): PlaceTaken | undefined =>
  places.reduce<PlaceTaken | undefined>(
    (low, place) => (low === undefined || place.placeNumber < low.placeNumber ? place : low),
    undefined,
  );

/**
 * A new booking can be undone for five minutes, including the last instant (docs/decisions/0120). Only after that the place counts as
 * taken.
 */
const SURE_AFTER = minutes(5) + 1;

/** When credit and fee are given back: once the new booking can no longer be undone, or at the start of the class. */
export const refillAt = ({ startsAt }: Pick<ClassSession, 'startsAt'>, takenAt: Instant): Instant =>
  earlier(plus(takenAt, SURE_AFTER), startsAt);

/**
 * The end of the new booking's free window, for instance after a late promotion. The place is checked again then. Null when the place is
 * settled or the person has left.
 */
export function lookAgainAt(
  { takenBy, freeUntil }: { readonly takenBy: BookingState; readonly freeUntil: Instant | null },
  { startsAt }: Pick<ClassSession, 'startsAt'>,
  now: Instant,
): Instant | null {
  if (takenBy !== 'reserved' || freeUntil === null || freeUntil < now || startsAt <= now) return null;
  return earlier(plus(freeUntil, 1), startsAt);
}

export interface TakenPlace {
  readonly placeNumber: number;
  /** State of the booking that took the place. */
  readonly takenBy: BookingState;
  /** Seats taken now, except those that the late-cancelling person took since. */
  readonly seats: number;
  /** Numbers of the other open places of this occurrence. */
  readonly empty: readonly number[];
}

/** Null when the place is still taken, by the same booking or by a later one. Otherwise the number under which the place is open again. */
export function emptyAgain({ placeNumber, takenBy, seats, empty }: TakenPlace): number | null {
  // A late cancellation pays for its seat, so the place counts as taken.
  if (takenBy !== 'cancelled' && takenBy !== 'removed') return null;
  // Each late cancellation has a place number of its own.
  let number = placeNumber;
  while (empty.includes(number) && number > 1) number--;
  return seats >= number ? null : number;
}
