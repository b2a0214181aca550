/** Whose place is taken again, of those who left late and pay nothing then (docs/decisions/0127). */
import type { BookingId, CustomerId } from '../../../kernel/ids.ts';
import { earlier, minutes, plus, type Instant } from '../../../kernel/time.ts';
import type { BookingState, ClassSession } from './class-session.ts';

/** A booking that was given back late, whose place nobody else has yet. */
export interface PlaceToTake {
  readonly booking: BookingId;
  readonly customer: CustomerId;
  /** How many had a seat with them: the place is taken again when as many have one. */
  readonly placeNumber: number;
}

/** Somebody gets a seat. */
export interface SeatTaken {
  readonly booking: BookingId;
  readonly customer: CustomerId;
}

/** A place with the booking that has it now; null: still nobody. */
export interface PlaceTaken extends PlaceToTake {
  readonly by: BookingId | null;
}

/**
 * The seats of an occurrence rise, one after the other, to `seatsAfter`. Each that reaches the number of a place frees who left first among
 * those of whom it is not: nobody takes their own place again, nor does a guest of theirs. `places`: the oldest first.
 */
export function takenAgain(places: readonly PlaceToTake[], taken: readonly SeatTaken[], seatsAfter: number): readonly PlaceTaken[] {
  const now: PlaceTaken[] = places.map((place) => ({ ...place, by: null }));
  for (const [nth, seat] of taken.entries()) {
    const seats = seatsAfter - (taken.length - 1 - nth);
    const empty = now.filter(({ by }) => by === null);
    const reached = lowest(empty.filter(({ placeNumber }) => placeNumber <= seats));
    const first = reached && empty.find(({ customer }) => customer !== seat.customer);
    if (!first) continue;
    // Who left first is free; the place that is still empty is that of the other.
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

/** What was just booked can be undone for five minutes, their last instant included (docs/decisions/0120): only then is the place theirs. */
const SURE_AFTER = minutes(5) + 1;

/** When credit and fee are given back: as soon as who took the place cannot undo that any more. */
export const refillAt = ({ startsAt }: Pick<ClassSession, 'startsAt'>, takenAt: Instant): Instant =>
  earlier(plus(takenAt, SURE_AFTER), startsAt);

/**
 * Until when who took the place may still leave at no cost, as after moving up late: it is looked at again then. Null: the place is theirs, or
 * they have left.
 */
export function lookAgainAt(
  { takenBy, freeUntil }: { readonly takenBy: BookingState; readonly freeUntil: Instant | null },
  { startsAt }: Pick<ClassSession, 'startsAt'>,
  now: Instant,
): Instant | null {
  if (takenBy !== 'reserved' || freeUntil === null || freeUntil < now || startsAt <= now) return null;
  return earlier(plus(freeUntil, 1), startsAt);
}

/** What there is when it is to be sure that a place is taken. */
export interface TakenPlace {
  readonly placeNumber: number;
  /** Of the booking that took it. */
  readonly takenBy: BookingState;
  /** Seats now, but those that the person who left took since. */
  readonly seats: number;
  /** The numbers of the places of this occurrence that are still to be taken. */
  readonly empty: readonly number[];
}

/** Null: it is taken, by who took it first or by somebody since. Else the number under which it is to be taken again. */
export function emptyAgain({ placeNumber, takenBy, seats, empty }: TakenPlace): number | null {
  // Who leaves late pays for it, so the place was theirs.
  if (takenBy !== 'cancelled' && takenBy !== 'removed') return null;
  // Two who left have left two places.
  let number = placeNumber;
  while (empty.includes(number) && number > 1) number--;
  return seats >= number ? null : number;
}
