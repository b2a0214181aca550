import type { Day } from '../../../kernel/calendar.ts';

/** The first day that can be picked (spec 1 §5, §9). */
export const EARLIEST_BIRTH = '1930-01-01' as Day;

/** What is wrong with a date of birth, or null. `today` is the studio's day. */
export function birthFault(birth: Day, today: Day): 'too-early' | 'in-the-future' | null {
  if (birth < EARLIEST_BIRTH) return 'too-early';
  return birth > today ? 'in-the-future' : null;
}
