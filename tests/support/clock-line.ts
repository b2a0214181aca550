/** The waitlist of the clock model: who gets a free seat, by promotion or by an offer. */
import {
  freeUntil,
  hasFreeSeat,
  MINUTE,
  otherWaitsOfDay,
  overlaps,
  payerOf,
  promotes,
  seatsCounted,
  waitOf,
  whyClosed,
  wantsSeat,
  type Seat,
  type TimedClass,
  type TimedModel,
  type Wait,
} from './clock-facts.ts';
import { takePlace } from './clock-refills.ts';

/** The seat keeps the booking of the person's wait. Without a wait it gets a new one. */
export function takeSeat(model: TimedModel, one: TimedClass, person: number, pass: number, free: number | null): void {
  const booking = one.queue.find((wait) => wait.person === person)?.booking ?? model.made++;
  one.queue = one.queue.filter((wait) => wait.person !== person);
  one.held.delete(person);
  const seat: Seat = { pass, freeUntil: free, booking, left: null };
  one.seats.set(person, seat);
  model.passes[person]![pass]!.credits--;
  takePlace(model, one, person, seat);
  for (const other of otherWaitsOfDay(model, one, person)) {
    if (!waitOf(other, person)!.one) continue;
    other.queue = other.queue.filter((wait) => wait.person !== person);
    endOffers(model, other);
  }
}

/** Seats a waiting person. Their waits for overlapping classes end. */
export function seatFromQueue(model: TimedModel, one: TimedClass, person: number, pass: number): void {
  takeSeat(model, one, person, pass, freeUntil(model, one));
  for (const other of model.classes) if (overlaps(one, other)) other.queue = other.queue.filter((wait) => wait.person !== person);
}

export function promote(model: TimedModel, one: TimedClass): void {
  if (!promotes(model, one)) return;
  for (const wait of one.queue) {
    if (!hasFreeSeat(one)) return;
    const pass = wantsSeat(model, wait) ? payerOf(model, wait, one) : null;
    if (pass !== null) seatFromQueue(model, one, wait.person, pass);
  }
}

/** A returned credit may pay for the person's waits, in the order in which they joined. */
export function promoteWhereWaiting(model: TimedModel, person: number): void {
  for (const join of model.joined) {
    const waitedFor = model.classes[join.at]!;
    if (join.person === person && waitedFor.queue.some((wait) => wait.person === person)) promote(model, waitedFor);
  }
}

export const isOffered = ({ now }: TimedModel, { offeredUntil }: Wait): boolean => offeredUntil !== null && now < offeredUntil;

/**
 * Offers freed seats to everybody who wants one now. There are never more offers than people with an offer, counting earlier offers that
 * can still be claimed. An offer ends 15 minutes before the start at the latest.
 */
export function offer(model: TimedModel, one: TimedClass, freed: number): void {
  const until = Math.min(model.now + 15 * MINUTE, one.from - 15 * MINUTE);
  const spots = one.capacity === null ? freed : one.capacity - seatsCounted(one);
  const wanting = one.queue.filter((wait) => wantsSeat(model, wait));
  const claimants = one.queue.filter((wait) => wantsSeat(model, wait) || isOffered(model, wait));
  const seats = Math.min(freed, spots, wanting.length, claimants.length - one.offers.length);
  if (whyClosed(model, one) || promotes(model, one) || until <= model.now || seats <= 0) return;
  one.offers.push(...Array.from({ length: seats }, () => until));
  one.queue = one.queue.map((wait) => (wanting.includes(wait) ? { ...wait, offeredUntil: until } : wait));
}

/**
 * Offers end at their time, and when the class takes no bookings. If fewer people with an offer wait than there are offers, those that end
 * last stay.
 */
export function endOffers(model: TimedModel, one: TimedClass): void {
  const claimants = whyClosed(model, one) ? 0 : one.queue.filter((wait) => isOffered(model, wait)).length;
  const running = one.offers.filter((end) => model.now < end);
  one.offers = running.slice(Math.max(0, running.length - claimants));
}

export type Claimable = { readonly until: number | null } | null;

/** What a waiting person can claim: a seat on offer to them, or a free seat. Null when there is none. */
export function claimable(model: TimedModel, one: TimedClass, wait: Wait): Claimable {
  if (whyClosed(model, one)) return null;
  if (one.offers.length > 0 && isOffered(model, wait)) return { until: Math.min(wait.offeredUntil!, one.offers.at(-1)!) };
  return hasFreeSeat(one) ? { until: null } : null;
}
