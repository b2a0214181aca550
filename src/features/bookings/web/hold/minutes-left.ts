import { minutes, type Instant } from '../../../../kernel/time.ts';

/** How many minutes something is still held, 0 for less than one; null when it is no longer. */
export const minutesLeft = (until: Instant, now: Instant): number | null =>
  until <= now ? null : until - now < minutes(1) ? 0 : Math.ceil((until - now) / minutes(1));
