/** When what is sold begins and ends, and when its cycles turn, as the terms say it. */
import { addDays, addMonths, dayInMonth, daysBetween, monthOf, weekdayOf, type Day, type Zone } from '../../../kernel/calendar.ts';
import { earlier, later, minus, seconds, type Instant } from '../../../kernel/time.ts';
import { addToDay, dayOf, startOfDay } from '../../../kernel/zoned-time.ts';
import type { BillingDay, PassTerms, Period } from './terms.ts';

/** The last second of a day of the studio: how the end of a pass is kept, so that "valid till 1 December" means all of that day. */
export const endOfDay = (zone: Zone, day: Day): Instant => minus(startOfDay(zone, addDays(day, 1)), seconds(1));

export type CycleTerms = Pick<PassTerms, 'cycle' | 'trialDays' | 'billingDay'>;

/** The first day that is paid for: the one after the trial. */
export const firstPaidDay = (begun: Day, { trialDays }: Pick<PassTerms, 'trialDays'>): Day => addDays(begun, trialDays);

/** A day on which cycles turn, from which the others are counted; clamped months are counted from its `dayOfMonth`, so they never drift. */
interface Anchor {
  readonly day: Day;
  readonly dayOfMonth: number;
}

/** The billing day where it fits the cycle: a weekday for weeks, a day of the month for months and years. */
export function billingDayOf({ cycle, billingDay }: Pick<PassTerms, 'cycle' | 'billingDay'>): BillingDay | null {
  const fits = billingDay?.kind === 'weekday' ? cycle?.unit === 'week' : cycle?.unit === 'month' || cycle?.unit === 'year';
  return fits ? billingDay : null;
}

/** Where the turns of the cycles are counted from: the billing day that comes next, or the first day that is paid for. */
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

/** The nth day on which cycles turn after the anchor, or before it where `turns` is negative. */
function turnOf({ day, dayOfMonth }: Anchor, { count, unit }: Period, turns: number): Day {
  if (unit === 'day' || unit === 'week') return addDays(day, turns * count * (unit === 'week' ? 7 : 1));
  return dayInMonth(addMonths(monthOf(day), turns * count * (unit === 'year' ? 12 : 1)), dayOfMonth);
}

/** Where cycles turn on a billing day, cycle 0 may be cut short: so many of the days of a whole cycle. Null where it is whole. */
export function cutShort(begun: Day, terms: CycleTerms): { readonly days: number; readonly of: number } | null {
  if (!terms.cycle) return null;
  const anchor = anchorOf(begun, terms);
  const days = daysBetween(firstPaidDay(begun, terms), anchor.day);
  return days === 0 ? null : { days, of: daysBetween(turnOf(anchor, terms.cycle, -1), anchor.day) };
}

/**
 * The first day of a cycle of a pass that began on `begun`. Trial days lengthen cycle 0: they bring no credits of their own. A billing day ends
 * it early; from then the cycles turn on that day.
 */
export function firstDayOfCycle(begun: Day, terms: CycleTerms, index: number): Day {
  if (!terms.cycle || index <= 0) return begun;
  const anchor = anchorOf(begun, terms);
  return turnOf(anchor, terms.cycle, anchor.day > firstPaidDay(begun, terms) ? index - 1 : index);
}

/** The cycle in which an instant falls: 0 for a class pack, and for everything before the first renewal. */
export function cycleIn(terms: CycleTerms, begun: Instant, at: Instant, zone: Zone): number {
  if (!terms.cycle || at <= begun) return 0;
  const from = dayOf(zone, begun);
  const anchor = anchorOf(from, terms);
  const turns = wholePeriods(terms.cycle, anchor, dayOf(zone, at));
  return Math.max(0, anchor.day > firstPaidDay(from, terms) ? turns + 1 : turns);
}

/** How many whole periods lie between the anchor and a day; negative before it. */
function wholePeriods(cycle: Period, anchor: Anchor, to: Day): number {
  const { count, unit } = cycle;
  if (unit === 'day' || unit === 'week') return Math.floor(daysBetween(anchor.day, to) / (unit === 'week' ? count * 7 : count));
  const guess = Math.floor((monthNumber(to) - monthNumber(anchor.day)) / (unit === 'year' ? count * 12 : count));
  return turnOf(anchor, cycle, guess) > to ? guess - 1 : guess;
}

const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The last moment of a pass that runs from an instant; null = it never ends. A period ends with the day, so one day means until tomorrow night. */
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

/** The day on which a membership begins that is bought today: today, or its date. */
export const begunOn = ({ activation }: Pick<PassTerms, 'activation'>, today: Day): Day =>
  activation.kind === 'date' && activation.day > today ? activation.day : today;

/**
 * What a sale sets. What runs from the first booking has no start (or, with a date, no end) before it. A membership always runs from its sale
 * or its date: its cycles are paid for from then.
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
