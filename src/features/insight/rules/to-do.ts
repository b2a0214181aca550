import type { ClassSessionId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';

/** Things to do in a class, the most pressing first. */
export const TO_DO = ['teacher-missing', 'sub-unanswered', 'waivers-open', 'attendance-open'] as const;
export type ToDo = (typeof TO_DO)[number];

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
      const is: Readonly<Record<ToDo, boolean>> = {
        'teacher-missing': !isOver && one.teacher === null,
        'sub-unanswered': !isOver && one.teacher !== null && one.asksForSub,
        'waivers-open': !isOver && one.openWaivers > 0,
        'attendance-open': isOver && one.booked > 0 && !one.isAttendanceDone,
      };
      return TO_DO.filter((what) => is[what]).map((what) => ({
        what,
        class: one.id,
        name: one.name,
        startsAt: one.startsAt,
        people: what === 'waivers-open' ? one.openWaivers : one.booked,
      }));
    });
}
