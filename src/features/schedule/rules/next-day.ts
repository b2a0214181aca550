import type { Day } from '../../../kernel/calendar.ts';

/** The earliest of these days after a day, and how often it occurs. Null when there is none. */
export function nextDay(days: readonly Day[], after: Day): { day: Day; count: number } | null {
  const ahead = days.filter((day) => day > after);
  if (ahead.length === 0) return null;
  const day = ahead.reduce((one, other) => (other < one ? other : one));
  return { day, count: ahead.filter((one) => one === day).length };
}
