import type { Day } from '../../../../kernel/calendar.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

/** The next classes of today that take place, soonest first. */
export const nextToday = (
  classes: readonly ScheduleClass[],
  { now, dayOf, count }: { readonly now: Instant; readonly dayOf: (at: Instant) => Day; readonly count: number },
): ScheduleClass[] =>
  classes
    .filter((one) => !one.is_cancel && one.unix_start > now && dayOf(one.unix_start) === dayOf(now))
    .toSorted((one, other) => one.unix_start - other.unix_start)
    .slice(0, count);
