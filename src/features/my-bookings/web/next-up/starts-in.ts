import { minutes, type Instant } from '../../../../kernel/time.ts';
import { bookingsSay } from '../../../bookings/web/public/bookings-texts.ts';

/** The words for a class that starts within the hour or has begun. Null before that: then its time says more. */
export function startsIn(start: Instant, now: Instant): string | null {
  if (now >= start) return bookingsSay.onNow;
  const left = Math.ceil((start - now) / minutes(1));
  return left > 60 ? null : bookingsSay.startsIn(left);
}
