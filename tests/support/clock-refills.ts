/** Places that were left late in the clock model: who has them now, and when who left pays nothing (docs/decisions/0127). */
import { MINUTE, type Leaving, type Place, type Seat, type TimedClass, type TimedModel } from './clock-facts.ts';

/** So long what was just booked can be undone; sure is it a moment later. */
const UNDO = 5 * MINUTE;
const MOMENT = 0.001;

/** They leave at what that costs now. Where somebody may take the place it is remembered how many had a seat with them. */
export function leaveSeat(model: TimedModel, one: TimedClass, person: number, leaving: Exclude<Leaving, { code: string }>): void {
  const seat = one.seats.get(person)!;
  if (leaving.returned) model.passes[person]![seat.pass]!.credits++;
  if (leaving.refunds) {
    one.left.push({ person, seat, number: one.seats.size, leftAt: model.now });
    inOrder(one);
  }
  seat.left = leaving.late ? 'late' : 'free';
  one.seats.delete(person);
}

/** Who left first in front. */
const inOrder = (one: TimedClass): void => {
  one.left.sort((a, b) => a.leftAt - b.leftAt || a.seat.booking - b.seat.booking);
};

/** As many have a seat as had one with somebody who left late: the first of them, but not who comes, is free, once that is sure. */
export function takePlace({ now }: TimedModel, one: TimedClass, person: number, by: Seat): void {
  const reached = one.left.filter(({ number }) => number <= one.seats.size).toSorted((a, b) => a.number - b.number)[0];
  const first = one.left.find((place) => place.person !== person);
  if (!reached || !first) return;
  [reached.number, first.number] = [first.number, reached.number];
  one.left = one.left.filter((place) => place !== first);
  one.taken.push({ place: first, by, due: Math.min(now + UNDO + MOMENT, one.from) });
}

/** It is sure by now, or not yet, or nobody has the place any more. Whether who left gets the credit back. */
function settle({ now }: TimedModel, one: TimedClass, taken: TimedClass['taken'][number]): boolean {
  const { place, by } = taken;
  if (by.left === null && by.freeUntil !== null && now <= by.freeUntil && now < one.from) {
    taken.due = Math.min(by.freeUntil + MOMENT, one.from);
    return false;
  }
  one.taken = one.taken.filter((each) => each !== taken);
  if (by.left !== 'free') return true;
  // Others have left places beside it; their own seat of today is no other person's.
  while (place.number > 1 && one.left.some(({ number }) => number === place.number)) place.number--;
  const others = one.seats.size - (one.seats.has(place.person) ? 1 : 0);
  if (others >= place.number) return true;
  one.left.push(place);
  inOrder(one);
  return false;
}

/** Gives the credit back where that is due; answers who got one. */
export function refill(model: TimedModel, one: TimedClass, taken: TimedClass['taken'][number]): Place | null {
  if (!settle(model, one, taken)) return null;
  model.passes[taken.place.person]![taken.place.seat.pass]!.credits++;
  return taken.place;
}
