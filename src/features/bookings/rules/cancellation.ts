import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Minor } from '../../../kernel/money.ts';
import { type Instant } from '../../../kernel/time.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import { endedWithClass, isWaiting, LIVE_STATES, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { costOfCancelling, deadlineOf, type CancelCost, type PaidWith } from '../../classes/rules/late-cancel.ts';

/** The effect of cancelling. Late means after the deadline and outside a free window. */
export interface Cancellation extends CancelCost<Minor> {
  readonly deadline: Instant;
  /** The end of the free window for a person who moved up shortly before the deadline or after it. */
  readonly freeUntil: Instant | null;
  /** Whether the cost is returned once another person takes the place (docs/decisions/0127). */
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
  /** The call demanded a free cancellation, but it would cost something now. */
  | { readonly code: 'no-longer-free'; readonly deadline: Instant };

export interface CancelConditions {
  readonly now: Instant;
  readonly policy: BookingPolicy;
  readonly paid: PaidWith;
  /** Whether the booking is part of a series and is cancelled alone. */
  readonly inSeries?: boolean;
  /** Cancels only if it is free. A button that promised a free cancellation must not cost anything when it is pressed a moment too late. */
  readonly onlyIfFree?: boolean;
}

/** The payment of a booking: the credit taken, and whether its pass allows fees. A person who was given a seat has agreed to no fees. */
export const paidWith = (booking: Pick<Booking, 'credit' | 'givenBy'>, pass: Pick<Pass, 'terms'> | undefined): PaidWith => ({
  takesCredit: booking.credit?.counted === true,
  allowsFee: booking.givenBy === null && (pass?.terms.chargeLateCancelFee ?? false),
});

/** The fee of a late cancel. It needs a fee on the class, a pass that allows it, and a studio that permits late cancels. */
export const lateFeeOf = (
  session: Pick<ClassSession, 'lateCancelFee'>,
  { policy, paid }: { readonly policy: BookingPolicy; readonly paid: Pick<PaidWith, 'allowsFee'> },
): Minor | null => (policy.allowCancelAfterDeadline && paid.allowsFee ? session.lateCancelFee : null);

/**
 * Decides whether a booking can be cancelled now, and with what effect. The server, the button and the dialog's sentence share this rule.
 * The instant of the deadline is in time; the instant of the start is too late. If there are several reasons against it,
 * docs/decisions/0153 gives the order.
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
  // Spec 1 §4 requires this for every booking of a series, including a waiting one.
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
