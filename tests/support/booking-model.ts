/**
 * What reserving, cancelling, moving and changing the capacity do, in the simplest words (readings §4): everybody has one pass with so many
 * credits. The model test compares the server with it.
 */
export interface ModelClass {
  /** Until when seats fill by themselves has not come yet. */
  readonly promotes: boolean;
  /** Leaving a seat now keeps the credit, unless the person was moved up just now. */
  readonly late: boolean;
  /** In hours from now. */
  readonly from: number;
  readonly until: number;
  /** Classes with the same number are of one day. */
  readonly day: number;
  capacity: number | null;
  /** Whether the studio takes reservations. */
  isOpen: boolean;
  /** Who holds a seat, and whether they may leave free although it is late. */
  seats: Map<number, { free: boolean }>;
  /** Who waits, first one first. */
  queue: number[];
  /** Who waits and wants only one class of that day. */
  ones: Set<number>;
  /** Seats that got free too late to fill by themselves, for those who wait. */
  offers: number;
  /** To whom they were offered. */
  offered: Set<number>;
  /** Who left late and whose place nobody else has yet, by their bookings: all of them leave at one instant. */
  left: { person: number; booking: number; number: number }[];
  /** Of those who left late: whose booking has the place of which. */
  taken: { booking: number; by: number }[];
}

export interface Model {
  classes: ModelClass[];
  credits: number[];
  /** Who joined which waitlist, in that order. */
  joined: { person: number; at: number }[];
  /** The last booking of each person for each class. */
  bookings: Map<string, number>;
}

export type Command =
  /** `one`: where it becomes a place in line, whether one class of that day is enough; undefined: as it is for the others. */
  | { readonly do: 'reserve'; readonly person: number; readonly at: number; readonly one: boolean | undefined }
  /** Who waits says whether one class of that day is enough. */
  | { readonly do: 'day'; readonly person: number; readonly at: number; readonly one: boolean }
  | { readonly do: 'cancel'; readonly person: number; readonly at: number }
  | { readonly do: 'claim'; readonly person: number; readonly at: number }
  /** What they have at `at` is exchanged for a seat in `to`. `aimed`: by somebody who has a seat, if anybody does. */
  | { readonly do: 'move'; readonly person: number; readonly at: number; readonly to: number; readonly aimed: boolean }
  /** Somebody gives back what another person booked. */
  | { readonly do: 'steal'; readonly person: number; readonly from: number; readonly at: number }
  | { readonly do: 'capacity'; readonly at: number; readonly places: number | null }
  /** Staff change whether a class takes reservations, and with it the number of its places. */
  | { readonly do: 'edit'; readonly at: number; readonly isOpen: boolean; readonly places: number | null };

/** What the server is expected to answer, as far as the model knows it. */
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

/** The command as it is given: at a seat that somebody has. */
export function aim({ classes }: Model, command: Command): Command {
  if (command.do !== 'move' || !command.aimed) return command;
  const taken = classes.flatMap(({ seats }, at) => [...seats.keys()].map((person) => ({ person, at })));
  return taken.length === 0 ? command : { ...command, ...taken[(command.person + command.at) % taken.length]! };
}

/** `booking`: what the server calls the one that it made. */
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

/** One choice for all that they wait for that day. */
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

/** As many have a seat as had one with somebody who left late: the first of them, but not who comes, pays nothing. */
function takePlace(one: ModelClass, person: number, by: number): void {
  const reached = one.left.filter(({ number }) => number <= one.seats.size).sort((a, b) => a.number - b.number)[0];
  const first = one.left.find((place) => place.person !== person);
  if (!reached || !first) return;
  [reached.number, first.number] = [first.number, reached.number];
  one.left = one.left.filter((place) => place !== first);
  one.taken.push({ booking: first.booking, by });
}

/** Who waits takes a seat that was offered to them, or one that is free for everybody. */
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

/** As many as got free, never more than there are people without an offer. */
function offer(one: ModelClass, freed: number): void {
  const spots = one.capacity === null ? freed : one.capacity - one.seats.size - one.offers;
  const seats = Math.min(freed, spots, one.queue.length - one.offers);
  if (!one.isOpen || one.promotes || seats <= 0) return;
  one.offers += seats;
  one.offered = new Set(one.queue);
}

/** Nobody can get a place any more, or nobody is left for whom a seat would be kept. */
const endOffers = (one: ModelClass): void => {
  one.offers = one.isOpen ? Math.min(one.offers, one.queue.filter((person) => one.offered.has(person)).length) : 0;
};

/** Whether leaving a seat keeps the credit. */
const keepsCredit = (one: ModelClass, person: number): boolean => one.seats.has(person) && (!one.late || one.seats.get(person)!.free);

/** The seat is empty: the credit is back, or they left late, and somebody may take their place. */
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
 * Both or nothing: a seat is left at what that costs, and one in another class is taken with what is there then. The place that they leave goes
 * to the line afterwards, so nobody spends elsewhere what the new seat costs.
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

/** Closing ends what is on offer; opening fills or offers every place that is free. */
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

/** The first who can pay moves up, until the class is full; where they wait at the same time, they wait no longer. */
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

/** Every order in which commands that ran at the same time may have happened. */
export function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, index) => ordersOf([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [first, ...rest]));
}
