import type { ClassSessionId } from '../../../kernel/ids.ts';
import { days, plus, type Instant } from '../../../kernel/time.ts';
import type { minimumOf } from '../../classes/rules/minimum.ts';

/** Things to do in a class, the most pressing first. */
export const TO_DO = ['teacher-missing', 'sub-unanswered', 'people-missing', 'waivers-open', 'attendance-open'] as const;
export type ToDo = (typeof TO_DO)[number];

type Minimum = ReturnType<typeof minimumOf>;

/** A class whose people are counted later is not pressing yet. */
const COUNTED_WITHIN = days(2);

/** The people that a class still needs, or else is cancelled soon. */
const missingIn = (minimum: Minimum, booked: number, now: Instant): number =>
  minimum && minimum.decidedAt > now && minimum.decidedAt <= plus(now, COUNTED_WITHIN) ? Math.max(0, minimum.people - booked) : 0;

export interface ClassAhead {
  readonly id: ClassSessionId;
  readonly name: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly teacher: string | null;
  readonly booked: number;
  /** Counted today only. */
  readonly openWaivers: number;
  readonly asksForSub: boolean;
  readonly isCancelled: boolean;
  readonly isAttendanceDone: boolean;
  readonly minimum: Minimum;
}

export interface ToDoLine {
  readonly what: ToDo;
  readonly class: ClassSessionId;
  readonly name: string;
  readonly startsAt: Instant;
  /** The number of people it concerns. */
  readonly people: number;
}

/** One line for each thing to do in these classes, in their order. */
export function toDoOf(classes: readonly ClassAhead[], now: Instant): ToDoLine[] {
  return classes
    .filter(({ isCancelled }) => !isCancelled)
    .flatMap((one) => {
      const isOver = one.endsAt <= now;
      const missing = missingIn(one.minimum, one.booked, now);
      const people: Partial<Record<ToDo, number>> = { 'waivers-open': one.openWaivers, 'people-missing': missing };
      const is: Readonly<Record<ToDo, boolean>> = {
        'teacher-missing': !isOver && one.teacher === null,
        'sub-unanswered': !isOver && one.teacher !== null && one.asksForSub,
        'people-missing': missing > 0,
        'waivers-open': !isOver && one.openWaivers > 0,
        'attendance-open': isOver && one.booked > 0 && !one.isAttendanceDone,
      };
      return TO_DO.filter((what) => is[what]).map((what) => ({
        what,
        class: one.id,
        name: one.name,
        startsAt: one.startsAt,
        people: people[what] ?? one.booked,
      }));
    });
}
