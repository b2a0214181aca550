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

/** On which weekday a week begins (1 = Monday … 7 = Sunday): as the language's country has it, Monday where that is not known. */
export function firstWeekday(locale: string): number {
  try {
    const read = new Intl.Locale(locale) as Intl.Locale & {
      getWeekInfo?: () => { firstDay: number };
      weekInfo?: { firstDay: number };
    };
    if (read.region === undefined) return 1;
    return (read.getWeekInfo?.() ?? read.weekInfo)?.firstDay ?? 1;
  } catch {
    return 1;
  }
}

/** The weeks of a month, each of seven days: what the 7-day slider shows at a time. Days of the neighbouring months fill the ends. */
export function weeksOf(month: Month, weekStartsOn: number): Day[][] {
  const first = firstDayOf(month);
  const start = addDays(first, -((weekdayOf(first) - weekStartsOn + DAYS_OF_WEEK) % DAYS_OF_WEEK));
  const end = firstDayOf(addMonths(month, 1));
  const weeks = Math.ceil(daysBetween(start, end) / DAYS_OF_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_unused, day) => addDays(start, week * DAYS_OF_WEEK + day)),
  );
}
