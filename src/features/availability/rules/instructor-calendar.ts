/** An instructor's working and occupied times: the input of the slot search (readings §8). */
import type { Day } from '../../../kernel/calendar.ts';
import type { StaffId } from '../../../kernel/ids.ts';
import type { JoinableSession } from './slot.ts';
import { DEFAULT_WEEK } from './working-week.ts';

/** A weekday on which the instructor offers the service, in minutes of the studio's wall clock. */
export interface WorkingDay {
  /** 1 = Monday … 7 = Sunday. */
  readonly weekday: number;
  readonly starts: number;
  readonly ends: number;
  readonly pause: { readonly starts: number; readonly ends: number } | null;
}

/** Periods as start, end, start, end, … in milliseconds, in any order. */
export type Stretches = ArrayLike<number>;

export interface InstructorCalendar {
  readonly instructor: StaffId;
  /** The working days for the requested service, at most one per weekday. */
  readonly workingDays: readonly WorkingDay[];
  /** Days, in the studio's time zone, without appointments. */
  readonly closedDays: readonly Day[];
  readonly closedSlots: Stretches;
  /** Periods offered outside the working days. Closed slots stay closed. */
  readonly additionalSlots: Stretches;
  /** Classes, and sessions without the time to prepare. */
  readonly busy: Stretches;
  readonly preparing: Stretches;
  /** Sessions of the requested service that others may join. They are also among the busy periods. */
  readonly joinable: readonly JoinableSession[];
}

/** Applies to a service until the instructor sets its days. */
export const DEFAULT_WORKING_DAYS: readonly WorkingDay[] = DEFAULT_WEEK.flatMap(({ isEnabled, starts, ends }, nth) =>
  isEnabled ? [{ weekday: nth + 1, starts, ends, pause: null }] : [],
);
