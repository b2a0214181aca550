/**
 * What readings §4 says about seats, waits, offers and held seats while time goes by, in the simplest words: one thing after the other, every
 * instant a number of seconds, the quiet hours of the three nights written down by hand. The clock model test compares the server with it.
 */
export interface ModelTerms {
  readonly cancelBeforeHours: number;
  readonly leaveLate: boolean;
  readonly lateCreditReturned: boolean;
}

interface Wait {
  readonly person: number;
  /** The pass that they chose. */
  readonly pass: number;
  /** Until when a seat that was offered to them may be claimed. */
  readonly offeredUntil: number | null;
}

export interface TimedClass {
  readonly from: number;
  readonly until: number;
  capacity: number | null;
  seats: Map<number, { readonly pass: number; readonly freeUntil: number | null }>;
  queue: Wait[];
  /** When the offer of each seat on offer ends, the first one in front. */
  offers: number[];
  /** Until when a seat is held for whom. */
  held: Map<number, number>;
}

export interface TimedPass {
  credits: number;
  endsAt: number | null;
}

export interface TimedModel {
  now: number;
  readonly terms: ModelTerms;
  readonly classes: TimedClass[];
  /** Of each person, in the order in which they bought them. */
  readonly passes: TimedPass[][];
  /** When the last hold of a person in a class ended or will end, in the order of their first ones. */
  readonly holds: Map<string, { readonly person: number; readonly at: number; readonly until: number }>;
  /** Who joined which waitlist last, in that order. */
  joined: { readonly person: number; readonly at: number }[];
}

export type TimedCommand =
  | { readonly do: 'reserve'; readonly person: number; readonly at: number; readonly pass: number }
  /** `aimed`: at somebody who holds a seat, or waits, if anybody does. */
  | { readonly do: 'cancel'; readonly person: number; readonly at: number; readonly aimed: boolean }
  | { readonly do: 'claim'; readonly person: number; readonly at: number; readonly aimed: boolean }
  | { readonly do: 'hold'; readonly person: number; readonly at: number }
  | { readonly do: 'capacity'; readonly at: number; readonly places: number | null }
  /** The person's first pass ends now. */
  | { readonly do: 'end-pass'; readonly person: number }
  | { readonly do: 'wait'; readonly minutes: number }
  /** To an instant at which something changes for a class, or a second before or after it. */
  | { readonly do: 'wait-for'; readonly for: number; readonly edge: number; readonly off: -1 | 0 | 1 };

/** What the server is expected to answer. */
export interface TimedAnswer {
  readonly status: number;
  readonly code?: string;
  readonly waitlist?: number | null;
  readonly credits?: number;
  readonly returned?: boolean;
  readonly freeUntil?: number | null;
  readonly heldUntil?: number;
  readonly seats?: number;
  readonly waiting?: number;
}

const MINUTE = 60;
const at = (iso: string) => Date.parse(iso) / 1000;

/** 21:00 to 07:00 in New York; in the second night the clocks go forward, so it is an hour shorter. */
const QUIET = [
  { from: at('2027-03-13T02:00:00Z'), until: at('2027-03-13T12:00:00Z') },
  { from: at('2027-03-14T02:00:00Z'), until: at('2027-03-14T11:00:00Z') },
  { from: at('2027-03-15T01:00:00Z'), until: at('2027-03-15T11:00:00Z') },
];

const refused = (code: string, status = 409): TimedAnswer => ({ status, code });
const cutOff = ({ from }: TimedClass) => from - 120 * MINUTE;
const deadline = ({ terms }: TimedModel, { from }: TimedClass) => from - terms.cancelBeforeHours * 60 * MINUTE;
export const seatsCounted = ({ seats, offers, held }: TimedClass) => seats.size + offers.length + held.size;
export const hasFreeSeat = (one: TimedClass) => one.capacity === null || seatsCounted(one) < one.capacity;
const waitOf = (one: TimedClass, person: number) => one.queue.find((wait) => wait.person === person);

/** Half an hour after the notice, quiet hours left out, until the start at the latest. */
function freeMinutes(now: number, { from }: TimedClass): number {
  let left = 30 * MINUTE;
  let time = now;
  for (const quiet of QUIET) {
    if (quiet.until <= time) continue;
    const before = Math.max(0, quiet.from - time);
    if (before >= left) break;
    left -= before;
    time = quiet.until;
  }
  return Math.min(time + left, from);
}

/** Until when somebody who moves up now may leave free although the deadline passes; null when the deadline is later. */
function freeUntil(model: TimedModel, one: TimedClass): number | null {
  const end = freeMinutes(model.now, one);
  return end > deadline(model, one) ? end : null;
}

/** Why a pass cannot pay for a class; null when it can. */
export function whyNotPaying({ now }: TimedModel, { credits, endsAt }: TimedPass, { from }: TimedClass): string | null {
  if (endsAt !== null && now > endsAt) return 'pass-expired';
  if (endsAt !== null && from > endsAt) return 'ends-before-class';
  return credits === 0 ? 'credits-used-up' : null;
}

/** The pass that pays for who waits: the one they chose, else their others; null when none can. */
export function payerOf(model: TimedModel, { person, pass }: Wait, one: TimedClass): number | null {
  const theirs = model.passes[person]!;
  return [pass, ...theirs.keys()].find((each) => whyNotPaying(model, theirs[each]!, one) === null) ?? null;
}

export function applyTimed(model: TimedModel, command: TimedCommand): TimedAnswer | null {
  const answer = act(model, command);
  endHolds(model);
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
    case 'hold':
      return hold(model, command);
    case 'capacity':
      return changeCapacity(model, command);
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

/** Every instant to come at which something changes for a class, the next one first. */
function edgesOf(model: TimedModel, one: TimedClass): number[] {
  const freeEnds = [...one.seats.values()].flatMap((seat) => seat.freeUntil ?? []);
  const nights = QUIET.flatMap((quiet) => [quiet.from, quiet.until]);
  const edges = [
    deadline(model, one),
    cutOff(one),
    one.from - 15 * MINUTE,
    one.from,
    one.until,
    ...one.offers,
    ...one.held.values(),
    ...freeEnds,
    ...nights,
  ];
  return [...new Set(edges)].filter((edge) => edge > model.now).toSorted((a, b) => a - b);
}

/** The command as it is given: at a person who is there, with a pass that they have. */
export function aim(model: TimedModel, command: TimedCommand): TimedCommand {
  if (command.do === 'reserve') return { ...command, pass: command.pass % model.passes[command.person]!.length };
  if ((command.do !== 'cancel' && command.do !== 'claim') || !command.aimed) return command;
  const { seats, queue } = model.classes[command.at]!;
  const people = command.do === 'cancel' ? [...seats.keys()] : queue.map((wait) => wait.person);
  return people.length === 0 ? command : { ...command, person: people[command.person % people.length]! };
}

function reserve(model: TimedModel, { person, at: nth, pass }: { person: number; at: number; pass: number }): TimedAnswer {
  const one = model.classes[nth]!;
  const mine = model.passes[person]![pass]!;
  const wait = waitOf(one, person);
  if (model.now >= one.from) return refused('class-started');
  if (one.seats.has(person)) return refused('already-booked');
  const isFree = hasFreeSeat(one) || one.held.has(person);
  if (wait && !isFree) return refused('already-waiting');
  const why = whyNotPaying(model, mine, one);
  if (why) return refused(why);
  if (!isFree) {
    one.queue.push({ person, pass, offeredUntil: null });
    model.joined = [...model.joined.filter((join) => join.person !== person || join.at !== nth), { person, at: nth }];
    return { status: 200, waitlist: one.queue.length, credits: mine.credits };
  }
  // Who takes a seat that is free for everybody leaves the one on offer to the others, or to everybody.
  if (wait?.offeredUntil && model.now < wait.offeredUntil) one.offers.shift();
  one.held.delete(person);
  takeSeat(model, one, person, pass, null);
  return { status: 200, waitlist: null, credits: mine.credits };
}

/** A seat for ten minutes where one is free, and for another ten none again; what was given back before, until its end. One for each person at a time. */
function hold(model: TimedModel, { person, at: nth }: { person: number; at: number }): TimedAnswer {
  const one = model.classes[nth]!;
  const last = model.holds.get(`${person} ${nth}`);
  if (model.now >= one.from) return refused('class-started');
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

/** Held seats whose time is over go to those who wait, the longest over first. */
function endHolds(model: TimedModel): void {
  for (const { at: nth } of [...model.holds.values()].toSorted((a, b) => a.until - b.until)) {
    const one = model.classes[nth]!;
    const over = [...one.held].filter(([, until]) => until <= model.now);
    if (over.length === 0) continue;
    endOffers(model, one);
    for (const [person] of over) one.held.delete(person);
    promote(model, one);
    offer(model, one, over.length);
  }
}

function takeSeat(model: TimedModel, one: TimedClass, person: number, pass: number, free: number | null): void {
  one.queue = one.queue.filter((wait) => wait.person !== person);
  one.seats.set(person, { pass, freeUntil: free });
  model.passes[person]![pass]!.credits--;
}

/** Somebody from the waitlist gets a seat: where they wait at the same time, they wait no longer. */
function seatFromQueue(model: TimedModel, one: TimedClass, person: number, pass: number): void {
  takeSeat(model, one, person, pass, freeUntil(model, one));
  for (const other of model.classes)
    if (other !== one && other.from < one.until && other.until > one.from)
      other.queue = other.queue.filter((wait) => wait.person !== person);
}

export type Claimable = { readonly until: number | null } | null;

/** What who waits can have by one press: a seat offered to them, or one that is free for everybody. */
function claimable({ now }: TimedModel, one: TimedClass, wait: Wait): Claimable {
  if (now >= one.from) return null;
  if (one.offers.length > 0 && wait.offeredUntil !== null && now < wait.offeredUntil) return { until: one.offers.at(-1)! };
  return hasFreeSeat(one) ? { until: null } : null;
}

function claim(model: TimedModel, { person, at: nth }: { person: number; at: number }): TimedAnswer {
  const one = model.classes[nth]!;
  const wait = waitOf(one, person);
  if (one.seats.has(person)) return refused('already-seated');
  if (!wait) return refused('not-live');
  if (model.now >= one.from) return refused('class-started');
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

/** As many as got free, never more than there are people without an offer; over a quarter of an hour before the start. */
function offer({ now }: TimedModel, one: TimedClass, freed: number): void {
  const until = Math.min(now + 15 * MINUTE, one.from - 15 * MINUTE);
  const spots = one.capacity === null ? freed : one.capacity - seatsCounted(one);
  const seats = Math.min(freed, spots, one.queue.length - one.offers.length);
  if (now < cutOff(one) || until <= now || seats <= 0) return;
  one.offers.push(...Array.from({ length: seats }, () => until));
  one.queue = one.queue.map((wait) => ({ ...wait, offeredUntil: until }));
}

/** Offers are over at their end, and when nobody is left for whom a seat would be kept: the last ones to end are kept. */
function endOffers({ now }: TimedModel, one: TimedClass): void {
  const claimants = one.queue.filter(({ offeredUntil }) => offeredUntil !== null && now < offeredUntil).length;
  const running = one.offers.filter((end) => now < end);
  one.offers = running.slice(Math.max(0, running.length - claimants));
}

export type Leaving = { readonly late: boolean; readonly returned: boolean; readonly freeUntil: number | null } | { readonly code: string };

/** What leaving would do now. */
function leavingOf(model: TimedModel, one: TimedClass, person: number): Leaving {
  const { now, terms } = model;
  const seat = one.seats.get(person);
  if (!seat && !waitOf(one, person)) return { code: 'not-live' };
  if (now >= one.from) return { code: 'class-started' };
  if (!seat) return { late: false, returned: false, freeUntil: null };
  if (now <= Math.max(deadline(model, one), seat.freeUntil ?? 0)) return { late: false, returned: true, freeUntil: seat.freeUntil };
  return terms.leaveLate ? { late: true, returned: terms.lateCreditReturned, freeUntil: null } : { code: 'deadline-passed' };
}

function cancel(model: TimedModel, { person, at: nth }: { person: number; at: number }): TimedAnswer {
  const one = model.classes[nth]!;
  const leaving = leavingOf(model, one, person);
  if ('code' in leaving) return refused(leaving.code);
  const seat = one.seats.get(person);
  one.seats.delete(person);
  one.queue = one.queue.filter((wait) => wait.person !== person);
  if (seat && leaving.returned) model.passes[person]![seat.pass]!.credits++;
  promote(model, one);
  if (seat)
    for (const join of model.joined) {
      const waitedFor = model.classes[join.at]!;
      if (join.person === person && waitOf(waitedFor, person)) promote(model, waitedFor);
    }
  if (seat) offer(model, one, 1);
  return { status: 200, returned: leaving.returned };
}

function changeCapacity(model: TimedModel, { at: nth, places }: { at: number; places: number | null }): TimedAnswer {
  const one = model.classes[nth]!;
  if (model.now >= one.from) return refused('class-started');
  if (places !== null && places < seatsCounted(one)) return refused('below-bookings');
  const added = one.capacity === null ? 0 : (places ?? Number.POSITIVE_INFINITY) - one.capacity;
  one.capacity = places;
  promote(model, one);
  offer(model, one, added);
  endOffers(model, one);
  return { status: 200, seats: seatsCounted(one), waiting: one.queue.length };
}

/** Whether seats still fill by themselves. */
export const promotes = ({ now }: TimedModel, one: TimedClass): boolean => now < cutOff(one);

/** The first who can pay moves up, until the class is full. */
function promote(model: TimedModel, one: TimedClass): void {
  if (!promotes(model, one)) return;
  for (const wait of one.queue) {
    if (!hasFreeSeat(one)) return;
    const pass = payerOf(model, wait, one);
    if (pass !== null) seatFromQueue(model, one, wait.person, pass);
  }
}

/** A card of My Bookings as the model knows it. */
export interface TimedCard {
  readonly place: number | null;
  readonly leaving: Leaving;
  readonly claim: Claimable;
}

/** What this person holds in a class until it is over; null for nothing. */
export function cardOf(model: TimedModel, one: TimedClass, person: number): TimedCard | null {
  const place = one.queue.findIndex((wait) => wait.person === person) + 1;
  if (model.now >= one.until || (place === 0 && !one.seats.has(person))) return null;
  const leaving = leavingOf(model, one, person);
  return place === 0 ? { place: null, leaving, claim: null } : { place, leaving, claim: claimable(model, one, one.queue[place - 1]!) };
}
