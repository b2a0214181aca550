/** When what is sold begins and ends, and when its cycles turn, as the terms say it. */
import { addDays, daysBetween, type Day, type Zone } from '../../../kernel/calendar.ts';
import { earlier, minus, seconds, type Instant } from '../../../kernel/time.ts';
import { addToDay, dayOf, startOfDay } from '../../../kernel/zoned-time.ts';
import type { PassTerms, Period } from './terms.ts';

/** The last second of a day of the studio: how the end of a pass is kept, so that "valid till 1 December" means all of that day. */
export const endOfDay = (zone: Zone, day: Day): Instant => minus(startOfDay(zone, addDays(day, 1)), seconds(1));

type CycleTerms = Pick<PassTerms, 'cycle' | 'trialDays'>;

/** The first day of a cycle of a pass that began on `begun`. Trial days lengthen cycle 0: they bring no credits of their own. */
export function firstDayOfCycle(begun: Day, { cycle, trialDays }: CycleTerms, index: number): Day {
  if (!cycle || index <= 0) return begun;
  return addToDay(addDays(begun, trialDays), index * cycle.count, cycle.unit);
}

/** The cycle in which an instant falls: 0 for a class pack, and for everything before the first renewal. */
export function cycleIn({ cycle, trialDays }: CycleTerms, begun: Instant, at: Instant, zone: Zone): number {
  if (!cycle || at <= begun) return 0;
  const from = addDays(dayOf(zone, begun), trialDays);
  return Math.max(0, wholePeriods(cycle, from, dayOf(zone, at)));
}

/** How many whole periods lie between two days; months that are too short for the day count from their last day (31 January + 1 month = 28 February). */
function wholePeriods({ count, unit }: Period, from: Day, to: Day): number {
  if (unit === 'day' || unit === 'week') return Math.floor(daysBetween(from, to) / (unit === 'week' ? count * 7 : count));
  const months = unit === 'year' ? count * 12 : count;
  const guess = Math.floor((monthNumber(to) - monthNumber(from)) / months);
  return addToDay(from, guess * months, 'month') > to ? guess - 1 : guess;
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

/** What a sale sets. What runs from the first booking has no start (or, with a date, no end) before it. */
export function activationAtSale(terms: PassTerms, purchasedAt: Instant, zone: Zone): { startsAt: Instant | null; endsAt: Instant | null } {
  const startsAt = terms.activation.kind === 'date' ? startOfDay(zone, terms.activation.day) : purchasedAt;
  if (terms.expiryFrom === 'activation') return { startsAt, endsAt: endFrom(terms, startsAt, zone) };
  return {
    startsAt: terms.activation.kind === 'date' ? startsAt : null,
    endsAt: terms.validity.kind === 'until' ? endOfDay(zone, terms.validity.day) : null,
  };
}
