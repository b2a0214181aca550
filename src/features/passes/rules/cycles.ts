import { addDays, daysBetween, type Day, type Zone } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { addToDay, dayOf, startOfDay } from '../../../kernel/zoned-time.ts';
import type { Pass } from './pass.ts';
import { firstDayOfCycle } from '../../products/rules/duration.ts';
import type { Period } from '../../products/rules/terms.ts';

/** A pass whose cycles can be counted: it has begun, or is looked at as if it were used now (validity.ts, `asOfUse`). */
export interface BegunPass extends Pass {
  readonly startsAt: Instant;
}

/** The first day of a cycle in the studio's zone; cycles turn at midnight, whatever the hour at which the pass was bought. */
export const cycleDay = (pass: BegunPass, index: number, zone: Zone): Day => firstDayOfCycle(dayOf(zone, pass.startsAt), pass.terms, index);

/** The instant at which a cycle begins. */
export const cycleStart = (pass: BegunPass, index: number, zone: Zone): Instant =>
  index <= 0 ? pass.startsAt : startOfDay(zone, cycleDay(pass, index, zone));

/** The cycle in which an instant falls: 0 for a class pack, and for everything before the first renewal. */
export function cycleOf(pass: BegunPass, at: Instant, zone: Zone): number {
  const { cycle, trialDays } = pass.terms;
  if (!cycle || at <= pass.startsAt) return 0;
  const from = addDays(dayOf(zone, pass.startsAt), trialDays);
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
