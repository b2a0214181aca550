import type { Zone } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { addToDay, instantAt, localTimeOf } from '../../../kernel/zoned-time.ts';

/** How often a place in line became a seat. */
export type Chance = 'usually' | 'often' | 'rarely';

/** An earlier occurrence of the same weekly class for which somebody waited. */
export interface PastWait {
  /** Who moved up in the time that is left until the class now, and the seats that stayed free. */
  readonly seats: number;
}

/** As far back as a timetable stays what it is. */
const WEEKS_BACK = 12;
/** Fewer say nothing. */
const LEAST = 3;
/** Of all of them: at least so many are `usually`, and `often`; below that it is `rarely`. */
const USUALLY = 3 / 4;
const OFTEN = 2 / 5;

/** What became, in earlier weeks, of the place in line that somebody has now; null as long as too little is known to say anything. */
export function chanceOf(position: number, past: readonly PastWait[]): Chance | null {
  if (past.length < LEAST) return null;
  const share = past.filter(({ seats }) => seats >= position).length / past.length;
  return share >= USUALLY ? 'usually' : share >= OFTEN ? 'often' : 'rarely';
}

/** When the same weekly class began in earlier weeks: at that time of the studio's clock, the last week first. */
export function weeksBefore(startsAt: Instant, zone: Zone): Instant[] {
  const { day, time } = localTimeOf(zone, startsAt);
  return Array.from({ length: WEEKS_BACK }, (_, at) => instantAt(zone, addToDay(day, -(at + 1), 'week'), time));
}
