import { addDays, daysBetween, isDay, type Day } from '../../../kernel/calendar.ts';
import { days, hours, instant, minutes, seconds, type Instant } from '../../../kernel/time.ts';

const FIRST = '1970-01-01' as Day;
const two = (count: number): string => String(count).padStart(2, '0');

/** `YYYY-MM-DD HH:mm:ss` in UTC, the wire format of a datetime (spec 1 §5). */
export function utcTextOf(at: Instant): string {
  const count = Math.floor(at / days(1));
  const rest = at - days(count);
  const clock = [rest / hours(1), (rest % hours(1)) / minutes(1), (rest % minutes(1)) / seconds(1)];
  return `${addDays(FIRST, count)} ${clock.map((part) => two(Math.floor(part))).join(':')}`;
}

/** Null when the text is not in that format. */
export function instantOfUtcText(text: string): Instant | null {
  const [, day = '', hour, minute, second] = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/.exec(text) ?? [];
  if (!isDay(day)) return null;
  return instant(days(daysBetween(FIRST, day)) + hours(Number(hour)) + minutes(Number(minute)) + seconds(Number(second)));
}
