import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Minor } from '../../../kernel/money.ts';
import { type Instant } from '../../../kernel/time.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import { endedWithClass, isWaiting, LIVE_STATES, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { costOfCancelling, deadlineOf, type CancelCost, type PaidWith } from '../../classes/rules/late-cancel.ts';

/** What cancelling does. Late is after the deadline and outside a free window. */
export interface Cancellation extends CancelCost<Minor> {
  readonly deadline: Instant;
  /** Until when the free window makes it free beyond the deadline, for who was moved up shortly before the deadline or after it. */
  readonly freeUntil: Instant | null;
  /** What it costs comes back once somebody else has the place (docs/decisions/0127). */
  readonly refundIfRefilled: boolean;
}

export type CancellationRefusal =
  | { readonly code: 'class-cancelled' }
  | { readonly code: 'not-live' }
  | { readonly code: 'removed-by-studio' }
  | { readonly code: 'already-attended' }
  | { readonly code: 'class-started'; readonly startedAt: Instant }
  | { readonly code: 'series-class' }
  | { readonly code: 'deadline-passed'; readonly deadline: Instant }
  /** It was to cost nothing, and would not. */
  | { readonly code: 'no-longer-free'; readonly deadline: Instant };

/** Under which conditions a booking is given back. */
export interface CancelConditions {
  readonly now: Instant;
  readonly policy: BookingPolicy;
  readonly paid: PaidWith;
  /** The booking is part of a series, and is to be cancelled by itself. */
  readonly inSeries?: boolean;
  /** Cancel only if that costs nothing: what a button promised as free must never cost because it was pressed a moment too late. */
  readonly onlyIfFree?: boolean;
}

/** What a booking is paid with: what was taken for it, and what its pass says of fees. Who was given a seat has agreed to none. */
export const paidWith = (booking: Pick<Booking, 'credit' | 'givenBy'>, pass: Pick<Pass, 'terms'> | undefined): PaidWith => ({
  takesCredit: booking.credit?.counted === true,
  allowsFee: booking.givenBy === null && (pass?.terms.chargeLateCancelFee ?? false),
});

/** What a late cancel costs beside the credit: the class has a fee, the pass allows it, and the studio lets one cancel late at all. */
export const lateFeeOf = (
  session: Pick<ClassSession, 'lateCancelFee'>,
  { policy, paid }: { readonly policy: BookingPolicy; readonly paid: Pick<PaidWith, 'allowsFee'> },
): Minor | null => (policy.allowCancelAfterDeadline && paid.allowsFee ? session.lateCancelFee : null);

/**
 * Whether a booking can be given back now, and what that does. One rule for the server, the button and the sentence in the dialog. The
 * deadline's own instant is still in time; the start's own instant is too late. Of several reasons against it the first is named in the order
 * of docs/decisions/0153.
 */
export function cancellationOf(
  booking: Pick<Booking, 'state' | 'waitlistSeq' | 'freeUntil'>,
  session: Pick<ClassSession, 'startsAt' | 'cancelledAt' | 'lateCancelFee'>,
  conditions: CancelConditions,
): Decision<Cancellation, CancellationRefusal> {
  const { now, policy } = conditions;
  if (session.cancelledAt !== null || endedWithClass(booking)) return refuse({ code: 'class-cancelled' });
  if (booking.state === 'removed') return refuse({ code: 'removed-by-studio' });
  if (!LIVE_STATES.includes(booking.state)) return refuse({ code: 'not-live' });
  if (booking.state === 'attended') return refuse({ code: 'already-attended' });
  if (session.startsAt <= now) return refuse({ code: 'class-started', startedAt: session.startsAt });
  // Spec 1 §4 asks it of every booking of a series, of one that waits as well.
  if (conditions.inSeries && !policy.allowIndividualSeriesCancellation) return refuse({ code: 'series-class' });
  const deadline = deadlineOf(session, policy);
  if (isWaiting(booking)) return ok({ late: false, credit: 'none', fee: null, deadline, freeUntil: null, refundIfRefilled: false });
  const freeUntil = booking.freeUntil !== null && booking.freeUntil > deadline ? booking.freeUntil : null;
  const { lateCancelCredit } = policy;
  const lost = costOfCancelling(
    conditions.paid,
    { freeUntil: freeUntil ?? deadline, lateCancelCredit, lateFee: session.lateCancelFee },
    now,
  );
  if (!lost.late) return ok({ ...lost, deadline, freeUntil, refundIfRefilled: false });
  if (conditions.onlyIfFree) return refuse({ code: 'no-longer-free', deadline });
  if (!policy.allowCancelAfterDeadline) return refuse({ code: 'deadline-passed', deadline });
  const costs = lost.credit === 'kept' || lost.fee !== null;
  return ok({ ...lost, deadline, freeUntil: null, refundIfRefilled: costs && policy.refundIfRefilled });
}
