import { repeated, type ArchiveProblem } from './archive-problem.ts';
import type { Archive } from './archive.ts';

/** Checks that no customer has the same weekly slot twice. */
export const standingProblems = ({ standingBookings }: Archive): ArchiveProblem[] =>
  repeated(
    standingBookings,
    (one) => JSON.stringify([one.customer, one.class, one.location, one.weekday, one.starts]),
    (at) => ['standingBookings', at],
    'duplicate-value',
  );
