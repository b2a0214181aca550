import { addDays, type Day, type Zone } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { startOfDay } from '../../../kernel/zoned-time.ts';

export interface ZonesOfDays {
  /** The studio's. */
  readonly present: Zone;
  /** The zones by which closed days were summed. */
  readonly closed: ReadonlyMap<Day, Zone>;
}

/**
 * The instant at which a day of the takings begins. The zone of the closed day before it comes first, so that each moment belongs to one day when
 * the studio changes its zone.
 */
export const beginningOf = (day: Day, { present, closed }: ZonesOfDays): Instant =>
  startOfDay(closed.get(addDays(day, -1)) ?? closed.get(day) ?? present, day);
