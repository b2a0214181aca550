import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Clash } from './find-clashes.ts';

export type AddClassesRefusal =
  /** Nothing of it is to come. */
  | { readonly code: 'no-class-to-come' }
  /** A teacher or a room is taken. It may be saved all the same. */
  | { readonly code: 'timetable-clash'; readonly count: number; readonly clashes: readonly Clash[] };

/** The clashes that a refusal names. */
const NAMED = 5;

interface Situation {
  /** The number of coming days, however far ahead. */
  readonly days: number;
  readonly clashes: readonly Clash[];
  readonly despiteClashes: boolean;
}

export function decideAddClasses({ days, clashes, despiteClashes }: Situation): Decision<null, AddClassesRefusal> {
  if (days === 0) return refuse({ code: 'no-class-to-come' });
  return clashes.length > 0 && !despiteClashes
    ? refuse({ code: 'timetable-clash', count: clashes.length, clashes: clashes.slice(0, NAMED) })
    : ok(null);
}
