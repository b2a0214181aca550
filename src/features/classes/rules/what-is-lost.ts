import type { Instant } from '../../../kernel/time.ts';
import type { BookingPolicy } from '../../../context/studio.ts';

/** What a seat is paid with, as far as leaving goes. */
export interface PaidWith {
  /** A credit of the pass; an unlimited one has none to lose. */
  readonly takesCredit: boolean;
  /** The terms of the pass let a late cancel fee become due. */
  readonly allowsFee: boolean;
}

export interface LeavingPolicy<Fee> extends Pick<BookingPolicy, 'lateCancelCredit'> {
  /** The last instant at which leaving costs nothing. */
  readonly freeUntil: Instant;
  /** What the class charges for leaving later; null = nothing. */
  readonly lateFee: Fee | null;
}

export interface Loss<Fee> {
  readonly late: boolean;
  readonly credit: 'returned' | 'kept' | 'none';
  readonly fee: Fee | null;
}

/** What leaving costs at an instant: one rule for the page, the dialog, the answer and the mail (readings §4). */
export function whatIsLost<Fee>(paid: PaidWith, policy: LeavingPolicy<Fee>, now: Instant): Loss<Fee> {
  const late = now > policy.freeUntil;
  const isKept = late && policy.lateCancelCredit === 'kept';
  return {
    late,
    credit: !paid.takesCredit ? 'none' : isKept ? 'kept' : 'returned',
    fee: late && paid.allowsFee ? policy.lateFee : null,
  };
}
