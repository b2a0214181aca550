import type { BookingPolicy } from '../../../context/studio.ts';
import { later, type Instant } from '../../../kernel/time.ts';
import type { BookingRules } from '../../classes/rules/booking-rules.ts';
import { deadlineOf } from '../../classes/rules/late-cancel.ts';

interface LateBooking {
  readonly startsAt: Instant;
  /** The end of a free time of the booking's own, for example after it moved up from the waitlist. */
  readonly window: Instant | null;
  /** The rules of the moment when it was made. Null: not kept. */
  readonly rules: BookingRules | null;
  readonly endedAt: Instant | null;
}

/**
 * Cancelling was free until then: the later end by the booking's own rules and by the present ones, because the milder count
 * (docs/decisions/0231). A present rule by which the cancellation was in time is newer than the cancellation, and does not count.
 */
export function freeUntilOf({ startsAt, window, rules, endedAt }: LateBooking, policy: BookingPolicy): Instant {
  const today = deadlineOf({ startsAt }, policy);
  const own = rules === null ? today : deadlineOf({ startsAt }, rules);
  const deadline = endedAt !== null && today >= endedAt ? own : later(own, today);
  return window === null ? deadline : later(deadline, window);
}
