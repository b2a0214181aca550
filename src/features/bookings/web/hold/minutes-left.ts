import { minutes, type Instant } from '../../../../kernel/time.ts';

/** The remaining minutes of a hold; 0 for less than one. Null when it has ended. */
export const minutesLeft = (until: Instant, now: Instant): number | null =>
  until <= now ? null : until - now < minutes(1) ? 0 : Math.ceil((until - now) / minutes(1));
