import { useQuery } from '@tanstack/react-query';
import { monthOf, type Day } from '../../../../kernel/calendar.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';
import { classesByDay } from '../month/schedule-days.ts';
import { classesOf } from '../month/use-classes.ts';

/**
 * The upcoming classes of these days, without filters, for counting options. Null while loading. Fetches only when `isAsked`, and nothing
 * twice.
 */
export function useClassesInSight(days: readonly Day[], now: Instant, isAsked: boolean): readonly ScheduleClass[] | null {
  const dates = useDates();
  const [month, last] = [monthOf(days[0]!), monthOf(days.at(-1)!)];
  const first = useQuery({ ...classesOf(month, {}), enabled: isAsked, staleTime: Infinity }).data;
  const second = useQuery({ ...classesOf(last, {}), enabled: isAsked && last !== month, staleTime: Infinity }).data;
  if (first === undefined || second === undefined) return null;
  const byDay = classesByDay(last === month ? first.classes : [...first.classes, ...second.classes], dates.dayOf);
  const today = dates.dayOf(now);
  return days.flatMap((day) => (byDay.get(day) ?? []).filter((one) => !one.is_cancel && (day !== today || one.unix_start > now)));
}
