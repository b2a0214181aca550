import type { Zone } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { addToDay, instantAt, localTimeOf } from '../../../kernel/zoned-time.ts';

/** How often this waitlist position became a seat. */
export type Chance = 'usually' | 'often' | 'rarely';

/** An earlier occurrence of the same weekly class in which people waited. */
export interface PastWait {
  /** Promotions in the time that is left until the class now, plus the seats that stayed free. */
  readonly seats: number;
}

/** Timetables rarely stay the same for longer. */
const WEEKS_BACK = 12;
/** Fewer weeks are too few to judge. */
const LEAST = 3;
/** Shares of the weeks: from these on the chance is `usually` or `often`, below it is `rarely`. */
const USUALLY = 3 / 4;
const OFTEN = 2 / 5;

/** The chance of a waitlist position, judged by earlier weeks. Null when too few are known. */
export function chanceOf(position: number, past: readonly PastWait[]): Chance | null {
  if (past.length < LEAST) return null;
  const share = past.filter(({ seats }) => seats >= position).length / past.length;
  return share >= USUALLY ? 'usually' : share >= OFTEN ? 'often' : 'rarely';
}

/** The starts of the same weekly class in earlier weeks, at the same local time, latest first. */
export function weeksBefore(startsAt: Instant, zone: Zone): Instant[] {
  const { day, time } = localTimeOf(zone, startsAt);
  return Array.from({ length: WEEKS_BACK }, (_, at) => instantAt(zone, addToDay(day, -(at + 1), 'week'), time));
}
