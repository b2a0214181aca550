import { weekdayOf, type Zone } from '../../../kernel/calendar.ts';
import type { ClassTemplateId, LocationId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { wallClockOf } from '../../../kernel/wall-clock.ts';

/** A class at its location, weekday and time in the studio's time zone. The instructor may vary. */
export interface WeeklySlot {
  readonly template: ClassTemplateId;
  readonly location: LocationId | null;
  /** 1 (Monday) to 7. */
  readonly weekday: number;
  /** Minutes after midnight on the clock, regardless of daylight saving changes that day. */
  readonly minute: number;
}

/** The fields of an occurrence that determine its slot. */
export interface Placed {
  readonly template: ClassTemplateId;
  readonly location: LocationId | null;
  readonly startsAt: Instant;
}

export function slotOf({ template, location, startsAt }: Placed, zone: Zone): WeeklySlot {
  const { day, hour, minute } = wallClockOf(zone, startsAt);
  return { template, location, weekday: weekdayOf(day), minute: hour * 60 + minute };
}

export function isInSlot(session: Placed, slot: WeeklySlot, zone: Zone): boolean {
  return isSameSlot(slotOf(session, zone), slot);
}

export const isSameSlot = (one: WeeklySlot, other: WeeklySlot): boolean =>
  one.template === other.template && one.location === other.location && one.weekday === other.weekday && one.minute === other.minute;
