import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Instant } from '../../../../../kernel/time.ts';
import { readingOrKept } from '../../../../../web/lib/offline/kept-answers.ts';
import { listStaffClasses } from '../../../contract/staff-classes.contract.ts';

interface Window {
  /** Inclusive. */
  readonly start: Instant;
  /** Exclusive. */
  readonly end: Instant;
  readonly hideCancelled: boolean;
}

/** The classes of a period. The previous period's classes stay visible while the new ones load. */
export const useStaffClasses = ({ start, end, hideCancelled }: Window) =>
  useQuery({
    ...readingOrKept(listStaffClasses, { body: { start, end, hide_cancelled: hideCancelled } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
