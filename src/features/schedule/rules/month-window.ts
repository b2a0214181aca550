import { addDays, monthOf, type Day, type Month } from '../../../kernel/calendar.ts';

export interface MonthWindow {
  readonly first: Month;
  readonly last: Month;
}

/**
 * The months that the schedule can show: from the current one to the one that is `cancel_days_before` days away. The setting only sizes
 * this window; no booking depends on it (readings §4).
 */
export const monthWindow = (today: Day, cancelDaysBefore: number): MonthWindow => ({
  first: monthOf(today),
  last: monthOf(addDays(today, Math.max(0, cancelDaysBefore))),
});

export const isInWindow = (month: Month, { first, last }: MonthWindow): boolean => month >= first && month <= last;
