/** The start and end of a pass and the turns of its cycles, from its terms. */
import { addDays, addMonths, dayInMonth, daysBetween, monthOf, weekdayOf, type Day, type Zone } from '../../../kernel/calendar.ts';
import { earlier, later, minus, seconds, type Instant } from '../../../kernel/time.ts';
import { addToDay, dayOf, startOfDay } from '../../../kernel/zoned-time.ts';
import type { BillingDay, PassTerms, Period } from './terms.ts';

/**
 * The last second of a day in the studio's time zone. The end of a pass is stored this way, so that "valid till 1 December" includes that
 * day.
 */
export const endOfDay = (zone: Zone, day: Day): Instant => minus(startOfDay(zone, addDays(day, 1)), seconds(1));

export type CycleTerms = Pick<PassTerms, 'cycle' | 'trialDays' | 'billingDay'>;

/** The first day that costs money, which is the day after the trial. */
export const firstPaidDay = (begun: Day, { trialDays }: Pick<PassTerms, 'trialDays'>): Day => addDays(begun, trialDays);

/**
 * The day from which later cycles are counted. `dayOfMonth` keeps the wanted day when a short month clamps it, so that later months do not
 * drift.
 */
interface Anchor {
  readonly day: Day;
  readonly dayOfMonth: number;
}

/** The billing day if it fits the cycle: a weekday for weeks, a day of the month for months and years. Otherwise null. */
export function billingDayOf({ cycle, billingDay }: Pick<PassTerms, 'cycle' | 'billingDay'>): BillingDay | null {
  const fits = billingDay?.kind === 'weekday' ? cycle?.unit === 'week' : cycle?.unit === 'month' || cycle?.unit === 'year';
  return fits ? billingDay : null;
}

/** The anchor is the next billing day, or the first paid day without a billing day. */
function anchorOf(begun: Day, terms: CycleTerms): Anchor {
  const from = firstPaidDay(begun, terms);
  const billing = billingDayOf(terms);
  if (billing?.kind === 'weekday') return { day: addDays(from, (billing.weekday - weekdayOf(from) + 7) % 7), dayOfMonth: 1 };
  if (billing?.kind === 'day-of-month') {
    const { dayOfMonth } = billing;
    const inThisMonth = dayInMonth(monthOf(from), dayOfMonth);
    return { day: inThisMonth >= from ? inThisMonth : dayInMonth(addMonths(monthOf(from), 1), dayOfMonth), dayOfMonth };
  }
  return { day: from, dayOfMonth: Number(from.slice(8)) };
}

/** The nth turn of the cycles after the anchor. Negative values count before it. */
function turnOf({ day, dayOfMonth }: Anchor, { count, unit }: Period, turns: number): Day {
  if (unit === 'day' || unit === 'week') return addDays(day, turns * count * (unit === 'week' ? 7 : 1));
  return dayInMonth(addMonths(monthOf(day), turns * count * (unit === 'year' ? 12 : 1)), dayOfMonth);
}

/** The shortened cycle 0 before a billing day: its days, and the days of a whole cycle. Null when cycle 0 is whole. */
export function cutShort(begun: Day, terms: CycleTerms): { readonly days: number; readonly of: number } | null {
  if (!terms.cycle) return null;
  const anchor = anchorOf(begun, terms);
  const days = daysBetween(firstPaidDay(begun, terms), anchor.day);
  return days === 0 ? null : { days, of: daysBetween(turnOf(anchor, terms.cycle, -1), anchor.day) };
}

/**
 * The first day of a cycle of a pass that began on `begun`. Trial days lengthen cycle 0 and bring no extra credits. With a billing day,
 * cycle 0 ends there and later cycles turn on that day.
 */
export function firstDayOfCycle(begun: Day, terms: CycleTerms, index: number): Day {
  if (!terms.cycle || index <= 0) return begun;
  const anchor = anchorOf(begun, terms);
  return turnOf(anchor, terms.cycle, anchor.day > firstPaidDay(begun, terms) ? index - 1 : index);
}

/** The cycle that contains an instant. 0 for class packs and before the first renewal. */
export function cycleIn(terms: CycleTerms, begun: Instant, at: Instant, zone: Zone): number {
  if (!terms.cycle || at <= begun) return 0;
  const from = dayOf(zone, begun);
  const anchor = anchorOf(from, terms);
  const turns = wholePeriods(terms.cycle, anchor, dayOf(zone, at));
  return Math.max(0, anchor.day > firstPaidDay(from, terms) ? turns + 1 : turns);
}

/** The number of whole periods from the anchor to a day. Negative before the anchor. */
function wholePeriods(cycle: Period, anchor: Anchor, to: Day): number {
  const { count, unit } = cycle;
  if (unit === 'day' || unit === 'week') return Math.floor(daysBetween(anchor.day, to) / (unit === 'week' ? count * 7 : count));
  const guess = Math.floor((monthNumber(to) - monthNumber(anchor.day)) / (unit === 'year' ? count * 12 : count));
  return turnOf(anchor, cycle, guess) > to ? guess - 1 : guess;
}

const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/**
 * The end of a pass that runs from an instant. Null when it never ends. A period ends at the end of a day, so a pass of one day lasts until
 * the end of tomorrow.
 */
export function endFrom(terms: PassTerms, from: Instant, zone: Zone): Instant | null {
  const ends = [endOfValidity(terms, from, zone), endOfCycles(terms, from, zone)].filter((end) => end !== null);
  return ends.length === 0 ? null : ends.reduce(earlier);
}

function endOfValidity({ validity }: PassTerms, from: Instant, zone: Zone): Instant | null {
  switch (validity.kind) {
    case 'never':
      return null;
    case 'until':
      return endOfDay(zone, validity.day);
    case 'period':
      return endOfDay(zone, addToDay(dayOf(zone, from), validity.count, validity.unit));
  }
}

const endOfCycles = (terms: PassTerms, from: Instant, zone: Zone): Instant | null =>
  terms.cycle && terms.cycles !== null ? endOfDay(zone, addDays(firstDayOfCycle(dayOf(zone, from), terms, terms.cycles), -1)) : null;

/** The first day of a membership that is bought today: today or its fixed date. */
export const begunOn = ({ activation }: Pick<PassTerms, 'activation'>, today: Day): Day =>
  activation.kind === 'date' && activation.day > today ? activation.day : today;

/**
 * Start and end as known at the sale. Terms that run from the first booking have no start and no end yet, apart from fixed dates. A
 * membership always starts at its sale or on its date, because its cycles are paid from then on.
 */
export function activationAtSale(terms: PassTerms, purchasedAt: Instant, zone: Zone): { startsAt: Instant | null; endsAt: Instant | null } {
  const onDate = terms.activation.kind === 'date' ? startOfDay(zone, terms.activation.day) : purchasedAt;
  const startsAt = terms.cycle ? later(onDate, purchasedAt) : onDate;
  if (terms.expiryFrom === 'activation' || terms.cycle) return { startsAt, endsAt: endFrom(terms, startsAt, zone) };
  return {
    startsAt: terms.activation.kind === 'date' ? onDate : null,
    endsAt: terms.validity.kind === 'until' ? endOfDay(zone, terms.validity.day) : null,
  };
}
