/**
 * Standing bookings (docs/decisions/0129), on top of the clock model. Each looks for its next date at its own time, and then books it by
 * the usual rules or reports why not.
 */
import { hasFreeSeat, overlaps, payerOf, waitOf, type TimedAnswer, type TimedClass, type TimedModel } from './clock-facts.ts';
import { aim, applyTimed, type TimedCommand } from './clock-model.ts';

const DAY = 24 * 3600;
const WEEK = 7 * DAY;
const SHOWN = 4;

export interface Standing {
  readonly person: number;
  readonly slot: number;
  /** Dates up to this instant are done. */
  dealtWith: number;
  /** The date for which the failure mail was sent. Null when none was sent. */
  toldOf: number | null;
  looksAt: number;
}

export interface StandingModel {
  readonly timed: TimedModel;
  running: Standing[];
  readonly mails: { readonly person: number; readonly at: number; readonly why: string }[];
}

export type StandingCommand =
  | TimedCommand
  | { readonly do: 'start'; readonly person: number; readonly at: number }
  | { readonly do: 'stop'; readonly person: number; readonly slot: number }
  /** Moves the clock to the next look or the next start of a class, or a second before or after it. `edge` chooses a later one. */
  | { readonly do: 'wait-next'; readonly edge: number; readonly off: -1 | 0 | 1 };

/** A date, whether the person has a place in it, and the remaining credits of the pass that would pay. Null when no pass can pay. */
export interface Week {
  readonly at: number;
  readonly isBooked: boolean;
  readonly left: number | null;
}

export interface StandingAnswer extends TimedAnswer {
  /** Whether the standing booking already existed. */
  readonly isRunning?: boolean;
  /** The preview of its dates. Null when it already existed. */
  readonly weeks?: readonly Week[] | null;
}

/** The dates of the two slots alternate. */
export const slotOf = (at: number): number => at % 2;

const has = (one: TimedClass, person: number): boolean => one.seats.has(person) || waitOf(one, person) !== undefined;
const runningOf = ({ running }: StandingModel, person: number, slot: number): Standing | undefined =>
  running.find((one) => one.person === person && one.slot === slot);

/** `end`: the clock never moves past it. */
export function applyStanding(model: StandingModel, command: StandingCommand, end: number): StandingAnswer | null {
  const answer = act(model, command, end);
  const due = model.running.filter(({ looksAt }) => looksAt <= model.timed.now);
  for (const one of due.toSorted((a, b) => a.looksAt - b.looksAt)) look(model, one);
  return answer;
}

function act(model: StandingModel, command: StandingCommand, end: number): StandingAnswer | null {
  const { timed } = model;
  switch (command.do) {
    case 'start':
      return start(model, command.person, slotOf(command.at));
    case 'stop':
      model.running = model.running.filter(({ person, slot }) => person !== command.person || slot !== command.slot);
      return { status: 200 };
    case 'wait-next': {
      const edges = edgesOf(model);
      return waitUntil(timed, edges.length === 0 ? timed.now : edges[command.edge % edges.length]! + command.off, end);
    }
    case 'wait':
      return waitUntil(timed, timed.now + command.minutes * 60, end);
    default:
      return applyTimed(timed, command);
  }
}

const waitUntil = (timed: TimedModel, to: number, end: number): null => {
  applyTimed(timed, { do: 'wait', minutes: (Math.max(timed.now, Math.min(to, end)) - timed.now) / 60 });
  return null;
};

function edgesOf({ timed, running }: StandingModel): number[] {
  const edges = [...running.map(({ looksAt }) => looksAt), ...timed.classes.map(({ from }) => from)];
  return [...new Set(edges)].filter((edge) => edge > timed.now).toSorted((a, b) => a - b);
}

export const aimStanding = (model: StandingModel, command: StandingCommand): StandingCommand =>
  command.do === 'start' || command.do === 'stop' || command.do === 'wait-next' ? command : aim(model.timed, command);

function start(model: StandingModel, person: number, slot: number): StandingAnswer {
  const { now } = model.timed;
  const same = runningOf(model, person, slot);
  const weeks = same ? null : bookedThen(model, person, slot);
  if (same) same.looksAt = now;
  else model.running.push({ person, slot, dealtWith: now, toldOf: null, looksAt: now });
  return { status: 200, isRunning: same !== undefined, weeks };
}

const comingOf = ({ timed }: StandingModel, slot: number): number[] =>
  [...timed.classes.keys()].filter((at) => slotOf(at) === slot && timed.classes[at]!.from > timed.now);

/** When a date begins, its successor is booked a week ahead, or at once when it is nearer. A failed date is tried again daily. */
function look(model: StandingModel, one: Standing): void {
  const { timed } = model;
  const { now } = timed;
  const at = comingOf(model, one.slot).find((nth) => timed.classes[nth]!.from > one.dealtWith);
  const from = at === undefined ? Number.POSITIVE_INFINITY : timed.classes[at]!.from;
  if (at === undefined || from - WEEK > now) {
    one.looksAt = Math.min(now + DAY, from - WEEK);
    return;
  }
  const why = book(timed, one.person, at);
  if (why === null) {
    one.dealtWith = from;
    one.looksAt = from + 1;
    return;
  }
  if (one.toldOf !== at) model.mails.push({ person: one.person, at, why });
  one.toldOf = at;
  one.looksAt = Math.min(now + DAY, from + 1);
}

/** Null when the person has a place afterwards, otherwise the reason. */
function book(timed: TimedModel, person: number, at: number): string | null {
  const one = timed.classes[at]!;
  if (has(one, person)) return null;
  if (!hasFreeSeat(one) && !one.held.has(person) && !one.hasLine) return 'full';
  const pass = payerOf(timed, { person, pass: 0 }, one);
  if (pass === null) return 'no-pass';
  if (timed.classes.some((other) => overlaps(one, other) && has(other, person))) return 'busy';
  return applyTimed(timed, { do: 'reserve', person, at, pass, until: 'always', one: undefined })?.status === 200 ? null : 'full';
}

/** The dates that this would book if nothing else happened and no class were full. Simulated step by step. */
function bookedThen(model: StandingModel, person: number, slot: number): Week[] {
  const played: StandingModel = {
    ...structuredClone(model),
    running: [{ person, slot, dealtWith: model.timed.now, toldOf: null, looksAt: model.timed.now }],
  };
  const { timed } = played;
  const shown = comingOf(played, slot).slice(0, SHOWN);
  const booked = new Map(shown.map((at) => [at, has(timed.classes[at]!, person)]));
  timed.classes.forEach((one, at) => {
    one.capacity = null;
    [one.left, one.taken] = [[], []];
    if (slotOf(at) === slot) return;
    one.seats.delete(person);
    one.queue = [];
  });
  const left = new Map<number, number>();
  for (const at of shown) {
    // Waits until a week before the date, or not at all when that is past.
    while (timed.now < Math.max(model.timed.now, timed.classes[at]!.from - WEEK)) {
      timed.now = played.running[0]!.looksAt;
      look(played, played.running[0]!);
    }
    look(played, played.running[0]!);
    const seat = booked.get(at) ? undefined : timed.classes[at]!.seats.get(person);
    if (seat) left.set(at, timed.passes[person]![seat.pass]!.credits);
  }
  return shown.map((at) => ({ at, isBooked: booked.get(at)!, left: left.get(at) ?? null }));
}

/** The card of a running standing booking: its next open date, and when that is booked. */
export interface StandingCard {
  readonly next: Week | null;
  readonly books: number | null;
}

/** By weekday. The passes pay for the next dates in the order of the dates. */
export function standingCards(model: StandingModel, person: number): StandingCard[] {
  const { timed } = model;
  const theirs = model.running.filter((one) => one.person === person).toSorted((a, b) => a.slot - b.slot);
  const next = theirs.map((one) => comingOf(model, one.slot).find((at) => timed.classes[at]!.from > one.dealtWith));
  const then = structuredClone(timed);
  const weeks = new Map<number, Week>();
  for (const at of next.flatMap((one) => one ?? []).toSorted((a, b) => a - b)) {
    const isBooked = has(timed.classes[at]!, person);
    const pass = isBooked ? null : payerOf(then, { person, pass: 0 }, then.classes[at]!);
    weeks.set(at, { at, isBooked, left: pass === null ? null : --then.passes[person]![pass]!.credits });
  }
  return next.map((at, nth) =>
    at === undefined
      ? { next: null, books: null }
      : { next: weeks.get(at)!, books: Math.max(timed.now, timed.classes[at]!.from - WEEK, theirs[nth]!.dealtWith) },
  );
}
