import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Minor } from '../../../kernel/money.ts';
import { plus, type Instant } from '../../../kernel/time.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import { endedWithClass, isWaiting, LIVE_STATES, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { rulesOfClass, type BookingRules, type FreeLate } from '../../classes/rules/booking-rules.ts';
import { costOfCancelling, deadlineOf, type PaidWith } from '../../classes/rules/late-cancel.ts';
import type { Cancellation, CancellationRefusal } from './cancellation-outcome.ts';
import { decideSmallerCost } from './decide-smaller-cost.ts';

export type { Cancellation, CancellationRefusal } from './cancellation-outcome.ts';

export interface CancelConditions {
  readonly now: Instant;
  readonly policy: BookingPolicy;
  readonly paid: PaidWith;
  /** The person's free late cancellations of the last 30 days. Null: this booking has none (docs/decisions/0251). */
  readonly freeLateUsed: number | null;
  /** Whether the booking is part of a series and is cancelled alone. */
  readonly inSeries?: boolean;
  /** Cancels only if it is free. A button that promised a free cancellation must not cost anything when it is pressed a moment too late. */
  readonly onlyIfFree?: boolean;
  /** Cancels only if it costs nothing, be it as one of the free late cancellations. */
  readonly onlyIfFreeLate?: boolean;
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

type Cancellable = Pick<Booking, 'state' | 'waitlistSeq' | 'freeUntil' | 'rules'>;
type CancellableClass = Pick<ClassSession, 'startsAt' | 'cancelledAt' | 'lateCancelFee'>;

/**
 * Decides whether a booking can be cancelled now, and with what effect: by the rules that it was made under or by the present ones, whichever
 * cost less (docs/decisions/0231). The server, the button and the dialog's sentence share this rule.
 */
export function cancellationOf(
  booking: Cancellable,
  session: CancellableClass,
  conditions: CancelConditions,
): Decision<Cancellation, CancellationRefusal> {
  // The fee for a no-show is no cost of cancelling.
  const present = rulesOfClass(conditions.policy, { lateCancelFee: session.lateCancelFee, noShowFee: null });
  const today = cancellationBy(present, booking, session, conditions);
  return booking.rules === null ? today : decideSmallerCost(cancellationBy(booking.rules, booking, session, conditions), today);
}

/** The effect of cancelling as soon as it is late. A refusal if it can no longer be cancelled then. */
export const onceLate = (
  booking: Cancellable,
  session: CancellableClass,
  conditions: CancelConditions,
  { freeUntil, deadline }: Pick<Cancellation, 'freeUntil' | 'deadline'>,
): Decision<Cancellation, CancellationRefusal> => cancellationOf(booking, session, { ...conditions, now: plus(freeUntil ?? deadline, 1) });

/**
 * The effect of cancelling by these rules. The instant of the deadline is in time; the instant of the start is too late. If there are several
 * reasons against it, docs/decisions/0153 gives the order.
 */
function cancellationBy(
  rules: BookingRules,
  booking: Cancellable,
  session: CancellableClass,
  { now, paid, freeLateUsed, inSeries = false, onlyIfFree = false, onlyIfFreeLate = false }: CancelConditions,
): Decision<Cancellation, CancellationRefusal> {
  if (session.cancelledAt !== null || endedWithClass(booking)) return refuse({ code: 'class-cancelled' });
  if (booking.state === 'removed') return refuse({ code: 'removed-by-studio' });
  if (!LIVE_STATES.includes(booking.state)) return refuse({ code: 'not-live' });
  if (booking.state === 'attended') return refuse({ code: 'already-attended' });
  if (session.startsAt <= now) return refuse({ code: 'class-started', startedAt: session.startsAt });
  // Spec 1 §4 requires this for every booking of a series, including a waiting one.
  if (inSeries && !rules.allowIndividualSeriesCancellation) return refuse({ code: 'series-class' });
  const deadline = deadlineOf(session, rules);
  const given = { deadline, freeUntil: null, refundIfRefilled: false, freeLate: null, byOwnRules: false };
  if (isWaiting(booking)) return ok({ ...given, late: false, credit: 'none', fee: null });
  const freeUntil = booking.freeUntil !== null && booking.freeUntil > deadline ? booking.freeUntil : null;
  const { lateCancelCredit, lateCancelFee } = rules;
  const lost = costOfCancelling(paid, { freeUntil: freeUntil ?? deadline, lateCancelCredit, lateFee: lateCancelFee }, now);
  if (!lost.late) return ok({ ...given, ...lost, freeUntil });
  if (onlyIfFree) return refuse({ code: 'no-longer-free', deadline });
  if (!rules.allowCancelAfterDeadline) return refuse({ code: 'deadline-passed', deadline });
  if (lost.credit !== 'kept' && lost.fee === null) return ok({ ...given, ...lost });
  const freeLate = nextFreeLate(rules, freeLateUsed);
  if (freeLate) return ok({ ...given, late: true, credit: lost.credit === 'none' ? 'none' : 'returned', fee: null, freeLate });
  if (onlyIfFreeLate) return refuse({ code: 'no-longer-free', deadline });
  return ok({ ...given, ...lost, refundIfRefilled: rules.refundIfRefilled });
}

const nextFreeLate = ({ freeLateCancels: most = 0 }: BookingRules, used: number | null): FreeLate | null =>
  used === null || used >= most ? null : { number: used + 1, most };
