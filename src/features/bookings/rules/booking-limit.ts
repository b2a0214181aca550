/** The studio's limits of the classes that one person books per day and per week (docs/decisions/0243). */
import type { Day, Zone } from '../../../kernel/calendar.ts';
import type { ClassSessionId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import { firstDayOfUnit } from '../../passes/rules/limits.ts';

export type BookingLimits = Pick<BookingPolicy, 'mostPerDay' | 'mostPerWeek'>;

/** A person's own seat or place in a waitlist. */
export interface CountedPlace {
  readonly session: ClassSessionId;
  readonly startsAt: Instant;
  /** One of the waits of a day of which at most one becomes a seat. */
  readonly isOneOfDay: boolean;
}

export interface LimitReached {
  readonly code: 'booking-limit-reached';
  readonly unit: 'day' | 'week';
  readonly most: number;
  readonly used: number;
  /** The first day of the unit. `isCurrent`: whether today is in it. */
  readonly from: Day;
  readonly isCurrent: boolean;
}

export const hasLimits = ({ mostPerDay, mostPerWeek }: BookingLimits): boolean => mostPerDay !== null || mostPerWeek !== null;

/** The first limit that this place would exceed beside the person's other places. Null when none. */
export function limitReached(
  place: CountedPlace,
  others: readonly CountedPlace[],
  { limits, now, zone }: { readonly limits: BookingLimits; readonly now: Instant; readonly zone: Zone },
): LimitReached | null {
  for (const [unit, most] of [['day', limits.mostPerDay] as const, ['week', limits.mostPerWeek] as const]) {
    if (most === null) continue;
    const firstDay = (at: Instant) => firstDayOfUnit(dayOf(zone, at), unit);
    const from = firstDay(place.startsAt);
    const beside = others.filter((one) => one.session !== place.session && firstDay(one.startsAt) === from);
    const used = countPlaces(beside, zone);
    const after = countPlaces([...beside, place], zone);
    if (after > most && after > used) return { code: 'booking-limit-reached', unit, most, used, from, isCurrent: firstDay(now) === from };
  }
  return null;
}

/** Waits of which at most one becomes a seat count once per day, and not beside a seat of that day. */
function countPlaces(places: readonly CountedPlace[], zone: Zone): number {
  const daysOf = (isOneOfDay: boolean) => places.filter((one) => one.isOneOfDay === isOneOfDay).map((one) => dayOf(zone, one.startsAt));
  const single = daysOf(false);
  return single.length + new Set(daysOf(true).filter((day) => !single.includes(day))).size;
}
