/** When an instructor works and what occupies them: what the search for slots starts from (readings §8). */
import type { Day } from '../../../kernel/calendar.ts';
import type { StaffId } from '../../../kernel/ids.ts';
import type { JoinableSession } from './slot.ts';
import { DEFAULT_WEEK } from './working-week.ts';

/** A weekday on which the instructor gives the service, in minutes of the studio's wall clock. */
export interface WorkingDay {
  /** 1 = Monday … 7 = Sunday. */
  readonly weekday: number;
  readonly starts: number;
  readonly ends: number;
  readonly pause: { readonly starts: number; readonly ends: number } | null;
}

/** Stretches of time one after the other, in any order: start, end, start, end, … in milliseconds. */
export type Stretches = ArrayLike<number>;

export interface InstructorCalendar {
  readonly instructor: StaffId;
  /** Of the service that is asked for; at most one for each weekday. */
  readonly workingDays: readonly WorkingDay[];
  /** Days of the studio on which they take no appointments. */
  readonly closedDays: readonly Day[];
  readonly closedSlots: Stretches;
  /** Time that they offer outside of their working days. What is closed stays closed. */
  readonly additionalSlots: Stretches;
  /** Classes, and sessions without the time to prepare after them. */
  readonly busy: Stretches;
  /** The time to prepare after sessions. */
  readonly preparing: Stretches;
  /** Sessions of the service that asks, and are among the busy stretches, which others may join. */
  readonly joinable: readonly JoinableSession[];
}

/** Until the instructor says otherwise of a service. */
export const DEFAULT_WORKING_DAYS: readonly WorkingDay[] = DEFAULT_WEEK.flatMap(({ isEnabled, starts, ends }, nth) =>
  isEnabled ? [{ weekday: nth + 1, starts, ends, pause: null }] : [],
);
