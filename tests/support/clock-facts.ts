/**
 * The state of the clock model, and what holds at one instant: seats, waits, passes, and the quiet hours in which free minutes do not run.
 */
export interface ModelTerms {
  readonly cancelBeforeHours: number;
  readonly leaveLate: boolean;
  readonly lateCreditReturned: boolean;
  /** Minutes between the cut-off and the start. */
  readonly autoMinutes: number;
  /** A late cancel costs nothing once somebody else has the place. */
  readonly refundIfRefilled: boolean;
}

/** A waiting person's choice of how long promotion continues. */
export type MoveUp = 'always' | 'two-hours' | 'evening';

export interface Wait {
  readonly person: number;
  readonly pass: number;
  /** End of the person's offer. Null when they have none. */
  readonly offeredUntil: number | null;
  /** End of promotion. Null when promotion continues until the start. */
  readonly limit: number | null;
  /** Bookings are numbered in the order in which they are made. */
  readonly booking: number;
  /** The person wants only one class that day. */
  readonly one: boolean;
}

export interface Seat {
  readonly pass: number;
  readonly freeUntil: number | null;
  readonly booking: number;
  /** How the seat was left. Null while the person has it. */
  left: 'free' | 'late' | null;
}

export interface Place {
  readonly person: number;
  readonly seat: Seat;
  readonly leftAt: number;
  /** The number of people with a seat before the cancellation. */
  number: number;
}

export interface TimedClass {
  readonly from: number;
  readonly until: number;
  /** Whether the class has a waitlist. */
  readonly hasLine: boolean;
  capacity: number | null;
  /** Whether the class takes reservations. */
  isOpen: boolean;
  seats: Map<number, Seat>;
  queue: Wait[];
  /** End of the offer of each seat on offer, earliest first. */
  offers: number[];
  /** End of each held seat, by person. */
  held: Map<number, number>;
  /** Places after a late cancel that are not refilled yet, earliest cancellation first. */
  left: Place[];
  /** Refilled places, with the new seat. `due`: when the refill becomes final. */
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
  /** In order of purchase. */
  readonly passes: TimedPass[][];
  /** End of the latest hold of a person in a class, in the order of the first holds. */
  readonly holds: Map<string, { readonly person: number; readonly at: number; readonly until: number }>;
  /** Latest waitlist joins, oldest first. */
  joined: { readonly person: number; readonly at: number }[];
  /** The number of bookings made. */
  made: number;
}

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

/** What a move would cost, and the options: the class, the pass that pays, and its credits after the move. */
export interface Foreseen {
  readonly leaving: Exclude<Leaving, { code: string }> | null;
  readonly options: readonly (readonly [at: number, pass: number, left: number])[];
}

export type Leaving =
  | {
      readonly late: boolean;
      readonly returned: boolean;
      readonly freeUntil: number | null;
      /** The cost comes back once somebody else has the place. */
      readonly refunds: boolean;
    }
  | { readonly code: string };

export const MINUTE = 60;
/** Unix seconds of an hour of New York time, `day` days after February 28, 2027. Clocks go forward in the night to March 14. */
function newYork(day: number, hour: number): number {
  const standard = Date.UTC(2027, 1, 28 + day, hour + 5) / 1000;
  return standard < Date.UTC(2027, 2, 14, 7) / 1000 ? standard : standard - 60 * MINUTE;
}

const DAYS = Array.from({ length: 40 }, (_, day) => day);

/** Quiet hours: 21:00 to 07:00. One night is an hour shorter. */
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
export const otherWaitsOfDay = (model: TimedModel, one: TimedClass, person: number) =>
  othersOfDay(model, one).filter((other) => model.now < other.from && waitOf(other, person));
export const hasClassThatDay = (model: TimedModel, one: TimedClass, person: number) =>
  othersOfDay(model, one).some(({ seats }) => seats.has(person));

export const overlaps = (one: TimedClass, other: TimedClass) => other !== one && other.from < one.until && other.until > one.from;

/** Whether freed seats still fill from the waitlist. */
export const promotes = (model: TimedModel, one: TimedClass): boolean => one.isOpen && model.now < cutOff(model, one);

/** Why the class takes no bookings, even with free seats. Null when it takes them. */
export function whyClosed({ now }: TimedModel, one: TimedClass): string | null {
  if (now >= one.from) return 'class-started';
  return one.isOpen ? null : 'not-taking-reservations';
}

export function limitOf({ now }: TimedModel, { from }: TimedClass, chosen: MoveUp): number | null {
  if (chosen === 'always') return null;
  return chosen === 'two-hours' ? from - 120 * MINUTE : newYork(dayOf(now), 20);
}

export const wantsSeat = ({ now }: TimedModel, { limit }: Wait): boolean => limit === null || now < limit;

/** Half an hour after `now`, without quiet hours, but not after the start. */
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

/** End of the free window of a person who is promoted now. Null when the deadline is later. */
export function freeUntil(model: TimedModel, one: TimedClass): number | null {
  const end = freeMinutes(model.now, one);
  return end > deadline(model, one) ? end : null;
}

/** Why a pass cannot pay for a class. Null when it can. */
export function whyNotPaying({ now }: TimedModel, { credits, endsAt }: TimedPass, { from }: TimedClass): string | null {
  if (endsAt !== null && now > endsAt) return 'pass-expired';
  if (endsAt !== null && from > endsAt) return 'ends-before-class';
  return credits === 0 ? 'credits-used-up' : null;
}

/** The pass that pays for a class: the chosen one, otherwise another pass of the person. Null when none can pay. */
export function payerOf(model: TimedModel, { person, pass }: Pick<Wait, 'person' | 'pass'>, one: TimedClass): number | null {
  const theirs = model.passes[person]!;
  return [pass, ...theirs.keys()].find((each) => whyNotPaying(model, theirs[each]!, one) === null) ?? null;
}

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
