/**
 * A simple model of readings §4: seats, waits, offers and held seats over time. Commands run one after the other, times are unix seconds,
 * and the quiet hours of each night are listed. The clock model test compares the server with it.
 */
import {
  cutOff,
  deadline,
  hasClassThatDay,
  hasFreeSeat,
  leavingOf,
  limitOf,
  MINUTE,
  otherWaitsOfDay,
  payerOf,
  QUIET,
  refused,
  seatsCounted,
  waitOf,
  whyClosed,
  whyNotPaying,
  type Leaving,
  type MoveUp,
  type TimedAnswer,
  type TimedClass,
  type TimedModel,
} from './clock-facts.ts';
import {
  claimable,
  endOffers,
  isOffered,
  offer,
  promote,
  promoteWhereWaiting,
  seatFromQueue,
  takeSeat,
  type Claimable,
} from './clock-line.ts';
import { move } from './clock-moves.ts';
import { leaveSeat, refill } from './clock-refills.ts';

export type TimedCommand =
  /**
   * If the booking joins the waitlist: `until` limits promotion, `one` says whether one class of that day is enough. Undefined `one` keeps
   * the choice of the person's other waits.
   */
  | {
      readonly do: 'reserve';
      readonly person: number;
      readonly at: number;
      readonly pass: number;
      readonly until: MoveUp;
      readonly one: boolean | undefined;
    }
  /** `aimed`: replaces the person by one who has a seat or waits, if there is one. */
  | { readonly do: 'cancel'; readonly person: number; readonly at: number; readonly aimed: boolean }
  | { readonly do: 'claim'; readonly person: number; readonly at: number; readonly aimed: boolean }
  /** A waiting person changes the limit of promotion. */
  | { readonly do: 'limit'; readonly person: number; readonly at: number; readonly aimed: boolean; readonly until: MoveUp }
  /** A waiting person changes whether one class of that day is enough. */
  | { readonly do: 'day'; readonly person: number; readonly at: number; readonly aimed: boolean; readonly isOne: boolean }
  | { readonly do: 'move'; readonly person: number; readonly at: number; readonly to: number; readonly aimed: boolean }
  | { readonly do: 'hold'; readonly person: number; readonly at: number }
  | { readonly do: 'capacity'; readonly at: number; readonly places: number | null }
  /** Staff change whether a class takes reservations, and its capacity. */
  | { readonly do: 'edit'; readonly at: number; readonly isOpen: boolean; readonly places: number | null }
  | { readonly do: 'end-pass'; readonly person: number }
  | { readonly do: 'wait'; readonly minutes: number }
  /** Moves the clock to an instant at which a class changes, or a second before or after it. */
  | { readonly do: 'wait-for'; readonly for: number; readonly edge: number; readonly off: -1 | 0 | 1 };

export function applyTimed(model: TimedModel, command: TimedCommand): TimedAnswer | null {
  const answer = act(model, command);
  settleDue(model);
  for (const one of model.classes) endOffers(model, one);
  return answer;
}

function act(model: TimedModel, command: TimedCommand): TimedAnswer | null {
  switch (command.do) {
    case 'reserve':
      return reserve(model, command);
    case 'cancel':
      return cancel(model, command);
    case 'claim':
      return claim(model, command);
    case 'limit':
      return changeLimit(model, command);
    case 'day':
      return sayDay(model, command);
    case 'move':
      return move(model, command);
    case 'hold':
      return hold(model, command);
    case 'capacity':
      return changeCapacity(model, command);
    case 'edit':
      return edit(model, command);
    case 'end-pass':
      model.passes[command.person]![0]!.endsAt = model.now;
      return null;
    case 'wait':
      model.now += command.minutes * MINUTE;
      return null;
    case 'wait-for': {
      const edges = edgesOf(model, model.classes[command.for]!);
      if (edges.length > 0) model.now = Math.max(model.now, edges[command.edge % edges.length]! + command.off);
      return null;
    }
  }
}

/** The future instants at which a class changes, earliest first. */
function edgesOf(model: TimedModel, one: TimedClass): number[] {
  const freeEnds = [...one.seats.values()].flatMap((seat) => seat.freeUntil ?? []);
  const nights = QUIET.flatMap((quiet) => [quiet.from, quiet.until]);
  const limits = one.queue.flatMap((wait) => wait.limit ?? []);
  const edges = [
    deadline(model, one),
    cutOff(model, one),
    one.from - 15 * MINUTE,
    one.from,
    one.until,
    ...one.offers,
    ...one.held.values(),
    ...freeEnds,
    ...limits,
    ...one.taken.map(({ due }) => Math.ceil(due)),
    ...nights,
  ];
  return [...new Set(edges)].filter((edge) => edge > model.now).toSorted((a, b) => a - b);
}

/** Aims the command at a person who has a seat or waits, and at a pass that exists. */
export function aim(model: TimedModel, command: TimedCommand): TimedCommand {
  if (command.do === 'reserve') return { ...command, pass: command.pass % model.passes[command.person]!.length };
  if (!('aimed' in command) || !command.aimed) return command;
  const { seats, queue } = model.classes[command.at]!;
  const isOfSeat = command.do === 'cancel' || command.do === 'move';
  const people = isOfSeat ? [...seats.keys()] : queue.map((wait) => wait.person);
  return people.length === 0 ? command : { ...command, person: people[command.person % people.length]! };
}

type Reserve = Extract<TimedCommand, { do: 'reserve' }>;

function reserve(model: TimedModel, { person, at: nth, pass, until, one: asked }: Reserve): TimedAnswer {
  const one = model.classes[nth]!;
  const mine = model.passes[person]![pass]!;
  const wait = waitOf(one, person);
  const closed = whyClosed(model, one);
  if (closed) return refused(closed);
  if (one.seats.has(person)) return refused('already-booked');
  const isFree = hasFreeSeat(one) || one.held.has(person);
  if (wait && !isFree) return refused('already-waiting');
  if (!isFree && !one.hasLine) return refused('class-full');
  const why = whyNotPaying(model, mine, one);
  if (why) return refused(why);
  if (!isFree) {
    const limit = limitOf(model, one, until);
    const before = otherWaitsOfDay(model, one, person).some((other) => waitOf(other, person)!.one);
    const isToCome = limit !== null && limit > model.now;
    one.queue.push({ person, pass, offeredUntil: null, limit: isToCome ? limit : null, booking: model.made++, one: before });
    setDay(model, one, person, asked === true && hasClassThatDay(model, one, person) ? before : (asked ?? before));
    model.joined = [...model.joined.filter((join) => join.person !== person || join.at !== nth), { person, at: nth }];
    return { status: 200, waitlist: one.queue.length, credits: mine.credits };
  }
  // A waiting person with an offer who reserves a free seat also uses up one offer.
  if (wait?.offeredUntil && model.now < wait.offeredUntil) one.offers.shift();
  takeSeat(model, one, person, pass, null);
  return { status: 200, waitlist: null, credits: mine.credits };
}

/** With the new limit the person may get a seat that is already free. */
function changeLimit(model: TimedModel, { person, at: nth, until }: Extract<TimedCommand, { do: 'limit' }>): TimedAnswer {
  const one = model.classes[nth]!;
  if (!waitOf(one, person)) return refused('not-waiting');
  const limit = limitOf(model, one, until);
  if (limit !== null && (limit <= model.now || limit >= one.from)) return refused('wait-choice-over');
  one.queue = one.queue.map((wait) => (wait.person === person ? { ...wait, limit } : wait));
  promote(model, one);
  return { status: 200, limit };
}

/** The choice holds for all of the person's future waits of that day. */
function setDay(model: TimedModel, one: TimedClass, person: number, isOne: boolean): void {
  for (const each of [one, ...otherWaitsOfDay(model, one, person)])
    each.queue = each.queue.map((wait) => (wait.person === person ? { ...wait, one: isOne } : wait));
}

function sayDay(model: TimedModel, { person, at: nth, isOne }: Extract<TimedCommand, { do: 'day' }>): TimedAnswer {
  const one = model.classes[nth]!;
  if (!waitOf(one, person)) return refused('not-waiting');
  if (isOne && hasClassThatDay(model, one, person)) return refused('has-class-that-day');
  setDay(model, one, person, isOne);
  return { status: 200, one: isOne };
}

/**
 * Holds a free seat for ten minutes. If the hold led to a booking that has ended since, a new hold lasts only until the original end. After
 * a hold ends, the person cannot hold a seat in that class for ten minutes. Each person has one hold at a time.
 */
function hold(model: TimedModel, { person, at: nth }: { person: number; at: number }): TimedAnswer {
  const one = model.classes[nth]!;
  const last = model.holds.get(`${person} ${nth}`);
  const closed = whyClosed(model, one);
  if (closed) return refused(closed);
  if (one.seats.has(person)) return refused('already-booked');
  if (waitOf(one, person)) return refused('already-waiting');
  if (one.held.has(person)) return { status: 200, heldUntil: one.held.get(person)! };
  const isGivenBack = last !== undefined && model.now < last.until;
  if (last && !isGivenBack && model.now < last.until + 10 * MINUTE) return refused('held-before');
  if (!hasFreeSeat(one)) return refused('class-full');
  for (const [name, other] of model.holds)
    if (other.person === person && model.classes[other.at]!.held.has(person)) holdUntil(model, name, { ...other, until: model.now });
  holdUntil(model, `${person} ${nth}`, { person, at: nth, until: Math.min(isGivenBack ? last.until : model.now + 10 * MINUTE, one.from) });
  return { status: 200, heldUntil: one.held.get(person)! };
}

function holdUntil(model: TimedModel, name: string, one: { person: number; at: number; until: number }): void {
  model.holds.set(name, one);
  model.classes[one.at]!.held.set(one.person, one.until);
}

/** Settles what is due, earliest first: ended holds free their seats for the waitlist, final refills return what the late cancel cost. */
function settleDue(model: TimedModel): void {
  const holds = [...model.holds.values()].map(({ at: nth, until }) => ({ due: until, settle: () => endHolds(model, model.classes[nth]!) }));
  const refills = model.classes.flatMap((one) =>
    one.taken.map((taken) => ({
      due: taken.due,
      settle: () => {
        const place = refill(model, one, taken);
        if (place) promoteWhereWaiting(model, place.person);
      },
    })),
  );
  const due = [...holds, ...refills].filter((each) => each.due <= model.now);
  for (const { settle } of due.toSorted((a, b) => a.due - b.due)) settle();
}

function endHolds(model: TimedModel, one: TimedClass): void {
  const over = [...one.held].filter(([, until]) => until <= model.now);
  if (over.length === 0) return;
  endOffers(model, one);
  for (const [person] of over) one.held.delete(person);
  promote(model, one);
  offer(model, one, over.length);
}

function claim(model: TimedModel, { person, at: nth }: { person: number; at: number }): TimedAnswer {
  const one = model.classes[nth]!;
  const wait = waitOf(one, person);
  const closed = whyClosed(model, one);
  if (closed) return refused(closed);
  if (one.seats.has(person)) return refused('already-seated');
  if (!wait) return refused('not-live');
  const can = claimable(model, one, wait);
  if (!can) {
    if (wait.offeredUntil === null) return refused('nothing-offered');
    return refused(model.now < wait.offeredUntil ? 'somebody-was-first' : 'offer-over');
  }
  const pass = payerOf(model, wait, one);
  if (pass === null) return refused(whyNotPaying(model, model.passes[person]![wait.pass]!, one)!);
  if (can.until !== null) one.offers.shift();
  seatFromQueue(model, one, person, pass);
  return { status: 200, freeUntil: one.seats.get(person)!.freeUntil };
}

function cancel(model: TimedModel, { person, at: nth }: { person: number; at: number }): TimedAnswer {
  const one = model.classes[nth]!;
  const leaving = leavingOf(model, one, person);
  if ('code' in leaving) return refused(leaving.code);
  const seat = one.seats.get(person);
  if (seat) leaveSeat(model, one, person, leaving);
  one.queue = one.queue.filter((wait) => wait.person !== person);
  promote(model, one);
  if (seat) promoteWhereWaiting(model, person);
  if (seat) offer(model, one, 1);
  return { status: 200, returned: leaving.returned };
}

function changeCapacity(model: TimedModel, { at: nth, places }: { at: number; places: number | null }): TimedAnswer {
  const one = model.classes[nth]!;
  if (places !== null && places < seatsCounted(one)) return refused('below-bookings');
  const added = one.capacity === null ? 0 : (places ?? Number.POSITIVE_INFINITY) - one.capacity;
  one.capacity = places;
  promote(model, one);
  offer(model, one, added);
  endOffers(model, one);
  return { status: 200, seats: seatsCounted(one), waiting: one.queue.length };
}

/** Closing ends all offers. Opening fills or offers every free place. */
function edit(model: TimedModel, { at: nth, isOpen, places }: Extract<TimedCommand, { do: 'edit' }>): TimedAnswer {
  const one = model.classes[nth]!;
  if (places !== one.capacity && places !== null && places < seatsCounted(one)) return refused('below-bookings');
  if (!isOpen && !whyClosed(model, one))
    one.queue = one.queue.map((wait) => (isOffered(model, wait) ? { ...wait, offeredUntil: model.now } : wait));
  const opens = isOpen && !one.isOpen;
  const added = one.capacity === null ? 0 : (places ?? Number.POSITIVE_INFINITY) - one.capacity;
  one.capacity = places;
  one.isOpen = isOpen;
  promote(model, one);
  offer(model, one, opens ? Number.POSITIVE_INFINITY : added);
  endOffers(model, one);
  return { status: 200 };
}

export interface TimedCard {
  readonly place: number | null;
  readonly leaving: Leaving;
  readonly claim: Claimable;
  readonly limit: number | null;
  /** The choice of one class that day, and the other classes waited for. Null when there is nothing to choose. */
  readonly day: { readonly one: boolean; readonly others: readonly number[] } | null;
}

/** The person's card for a class. Null when they hold nothing in it, or when it is over. */
export function cardOf(model: TimedModel, one: TimedClass, person: number): TimedCard | null {
  const place = one.queue.findIndex((wait) => wait.person === person) + 1;
  if (model.now >= one.until || (place === 0 && !one.seats.has(person))) return null;
  const leaving = leavingOf(model, one, person);
  if (place === 0) return { place: null, leaving, claim: null, limit: null, day: null };
  const wait = one.queue[place - 1]!;
  const others = otherWaitsOfDay(model, one, person).map((other) => model.classes.indexOf(other));
  const day = others.length === 0 || hasClassThatDay(model, one, person) ? null : { one: wait.one, others };
  return { place, leaving, claim: claimable(model, one, wait), limit: wait.limit, day };
}
