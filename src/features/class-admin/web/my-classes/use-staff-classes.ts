import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Instant } from '../../../../kernel/time.ts';
import { readingOrKept } from '../../../../web/lib/offline/kept-answers.ts';
import { listStaffClasses } from '../../contract/staff-classes.contract.ts';

interface Window {
  /** The first moment of it. */
  readonly start: Instant;
  /** The first moment after it. */
  readonly end: Instant;
  readonly hideCancelled: boolean;
}

/** The classes of a stretch of time; those of the one before stay until they are there. */
export const useStaffClasses = ({ start, end, hideCancelled }: Window) =>
  useQuery({
    ...readingOrKept(listStaffClasses, { body: { start, end, hide_cancelled: hideCancelled } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
