import { addDays, weekdayOf, type Day, type Zone } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import { cycleOf, type BegunPass } from './cycles.ts';
import type { PassVisit } from './pass.ts';
import type { DurationLimit } from '../../products/rules/terms.ts';

export type LimitRefusal =
  | {
      readonly code: 'duration-limit-reached';
      readonly maxVisits: number;
      readonly unit: DurationLimit['unit'];
      readonly used: number;
      /** The first day of the class's unit. `isCurrent`: whether today is in the same unit. */
      readonly from: Day;
      readonly isCurrent: boolean;
    }
  | { readonly code: 'service-limit-reached'; readonly maxVisits: number; readonly used: number };

/** The first day of the calendar unit that contains this day. Weeks run from Monday to Sunday. */
export function firstDayOfUnit(day: Day, unit: DurationLimit['unit']): Day {
  switch (unit) {
    case 'day':
      return day;
    case 'week':
      return addDays(day, 1 - weekdayOf(day));
    case 'month':
      return `${day.slice(0, 7)}-01` as Day;
  }
}

/** The first limit that one more visit would exceed. Null when none. */
export const limitRefusal = (pass: BegunPass, visit: PassVisit, now: Instant, zone: Zone): LimitRefusal | null =>
  durationRefusal(pass, visit, now, zone) ?? serviceRefusal(pass, visit, zone);

/**
 * Limits the live bookings per day, week or month in the studio's time zone, by the date of the visit (readings §5). Classes and
 * appointments count together.
 */
function durationRefusal(pass: BegunPass, { startsAt }: PassVisit, now: Instant, zone: Zone): LimitRefusal | null {
  if (!pass.terms.durationLimits) return null;
  const classDay = dayOf(zone, startsAt);
  const visited = pass.visits.map((visit) => dayOf(zone, visit.startsAt));
  for (const { maxVisits, unit } of pass.terms.durationLimits) {
    const from = firstDayOfUnit(classDay, unit);
    const used = visited.filter((day) => firstDayOfUnit(day, unit) === from).length;
    const isCurrent = firstDayOfUnit(dayOf(zone, now), unit) === from;
    if (used >= maxVisits) return { code: 'duration-limit-reached', maxVisits, unit, used, from, isCurrent };
  }
  return null;
}

/**
 * Limits the visits of a service: per cycle of a membership, over the whole life of a class pack. Classes and appointments have separate
 * limits.
 */
function serviceRefusal(pass: BegunPass, { kind, startsAt, service }: PassVisit, zone: Zone): LimitRefusal | null {
  const settings = kind === 'class' ? pass.terms.classes : pass.terms.appointments;
  const limit = settings?.serviceLimits?.find((each) => each.service === service);
  if (!limit || limit.maxVisits === null) return null;
  const cycle = cycleOf(pass, startsAt, zone);
  const isCounted = (visit: PassVisit) => visit.kind === kind && visit.service === service && cycleOf(pass, visit.startsAt, zone) === cycle;
  const used = pass.visits.filter(isCounted).length;
  return used >= limit.maxVisits ? { code: 'service-limit-reached', maxVisits: limit.maxVisits, used } : null;
}
