import { addDays, type Day } from '../../../kernel/calendar.ts';

const DAYS_OF_WEEK = 7;

/** The day that an arrow key leads to, by the reading direction of the language. Null for other keys. */
export function dayByKey(key: string, day: Day, isRightToLeft: boolean): Day | null {
  const forward = isRightToLeft ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward);
    case 'ArrowLeft':
      return addDays(day, -forward);
    case 'ArrowDown':
      return addDays(day, DAYS_OF_WEEK);
    case 'ArrowUp':
      return addDays(day, -DAYS_OF_WEEK);
    default:
      return null;
  }
}
