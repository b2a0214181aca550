/**
 * A simple model of reserving, cancelling, moving and changing the capacity (readings §4). Each person has one pass with a number of
 * credits. The model test compares the server with it.
 */
export interface ModelClass {
  /** Before the cut-off: freed seats fill from the waitlist. */
  readonly promotes: boolean;
  /** After the deadline: leaving costs the credit, unless the seat is `free`. */
  readonly late: boolean;
  /** Hours from now. */
  readonly from: number;
  readonly until: number;
  /** Classes with the same number are on the same day. */
  readonly day: number;
  capacity: number | null;
  /** Whether the class takes reservations. */
  isOpen: boolean;
  /** Seats by person. `free`: the person may leave without cost after the deadline. */
  seats: Map<number, { free: boolean }>;
  /** Waiting people, first in line first. */
  queue: number[];
  /** Waiting people who want only one class that day. */
  ones: Set<number>;
  /** The number of seats on offer to waiting people. */
  offers: number;
  /** People who got an offer. */
  offered: Set<number>;
  /** Late cancels whose place is not refilled yet, sorted by booking id, because all late cancels happen at the same instant. */
  left: { person: number; booking: number; number: number }[];
  /** Refilled places: the late-cancelled booking, and the booking that has its place. */
  taken: { booking: number; by: number }[];
}

export interface Model {
  classes: ModelClass[];
  credits: number[];
  joined: { person: number; at: number }[];
  bookings: Map<string, number>;
}

export type Command =
  /**
   * `one`: whether one class of that day is enough, if the booking joins the waitlist. Undefined keeps the choice of the person's other
   * waits.
   */
  | { readonly do: 'reserve'; readonly person: number; readonly at: number; readonly one: boolean | undefined }
  /** A waiting person changes whether one class of that day is enough. */
  | { readonly do: 'day'; readonly person: number; readonly at: number; readonly one: boolean }
  | { readonly do: 'cancel'; readonly person: number; readonly at: number }
  | { readonly do: 'claim'; readonly person: number; readonly at: number }
  /** Moves a booking from `at` to `to`. `aimed`: replaces person and class by those of an existing seat, if there is one. */
  | { readonly do: 'move'; readonly person: number; readonly at: number; readonly to: number; readonly aimed: boolean }
  /** Somebody tries to cancel another person's booking. */
  | { readonly do: 'steal'; readonly person: number; readonly from: number; readonly at: number }
  | { readonly do: 'capacity'; readonly at: number; readonly places: number | null }
  /** Staff change whether a class takes reservations, and its capacity. */
  | { readonly do: 'edit'; readonly at: number; readonly isOpen: boolean; readonly places: number | null };

/** The server's expected answer, as far as the model knows it. */
export interface Expected {
  readonly status: number;
  readonly code?: string;
  readonly waitlist?: number | null;
  readonly credits?: number;
  readonly returned?: boolean;
  readonly seats?: number;
  readonly waiting?: number;
}

export const copyOf = (model: Model): Model => structuredClone(model);

export const hasFreeSeat = ({ capacity, seats, offers }: ModelClass): boolean => capacity === null || seats.size + offers < capacity;

export function aim({ classes }: Model, command: Command): Command {
  if (command.do !== 'move' || !command.aimed) return command;
  const taken = classes.flatMap(({ seats }, at) => [...seats.keys()].map((person) => ({ person, at })));
  return taken.length === 0 ? command : { ...command, ...taken[(command.person + command.at) % taken.length]! };
}

/** `booking`: the id that the server gave to the new booking. */
export function apply(model: Model, command: Command, booking?: number): Expected {
  if (command.do === 'reserve' && booking !== undefined) model.bookings.set(`${command.person} ${command.at}`, booking);
  switch (command.do) {
    case 'reserve':
      return reserve(model, command.person, command.at, command.one);
    case 'day':
      return sayDay(model, command.person, command.at, command.one);
    case 'cancel':
      return cancel(model, command.person, command.at);
    case 'claim':
      return claim(model, command.person, command.at);
    case 'move':
      return move(model, command.person, command.at, command.to, booking);
    case 'steal':
      return { status: 404, code: 'not-found' };
    case 'capacity':
      return changeCapacity(model, command.at, command.places);
    case 'edit':
      return edit(model, command.at, command.isOpen, command.places);
  }
}

const CLOSED: Expected = { status: 409, code: 'not-taking-reservations' };

function reserve(model: Model, person: number, at: number, asked: boolean | undefined): Expected {
  const one = model.classes[at]!;
  const waits = one.queue.includes(person);
  if (!one.isOpen) return CLOSED;
  if (one.seats.has(person)) return { status: 409, code: 'already-booked' };
  if (waits && !hasFreeSeat(one)) return { status: 409, code: 'already-waiting' };
  if (model.credits[person] === 0) return { status: 409, code: 'credits-used-up' };
  if (hasFreeSeat(one)) {
    if (one.offered.has(person) && one.offers > 0) one.offers--;
    takeSeat(model, person, at, false);
    return { status: 200, waitlist: null, credits: model.credits[person]! };
  }
  const before = othersOfDay(model, at).some(({ ones }) => ones.has(person));
  one.queue.push(person);
  setDay(model, person, at, hasClassThatDay(model, person, at) && asked === true ? before : (asked ?? before));
  model.joined = [...model.joined.filter((join) => join.person !== person || join.at !== at), { person, at }];
  return { status: 200, waitlist: one.queue.length, credits: model.credits[person]! };
}

const othersOfDay = ({ classes }: Model, at: number): ModelClass[] =>
  classes.filter(({ day }, nth) => nth !== at && day === classes[at]!.day);
const hasClassThatDay = (model: Model, person: number, at: number): boolean =>
  othersOfDay(model, at).some(({ seats }) => seats.has(person));

/** The choice holds for all of the person's waits of that day. */
function setDay(model: Model, person: number, at: number, isOne: boolean): void {
  for (const { queue, ones } of [model.classes[at]!, ...othersOfDay(model, at)]) {
    if (!queue.includes(person)) continue;
    if (isOne) ones.add(person);
    else ones.delete(person);
  }
}

function sayDay(model: Model, person: number, at: number, isOne: boolean): Expected {
  if (!model.classes[at]!.queue.includes(person)) return { status: 409, code: 'not-waiting' };
  if (isOne && hasClassThatDay(model, person, at)) return { status: 409, code: 'has-class-that-day' };
  setDay(model, person, at, isOne);
  return { status: 200 };
}

function leaveQueue(one: ModelClass, person: number): void {
  one.queue = one.queue.filter((other) => other !== person);
  one.ones.delete(person);
  one.offered.delete(person);
}

function takeSeat(model: Model, person: number, at: number, free: boolean): void {
  const one = model.classes[at]!;
  leaveQueue(one, person);
  for (const other of othersOfDay(model, at)) {
    if (!other.ones.has(person)) continue;
    leaveQueue(other, person);
    endOffers(other);
  }
  one.seats.set(person, { free });
  model.credits[person]!--;
  takePlace(one, person, model.bookings.get(`${person} ${at}`)!);
}

/** Once as many people have a seat as before a late cancel, the earliest late cancel of another person costs nothing. */
function takePlace(one: ModelClass, person: number, by: number): void {
  const reached = one.left.filter(({ number }) => number <= one.seats.size).sort((a, b) => a.number - b.number)[0];
  const first = one.left.find((place) => place.person !== person);
  if (!reached || !first) return;
  [reached.number, first.number] = [first.number, reached.number];
  one.left = one.left.filter((place) => place !== first);
  one.taken.push({ booking: first.booking, by });
}

function claim(model: Model, person: number, at: number): Expected {
  const one = model.classes[at]!;
  if (!one.isOpen) return CLOSED;
  if (one.seats.has(person)) return { status: 409, code: 'already-seated' };
  if (!one.queue.includes(person)) return { status: 409, code: 'not-live' };
  const isTheirs = one.offers > 0 && one.offered.has(person);
  if (!isTheirs && !hasFreeSeat(one)) return { status: 409, code: one.offered.has(person) ? 'somebody-was-first' : 'nothing-offered' };
  if (model.credits[person] === 0) return { status: 409, code: 'credits-used-up' };
  if (isTheirs) one.offers--;
  takeSeat(model, person, at, true);
  return { status: 200 };
}

/** Offers as many seats as were freed, but never more than there are waiting people without an offer. */
function offer(one: ModelClass, freed: number): void {
  const spots = one.capacity === null ? freed : one.capacity - one.seats.size - one.offers;
  const seats = Math.min(freed, spots, one.queue.length - one.offers);
  if (!one.isOpen || one.promotes || seats <= 0) return;
  one.offers += seats;
  one.offered = new Set(one.queue);
}

/** Offers end when the class closes, or when fewer people with an offer wait than there are offers. */
const endOffers = (one: ModelClass): void => {
  one.offers = one.isOpen ? Math.min(one.offers, one.queue.filter((person) => one.offered.has(person)).length) : 0;
};

const keepsCredit = (one: ModelClass, person: number): boolean => one.seats.has(person) && (!one.late || one.seats.get(person)!.free);

/** Leaving early returns the credit. A late cancel leaves a place that can be refilled. */
function leaveSeat(model: Model, person: number, at: number): void {
  const one = model.classes[at]!;
  if (keepsCredit(one, person)) model.credits[person]!++;
  else {
    one.left.push({ person, booking: model.bookings.get(`${person} ${at}`)!, number: one.seats.size });
    one.left.sort((a, b) => a.booking - b.booking);
  }
  one.seats.delete(person);
}

function cancel(model: Model, person: number, at: number): Expected {
  const one = model.classes[at]!;
  const seat = one.seats.get(person);
  if (!seat && !one.queue.includes(person)) return { status: 409, code: 'not-live' };
  const returned = keepsCredit(one, person);
  if (seat) leaveSeat(model, person, at);
  leaveQueue(one, person);
  promote(model, at);
  if (returned)
    for (const join of model.joined) if (join.person === person && model.classes[join.at]!.queue.includes(person)) promote(model, join.at);
  if (seat) offer(one, 1);
  endOffers(one);
  return { status: 200, returned };
}

const overlaps = (one: ModelClass, other: ModelClass): boolean => one !== other && other.from < one.until && other.until > one.from;

/**
 * Moves a seat to another class, both steps or neither. Leaving costs what it usually costs, and the remaining credits pay for the new
 * seat. The old place goes to the waitlist last, so that no promotion elsewhere spends the credit that the new seat needs.
 */
function move(model: Model, person: number, at: number, to: number, booking?: number): Expected {
  const [one, other] = [model.classes[at]!, model.classes[to]!];
  if (one.queue.includes(person)) return { status: 409, code: 'cannot-reschedule' };
  if (!one.seats.has(person)) return { status: 409, code: 'not-live' };
  if (!other.isOpen) return CLOSED;
  if (other.seats.has(person)) return { status: 409, code: 'already-booked' };
  if (other.queue.includes(person)) return { status: 409, code: 'already-waiting' };
  if (!hasFreeSeat(other)) return { status: 409, code: 'class-full' };
  if (model.credits[person] === 0 && !keepsCredit(one, person)) return { status: 409, code: 'credits-used-up' };
  const isElsewhere = model.classes.some(
    (third) => third !== one && overlaps(other, third) && (third.seats.has(person) || third.queue.includes(person)),
  );
  if (isElsewhere) return { status: 409, code: 'overlaps' };
  leaveSeat(model, person, at);
  model.bookings.set(`${person} ${to}`, booking!);
  takeSeat(model, person, to, false);
  const credits = model.credits[person]!;
  promote(model, at);
  offer(one, 1);
  endOffers(one);
  return { status: 200, credits };
}

function changeCapacity(model: Model, at: number, places: number | null): Expected {
  const one = model.classes[at]!;
  if (places !== null && places < one.seats.size + one.offers) return { status: 409, code: 'below-bookings' };
  const added = one.capacity === null ? 0 : places === null ? Number.POSITIVE_INFINITY : places - one.capacity;
  one.capacity = places;
  promote(model, at);
  offer(one, added);
  endOffers(one);
  return { status: 200, seats: one.seats.size + one.offers, waiting: one.queue.length };
}

/** Closing ends all offers. Opening fills or offers every free place. */
function edit(model: Model, at: number, isOpen: boolean, places: number | null): Expected {
  const one = model.classes[at]!;
  if (places !== one.capacity && places !== null && places < one.seats.size + one.offers) return { status: 409, code: 'below-bookings' };
  const opens = isOpen && !one.isOpen;
  const added = one.capacity === null ? 0 : (places ?? Number.POSITIVE_INFINITY) - one.capacity;
  if (!isOpen && one.isOpen) one.offered = new Set();
  one.capacity = places;
  one.isOpen = isOpen;
  promote(model, at);
  offer(one, opens ? Number.POSITIVE_INFINITY : added);
  endOffers(one);
  return { status: 200 };
}

/** Promotes waiting people who can pay until the class is full. Their waits for overlapping classes end. */
function promote(model: Model, at: number): void {
  const one = model.classes[at]!;
  if (!one.isOpen || !one.promotes) return;
  for (const person of one.queue) {
    if (!hasFreeSeat(one)) return;
    if (model.credits[person] === 0) continue;
    takeSeat(model, person, at, true);
    for (const other of model.classes) if (overlaps(one, other)) leaveQueue(other, person);
  }
}

/** Every order in which concurrent commands may have run. */
export function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, index) => ordersOf([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [first, ...rest]));
}
