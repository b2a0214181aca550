import type { Day } from '../../../kernel/calendar.ts';

/** The first selectable day (spec 1 §5, §9). */
export const EARLIEST_BIRTH = '1930-01-01' as Day;

/** The error in a date of birth. Null when valid. `today` is the studio's day. */
export function birthFault(birth: Day, today: Day): 'too-early' | 'in-the-future' | null {
  if (birth < EARLIEST_BIRTH) return 'too-early';
  return birth > today ? 'in-the-future' : null;
}
