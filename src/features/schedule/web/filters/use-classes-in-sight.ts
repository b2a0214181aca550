import { useQueries } from '@tanstack/react-query';
import { monthOf, type Day } from '../../../../kernel/calendar.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';
import { classesByDay } from '../month/schedule-days.ts';
import { classesOf } from '../month/use-classes.ts';

/**
 * The classes of these days that one may still choose from, whatever filters are set: what options are counted among. Null while they are not
 * known; only where they are asked for is something fetched, and nothing twice.
 */
export function useClassesInSight(days: readonly Day[], now: Instant, isAsked: boolean): readonly ScheduleClass[] | null {
  const dates = useDates();
  const months = [...new Set(days.map(monthOf))];
  const replies = useQueries({
    queries: months.map((month) => ({ ...classesOf(month, {}), enabled: isAsked, staleTime: Infinity })),
  });
  if (replies.some(({ data }) => data === undefined)) return null;
  const byDay = classesByDay(
    replies.flatMap(({ data }) => data?.classes ?? []),
    dates.dayOf,
  );
  const today = dates.dayOf(now);
  return days.flatMap((day) => (byDay.get(day) ?? []).filter((one) => !one.is_cancel && (day !== today || one.unix_start > now)));
}
