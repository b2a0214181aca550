import { weekdayOf, minuteOf } from '../../../kernel/calendar.ts';
import type { WeeklySlot } from '../../classes/rules/weekly-slot.ts';
import type { RecurrenceFields } from '../contract/recurrence.ts';
import type { WeeklyTimes } from './occurrence-days.ts';

/** The times of a form: for each weekday, or once on the first day when it names none. */
export function weeklyTimesOf({
  weekdays,
  ...times
}: Omit<WeeklyTimes, 'weekday'> & { readonly weekdays: readonly number[] }): WeeklyTimes[] {
  if (weekdays.length === 0) return [{ ...times, weekday: weekdayOf(times.firstDay), everyWeeks: 1, lastDay: times.firstDay }];
  return weekdays.map((weekday) => ({ ...times, weekday }));
}

/** The slot by which customers book a class every week. */
export const weeklySlotOf = ({ class: template, location, weekday, starts }: RecurrenceFields): WeeklySlot => ({
  template,
  location,
  weekday,
  minute: minuteOf(starts),
});
