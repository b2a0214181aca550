/** The days that a view of the calendar shows, and the step of its arrows (spec 3 §2, §9). */
import { addDays, addMonths, dayInMonth, firstDayOf, monthOf, weekdayOf, type Day } from '../../../kernel/calendar.ts';

export const VIEWS = ['instructor', 'day', '4days', 'week', 'month'] as const;
export type CalendarView = (typeof VIEWS)[number];

const LENGTHS: Readonly<Record<Exclude<CalendarView, 'month'>, number>> = { instructor: 1, day: 1, '4days': 4, week: 7 };

const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));

const daysFrom = (first: Day, count: number): Day[] => Array.from({ length: count }, (_, nth) => addDays(first, nth));

/** The days that a view shows around a day. A month shows its whole weeks. */
export function daysShown(view: CalendarView, day: Day): readonly Day[] {
  if (view === 'month') return weeksOf(day);
  return daysFrom(view === 'week' ? mondayOf(day) : day, LENGTHS[view]);
}

function weeksOf(day: Day): Day[] {
  const first = mondayOf(firstDayOf(monthOf(day)));
  const afterMonth = firstDayOf(addMonths(monthOf(day), 1));
  const last = addDays(mondayOf(addDays(afterMonth, -1)), 6);
  return daysFrom(first, 42).filter((one) => one <= last);
}

/** The target of the arrows: one view length away. A month keeps the day of the month if it exists. */
export function stepped(view: CalendarView, day: Day, direction: -1 | 1): Day {
  if (view === 'month') return dayInMonth(addMonths(monthOf(day), direction), Number(day.slice(8)));
  return addDays(day, LENGTHS[view] * direction);
}

/**
 * The days to load: the weeks of the month, and any further days of the view. All views of a day share them, so that switching between
 * views needs no new request.
 */
export function daysLoaded(view: CalendarView, day: Day): { readonly first: Day; readonly last: Day } {
  const all = [...weeksOf(day), ...daysShown(view, day)].toSorted();
  return { first: all[0]!, last: all.at(-1)! };
}
