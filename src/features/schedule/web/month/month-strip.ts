import {
  addDays,
  addMonths,
  daysBetween,
  firstDayOf,
  isDay,
  monthOf,
  weekdayOf,
  type Day,
  type Month,
} from '../../../../kernel/calendar.ts';
import { isInWindow, type MonthWindow } from '../../rules/month-window.ts';

export { isInWindow, monthWindow, type MonthWindow } from '../../rules/month-window.ts';

/** The day in the address if it is in the window, otherwise today. Any day is accepted while the window is unknown. */
export function dayShown(asked: string | undefined, today: Day, window: MonthWindow | null): Day {
  if (asked === undefined || !isDay(asked)) return today;
  if (window === null) return asked;
  return isInWindow(monthOf(asked), window) ? asked : today;
}

/** The target day of a step to another month: today in the current month, otherwise its first day. Null outside the window. */
export function stepMonth(from: Day, count: number, today: Day, window: MonthWindow | null): Day | null {
  const month = addMonths(monthOf(from), count);
  if (window === null || !isInWindow(month, window)) return null;
  return month === monthOf(today) ? today : firstDayOf(month);
}

const DAYS_OF_WEEK = 7;

/** The listed days: seven from the chosen one, up to the end of the window. A past day is listed alone. */
export function daysShown(day: Day, today: Day, window: MonthWindow): Day[] {
  const days = Array.from({ length: day < today ? 1 : DAYS_OF_WEEK }, (_, count) => addDays(day, count));
  return days.filter((one) => one === day || isInWindow(monthOf(one), window));
}

/**
 * The weeks of a month for the 7-day slider. Each begins on today's weekday, so that one begins today. Days of the neighboring months fill
 * the ends.
 */
export function weeksOf(month: Month, today: Day): Day[][] {
  const first = firstDayOf(month);
  const start = addDays(first, -((weekdayOf(first) - weekdayOf(today) + DAYS_OF_WEEK) % DAYS_OF_WEEK));
  const end = firstDayOf(addMonths(month, 1));
  const weeks = Math.ceil(daysBetween(start, end) / DAYS_OF_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_unused, day) => addDays(start, week * DAYS_OF_WEEK + day)),
  );
}
