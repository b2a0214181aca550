import { repeated, type ArchiveProblem } from './archive-problem.ts';
import type { Archive } from './archive.ts';

/** A customer has a slot once. */
export const standingProblems = ({ standingBookings }: Archive): ArchiveProblem[] =>
  repeated(
    standingBookings,
    (one) => JSON.stringify([one.customer, one.class, one.location, one.weekday, one.starts]),
    (at) => ['standingBookings', at],
    'duplicate-value',
  );
