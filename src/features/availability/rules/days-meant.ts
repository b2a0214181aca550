/** The visitor's days that a search covers (spec 2 §7). */
import { addDays, daysBetween, type Day, type Zone } from '../../../kernel/calendar.ts';
import { earlier, instant, later, minus, type Instant } from '../../../kernel/time.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import { zoneDays } from './slot-grid.ts';

interface DaysRequest {
  readonly date: readonly Day[];
  readonly first: Day | undefined;
  readonly last: Day | undefined;
}

interface Stretch {
  readonly from: Instant;
  readonly to: Instant;
}

/**
 * The named days, or else all days from the first to the last; soonest first, without duplicates. A missing end is the window's end, so an
 * open range never exceeds the bookable days.
 */
export function daysMeant({ date, first, last }: DaysRequest, zone: Zone, window: Stretch): readonly Day[] {
  if (date.length > 0) return [...new Set(date)].toSorted();
  const [opens, closes] = [dayOf(zone, window.from), dayOf(zone, minus(window.to, 1))];
  const start = first === undefined || (last === undefined && first < opens) ? opens : first;
  const end = last === undefined || (first === undefined && last > closes) ? closes : last;
  return Array.from({ length: Math.max(0, daysBetween(start, end) + 1) }, (_, nth) => addDays(start, nth));
}

/** The part of these days within the window. The days between separate days are searched too. */
export function timeOfDays(days: readonly Day[], zone: Zone, window: Stretch): Stretch {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { from: window.from, to: window.from };
  const begins = instant(zoneDays(zone, first, 1).days[0]!.from);
  const ends = instant(zoneDays(zone, last, 1).days[0]!.to);
  return { from: later(begins, window.from), to: earlier(ends, window.to) };
}
