import type { Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import type { BookingFacts } from '../../classes/rules/booking-facts.ts';
import { cancellationOf, onceLate, type CancelConditions } from './cancellation.ts';

/** The cost of a late cancellation. Null when late cancellation is not possible. */
export type LateCancel = {
  readonly creditLost: boolean;
  readonly fee: Minor | null;
  /** So many late cancellations of the person in 30 days cost nothing. */
  readonly freeLate: number;
} | null;

/** The cancellation terms for one sentence of a mail. `freeUntil` is null when free cancellation is over. */
export interface CancellationTerms {
  readonly freeUntil: Instant | null;
  readonly late: LateCancel;
}

/** Uses the deciding rule twice, for now and for after the free time, so that mail and server agree. */
export function cancellationTerms(booking: BookingFacts, policy: BookingPolicy, now: Instant): CancellationTerms {
  const conditions: CancelConditions = {
    now,
    policy,
    paid: { takesCredit: booking.credit === 'taken', allowsFee: booking.pass?.chargesLateCancelFee ?? false },
    inSeries: booking.inSeries,
    // The cost without a free late cancellation: how many are left at that time is not known yet.
    freeLateUsed: null,
  };
  const today = cancellationOf(booking, booking.session, conditions);
  const isFree = today.ok && !today.value.late;
  const freeUntil = isFree ? (today.value.freeUntil ?? today.value.deadline) : null;
  const after = isFree ? onceLate(booking, booking.session, conditions, today.value) : today;
  if (!after.ok) return { freeUntil, late: null };
  return {
    freeUntil,
    late: { creditLost: after.value.credit === 'kept', fee: after.value.fee, freeLate: freeLateCancelsOf(booking, policy) },
  };
}

/** Rules without late cancelling give no free one. */
function freeLateCancelsOf({ inSeries, givenBy, rules }: BookingFacts, policy: BookingPolicy): number {
  if (inSeries || givenBy !== null) return 0;
  const allowing = [policy, rules].filter((each) => each?.allowCancelAfterDeadline);
  return Math.max(0, ...allowing.map((each) => each?.freeLateCancels ?? 0));
}
