import { minutes, type Instant } from '../../../../kernel/time.ts';
import { claimSay } from '../claim-texts.ts';
import type { BookingEntry } from '../wire-types.ts';

/** Whether somebody who waits can have a seat by one press now: what was offered when the page was read may be over. */
export const canClaim = ({ claim }: Pick<BookingEntry, 'claim'>, now: Instant): boolean =>
  claim !== null && (claim.until_unix === null || now < claim.until_unix);

/** How long an offer still runs, in whole minutes, rounded up. */
export const timeLeft = (until: Instant, now: Instant): string => claimSay.left(Math.ceil((until - now) / minutes(1)));
