/** When a cancellation is late, and its cost (readings §4). */
import { hours, minus, minutes, type Instant } from '../../../kernel/time.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import type { ClassSession } from './class-session.ts';

/** The last instant at which cancelling is free: start − cancel_before_hours − cancel_before_mins (readings §4). */
export const deadlineOf = (
  session: Pick<ClassSession, 'startsAt'>,
  policy: Pick<BookingPolicy, 'cancelBeforeHours' | 'cancelBeforeMins'>,
): Instant => minus(session.startsAt, hours(policy.cancelBeforeHours) + minutes(policy.cancelBeforeMins));

export interface PaidWith {
  /** The seat took a credit. Unlimited passes have none to lose. */
  readonly takesCredit: boolean;
  readonly allowsFee: boolean;
}

export interface LateCancelPolicy<Fee> extends Pick<BookingPolicy, 'lateCancelCredit'> {
  /** The last instant at which cancelling is free. */
  readonly freeUntil: Instant;
  /** The class's fee for a late cancel. Null when there is none. */
  readonly lateFee: Fee | null;
}

export interface CancelCost<Fee> {
  readonly late: boolean;
  readonly credit: 'returned' | 'kept' | 'none';
  readonly fee: Fee | null;
}

/** The cost of cancelling at an instant. The page, the dialog, the reply and the mail share this rule (readings §4). */
export function costOfCancelling<Fee>(paid: PaidWith, policy: LateCancelPolicy<Fee>, now: Instant): CancelCost<Fee> {
  const late = now > policy.freeUntil;
  const isKept = late && policy.lateCancelCredit === 'kept';
  return {
    late,
    credit: !paid.takesCredit ? 'none' : isKept ? 'kept' : 'returned',
    fee: late && paid.allowsFee ? policy.lateFee : null,
  };
}
