import type { Minor } from '../../../kernel/money.ts';
import { plus, type Instant } from '../../../kernel/time.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import { cancellationOf, type CancellationTerms } from '../../bookings/rules/cancellation.ts';
import type { BookingFacts } from '../../bookings/rules/booking-facts.ts';
import { deadlineOf } from '../../classes/rules/deadline.ts';

/** What leaving late does; null = it is not possible. */
export type LateLeaving = { readonly creditLost: boolean; readonly fee: Minor | null } | null;

/** What leaving does, for the one sentence of the confirmation. `until` null = the free time is over already. */
export interface LeavingTerms {
  readonly freeUntil: Instant | null;
  readonly late: LateLeaving;
}

/** Asks the rule that will decide, once for now and once for after the free time, so that mail and server cannot disagree. */
export function leavingTerms(booking: BookingFacts, policy: BookingPolicy, now: Instant): LeavingTerms {
  const terms = (at: Instant): CancellationTerms => ({
    now: at,
    policy,
    paid: { takesCredit: booking.credit === 'taken', allowsFee: booking.pass?.chargesLateCancelFee ?? false },
    inSeries: false,
  });
  const today = cancellationOf(booking, booking.session, terms(now));
  const freeUntil = !today.ok || today.value.late ? null : (today.value.freeUntil ?? deadlineOf(booking.session, policy));
  const after = freeUntil === null ? today : cancellationOf(booking, booking.session, terms(plus(freeUntil, 1)));
  if (!after.ok) return { freeUntil, late: null };
  return { freeUntil, late: { creditLost: after.value.credit === 'kept', fee: after.value.fee } };
}
