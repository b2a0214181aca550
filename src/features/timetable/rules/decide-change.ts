import { addDays, weekdayOf, type Day } from '../../../kernel/calendar.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { hours, minutes, plus, type Instant } from '../../../kernel/time.ts';
import type { RecurrenceFields } from '../contract/recurrence.ts';
import { occurrenceDays } from './occurrence-days.ts';
import type { Patch } from './plan-change.ts';

/** The classes of one change. */
export const MOST_CLASSES = 1000;
/** A change can be taken back for so long, and its mails wait. */
export const UNDO_MINUTES = 10;
/** Mails about classes that begin sooner do not wait. */
const SOON_HOURS = 3;

export type ChangeRefusal =
  | { readonly code: 'nothing-changes' }
  | { readonly code: 'too-many-classes'; readonly count: number }
  /** The numbers of the preview are no longer true. */
  | { readonly code: 'preview-stale'; readonly preview: unknown };

export function decideChange(count: number): Decision<null, ChangeRefusal> {
  if (count === 0) return refuse({ code: 'nothing-changes' });
  return count > MOST_CLASSES ? refuse({ code: 'too-many-classes', count }) : ok(null);
}

export const undoUntilOf = (now: Instant): Instant => plus(now, minutes(UNDO_MINUTES));

/** Whether the mails about a class go at once, because it begins soon. Decided by the earlier of its old and new start. */
export const isSoon = (starts: readonly Instant[], now: Instant): boolean => Math.min(...starts) < plus(now, hours(SOON_HOURS));

export type UndoRefusal =
  | { readonly code: 'undo-too-late' }
  | { readonly code: 'already-undone' }
  | { readonly code: 'still-changing' }
  /** A later change of the same classes must be taken back first. */
  | { readonly code: 'changed-since' };

interface MadeChange {
  readonly undoUntil: Instant;
  readonly undoneAt: Instant | null;
  /** Some of its classes are not changed yet. */
  readonly isRunning: boolean;
  /** Another change of its classes or its recurrence came later. */
  readonly hasLater: boolean;
}

export function decideUndo({ undoUntil, undoneAt, isRunning, hasLater }: MadeChange, now: Instant): Decision<null, UndoRefusal> {
  if (undoneAt !== null) return refuse({ code: 'already-undone' });
  if (now >= undoUntil) return refuse({ code: 'undo-too-late' });
  if (isRunning) return refuse({ code: 'still-changing' });
  return hasLater ? refuse({ code: 'changed-since' }) : ok(null);
}

/** The part of a recurrence that is cut off: its fields, from its first day on. */
export function splitOff(fields: RecurrenceFields, { fields: changed, when }: Patch, from: Day): RecurrenceFields {
  const shift = when?.shiftDays ?? 0;
  const firstDay = addDays(from, shift);
  return {
    ...fields,
    ...changed,
    ...(when && { starts: when.starts, weekday: weekdayOf(firstDay) }),
    firstDay,
    lastDay: fields.lastDay === null ? null : addDays(fields.lastDay, shift),
  };
}

/**
 * The day from which a recurrence is cut: the first from `since` on for which one of the classes was made. Classes made for an earlier day were
 * moved here by hand and stay with their recurrence. Null when the recurrence has stopped before: then nothing is made that could differ.
 */
export function firstDayToCut(fields: RecurrenceFields, classes: readonly { readonly originalDay: Day | null }[], since: Day): Day | null {
  const made = classes.flatMap(({ originalDay }) => (originalDay !== null && originalDay >= since ? [originalDay] : [])).toSorted()[0];
  const begins = fields.firstDay > since ? fields.firstDay : since;
  const from = made ?? occurrenceDays({ ...fields, lastDay: null }, begins, addDays(begins, fields.everyWeeks * 7))[0];
  return from === undefined || (fields.lastDay !== null && from > fields.lastDay) ? null : from;
}
