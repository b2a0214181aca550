import { minutes, type Instant } from '../../../../kernel/time.ts';
import { claimSay } from '../../../bookings/web/public/claim-texts.ts';
import type { BookingEntry } from '../../../bookings/web/public/wire-types.ts';

/** Whether a waiting person can claim a seat now. An offer may have expired since the page was loaded. */
export const canClaim = ({ claim }: Pick<BookingEntry, 'claim'>, now: Instant): boolean =>
  claim !== null && (claim.until_unix === null || now < claim.until_unix);

export const timeLeft = (until: Instant, now: Instant): string => claimSay.left(Math.ceil((until - now) / minutes(1)));
