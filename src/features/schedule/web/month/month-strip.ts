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

/** The day that the address names, if it is one within the window; else today. Until the window is known any day will do. */
export function dayShown(asked: string | undefined, today: Day, window: MonthWindow | null): Day {
  if (asked === undefined || !isDay(asked)) return today;
  if (window === null) return asked;
  return isInWindow(monthOf(asked), window) ? asked : today;
}

/** Where a step to another month leads: today in the present month, else its first day. Null outside the window. */
export function stepMonth(from: Day, count: number, today: Day, window: MonthWindow | null): Day | null {
  const month = addMonths(monthOf(from), count);
  if (window === null || !isInWindow(month, window)) return null;
  return month === monthOf(today) ? today : firstDayOf(month);
}

const DAYS_OF_WEEK = 7;

/** The days that the list shows: seven from the chosen one on, as far as the window reaches; one that has passed by itself. */
export function daysShown(day: Day, today: Day, window: MonthWindow): Day[] {
  const days = Array.from({ length: day < today ? 1 : DAYS_OF_WEEK }, (_, count) => addDays(day, count));
  return days.filter((one) => one === day || isInWindow(monthOf(one), window));
}

/**
 * The weeks of a month, each of seven days: what the 7-day slider shows at a time. Each begins on the weekday of today, so that one of them
 * begins today. Days of the neighbouring months fill the ends.
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
