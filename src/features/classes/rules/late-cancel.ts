/** When a cancellation is late, and what it costs then (readings §4). */
import { hours, minus, minutes, type Instant } from '../../../kernel/time.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import type { ClassSession } from './class-session.ts';

/** The last instant at which cancelling costs nothing: start − cancel_before_hours − cancel_before_mins (readings §4). */
export const deadlineOf = (
  session: Pick<ClassSession, 'startsAt'>,
  policy: Pick<BookingPolicy, 'cancelBeforeHours' | 'cancelBeforeMins'>,
): Instant => minus(session.startsAt, hours(policy.cancelBeforeHours) + minutes(policy.cancelBeforeMins));

/** What a seat is paid with, as far as cancelling goes. */
export interface PaidWith {
  /** A credit of the pass; an unlimited one has none to lose. */
  readonly takesCredit: boolean;
  /** The terms of the pass let a late cancel fee become due. */
  readonly allowsFee: boolean;
}

export interface LateCancelPolicy<Fee> extends Pick<BookingPolicy, 'lateCancelCredit'> {
  /** The last instant at which cancelling costs nothing. */
  readonly freeUntil: Instant;
  /** What the class charges for cancelling later; null = nothing. */
  readonly lateFee: Fee | null;
}

export interface CancelCost<Fee> {
  readonly late: boolean;
  readonly credit: 'returned' | 'kept' | 'none';
  readonly fee: Fee | null;
}

/** What cancelling costs at an instant: one rule for the page, the dialog, the answer and the mail (readings §4). */
export function costOfCancelling<Fee>(paid: PaidWith, policy: LateCancelPolicy<Fee>, now: Instant): CancelCost<Fee> {
  const late = now > policy.freeUntil;
  const isKept = late && policy.lateCancelCredit === 'kept';
  return {
    late,
    credit: !paid.takesCredit ? 'none' : isKept ? 'kept' : 'returned',
    fee: late && paid.allowsFee ? policy.lateFee : null,
  };
}
