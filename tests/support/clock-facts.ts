/** What there is in the clock model, and what is true of it at one instant: seats, waits, passes, the hours in which no free minutes run. */
export interface ModelTerms {
  readonly cancelBeforeHours: number;
  readonly leaveLate: boolean;
  readonly lateCreditReturned: boolean;
  /** How long before the start seats fill by themselves for the last time. */
  readonly autoMinutes: number;
  /** Who leaves late pays nothing once somebody else has the place. */
  readonly refundIfRefilled: boolean;
}

/** Until when somebody who waits is moved up, as they choose it. */
export type MoveUp = 'always' | 'two-hours' | 'evening';

export interface Wait {
  readonly person: number;
  /** The pass that they chose. */
  readonly pass: number;
  /** Until when a seat that was offered to them may be claimed. */
  readonly offeredUntil: number | null;
  /** From when on they are moved up no more; null: never. */
  readonly limit: number | null;
  /** Bookings are counted as they are made. */
  readonly booking: number;
  /** They want only one class of that day. */
  readonly one: boolean;
}

export interface Seat {
  readonly pass: number;
  readonly freeUntil: number | null;
  readonly booking: number;
  /** How they have left; null: they are here. */
  left: 'free' | 'late' | null;
}

/** A place that somebody has left late. */
export interface Place {
  readonly person: number;
  readonly seat: Seat;
  readonly leftAt: number;
  /** How many had a seat with them. */
  number: number;
}

export interface TimedClass {
  readonly from: number;
  readonly until: number;
  /** Whether one may wait for it. */
  readonly hasLine: boolean;
  capacity: number | null;
  /** Whether the studio takes reservations. */
  isOpen: boolean;
  seats: Map<number, Seat>;
  queue: Wait[];
  /** When the offer of each seat on offer ends, the first one in front. */
  offers: number[];
  /** Until when a seat is held for whom. */
  held: Map<number, number>;
  /** Places that are still to be taken, those that were left first in front. */
  left: Place[];
  /** Places with the seat that has taken each, and when that is sure. */
  taken: { readonly place: Place; readonly by: Seat; due: number }[];
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
  /** How many bookings were made. */
  made: number;
}

/** What the server is expected to answer. */
export interface TimedAnswer {
  readonly status: number;
  readonly code?: string;
  readonly waitlist?: number | null;
  readonly credits?: number;
  readonly returned?: boolean;
  readonly freeUntil?: number | null;
  readonly heldUntil?: number;
  readonly limit?: number | null;
  readonly one?: boolean;
  readonly seats?: number;
  readonly waiting?: number;
  readonly foreseen?: Foreseen;
}

/** What leaving a seat for another one would cost, and for which: the class, the pass, what would be left on it. */
export interface Foreseen {
  readonly leaving: Exclude<Leaving, { code: string }> | null;
  readonly options: readonly (readonly [at: number, pass: number, left: number])[];
}

export type Leaving =
  | {
      readonly late: boolean;
      readonly returned: boolean;
      readonly freeUntil: number | null;
      /** What it costs comes back once somebody else has the place. */
      readonly refunds: boolean;
    }
  | { readonly code: string };

export const MINUTE = 60;
/** An hour of New York's clock in 2027, so many days after 28 February; in the night to 14 March the clocks go forward. */
function newYork(day: number, hour: number): number {
  const standard = Date.UTC(2027, 1, 28 + day, hour + 5) / 1000;
  return standard < Date.UTC(2027, 2, 14, 7) / 1000 ? standard : standard - 60 * MINUTE;
}

const DAYS = Array.from({ length: 40 }, (_, day) => day);

/** 21:00 to 07:00, one of them an hour shorter. */
export const QUIET = DAYS.map((day) => ({ from: newYork(day, 21), until: newYork(day + 1, 7) }));

export const refused = (code: string, status = 409): TimedAnswer => ({ status, code });
export const cutOff = ({ terms }: TimedModel, { from }: TimedClass) => from - terms.autoMinutes * MINUTE;
export const deadline = ({ terms }: TimedModel, { from }: TimedClass) => from - terms.cancelBeforeHours * 60 * MINUTE;
export const seatsCounted = ({ seats, offers, held }: TimedClass) => seats.size + offers.length + held.size;
export const hasFreeSeat = (one: TimedClass) => one.capacity === null || seatsCounted(one) < one.capacity;
export const waitOf = (one: TimedClass, person: number) => one.queue.find((wait) => wait.person === person);

const dayOf = (at: number) => DAYS.find((day) => at < newYork(day + 1, 0))!;
export const othersOfDay = ({ classes }: TimedModel, one: TimedClass) =>
  classes.filter((other) => other !== one && dayOf(other.from) === dayOf(one.from));
/** For what else to come this person waits that day. */
export const othersWaitedFor = (model: TimedModel, one: TimedClass, person: number) =>
  othersOfDay(model, one).filter((other) => model.now < other.from && waitOf(other, person));
export const hasClassThatDay = (model: TimedModel, one: TimedClass, person: number) =>
  othersOfDay(model, one).some(({ seats }) => seats.has(person));

export const overlaps = (one: TimedClass, other: TimedClass) => other !== one && other.from < one.until && other.until > one.from;

/** Whether seats still fill by themselves. */
export const promotes = (model: TimedModel, one: TimedClass): boolean => one.isOpen && model.now < cutOff(model, one);

/** Why nobody can get a place, whatever is free; null: they can. */
export function whyClosed({ now }: TimedModel, one: TimedClass): string | null {
  if (now >= one.from) return 'class-started';
  return one.isOpen ? null : 'not-taking-reservations';
}

export function limitOf({ now }: TimedModel, { from }: TimedClass, chosen: MoveUp): number | null {
  if (chosen === 'always') return null;
  return chosen === 'two-hours' ? from - 120 * MINUTE : newYork(dayOf(now), 20);
}

/** Whether who waits is still to be moved up. */
export const wantsSeat = ({ now }: TimedModel, { limit }: Wait): boolean => limit === null || now < limit;

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
export function freeUntil(model: TimedModel, one: TimedClass): number | null {
  const end = freeMinutes(model.now, one);
  return end > deadline(model, one) ? end : null;
}

/** Why a pass cannot pay for a class; null when it can. */
export function whyNotPaying({ now }: TimedModel, { credits, endsAt }: TimedPass, { from }: TimedClass): string | null {
  if (endsAt !== null && now > endsAt) return 'pass-expired';
  if (endsAt !== null && from > endsAt) return 'ends-before-class';
  return credits === 0 ? 'credits-used-up' : null;
}

/** The pass that pays for a class: the one that they chose, else their others; null when none can. */
export function payerOf(model: TimedModel, { person, pass }: Pick<Wait, 'person' | 'pass'>, one: TimedClass): number | null {
  const theirs = model.passes[person]!;
  return [pass, ...theirs.keys()].find((each) => whyNotPaying(model, theirs[each]!, one) === null) ?? null;
}

/** What leaving would do now. */
export function leavingOf(model: TimedModel, one: TimedClass, person: number): Leaving {
  const { now, terms } = model;
  const seat = one.seats.get(person);
  if (!seat && !waitOf(one, person)) return { code: 'not-live' };
  if (now >= one.from) return { code: 'class-started' };
  if (!seat) return { late: false, returned: false, freeUntil: null, refunds: false };
  if (now <= Math.max(deadline(model, one), seat.freeUntil ?? 0))
    return { late: false, returned: true, freeUntil: seat.freeUntil, refunds: false };
  if (!terms.leaveLate) return { code: 'deadline-passed' };
  const returned = terms.lateCreditReturned;
  return { late: true, returned, freeUntil: null, refunds: terms.refundIfRefilled && !returned };
}
