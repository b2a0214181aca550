/** Refills in the clock model: who has the place of a late cancel, and when the late cancel costs nothing (docs/decisions/0127). */
import { MINUTE, type Leaving, type Place, type Seat, type TimedClass, type TimedModel } from './clock-facts.ts';

/** Seconds in which a new booking can be undone. A refill is final a moment later. */
const UNDO = 5 * MINUTE;
const MOMENT = 0.001;

/** Leaves at the current cost. If a refill can return the cost, remembers how many people had a seat. */
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

const inOrder = (one: TimedClass): void => {
  one.left.sort((a, b) => a.leftAt - b.leftAt || a.seat.booking - b.seat.booking);
};

/**
 * Once as many people have a seat as before a late cancel, the earliest late cancel of another person has been refilled. `due` makes it
 * final.
 */
export function takePlace({ now }: TimedModel, one: TimedClass, person: number, by: Seat): void {
  const reached = one.left.filter(({ number }) => number <= one.seats.size).toSorted((a, b) => a.number - b.number)[0];
  const first = one.left.find((place) => place.person !== person);
  if (!reached || !first) return;
  [reached.number, first.number] = [first.number, reached.number];
  one.left = one.left.filter((place) => place !== first);
  one.taken.push({ place: first, by, due: Math.min(now + UNDO + MOMENT, one.from) });
}

/** Whether the late cancel gets its credit back now. False while the refill is not final, or when nobody has the place any more. */
function settle({ now }: TimedModel, one: TimedClass, taken: TimedClass['taken'][number]): boolean {
  const { place, by } = taken;
  if (by.left === null && by.freeUntil !== null && now <= by.freeUntil && now < one.from) {
    taken.due = Math.min(by.freeUntil + MOMENT, one.from);
    return false;
  }
  one.taken = one.taken.filter((each) => each !== taken);
  if (by.left !== 'free') return true;
  // If another open place has this number, this one takes the next lower number. The person's own new seat does not refill their old place.
  while (place.number > 1 && one.left.some(({ number }) => number === place.number)) place.number--;
  const others = one.seats.size - (one.seats.has(place.person) ? 1 : 0);
  if (others >= place.number) return true;
  one.left.push(place);
  inOrder(one);
  return false;
}

/** Returns the credit if the refill is final. Null when no credit was returned. */
export function refill(model: TimedModel, one: TimedClass, taken: TimedClass['taken'][number]): Place | null {
  if (!settle(model, one, taken)) return null;
  model.passes[taken.place.person]![taken.place.seat.pass]!.credits++;
  return taken.place;
}
