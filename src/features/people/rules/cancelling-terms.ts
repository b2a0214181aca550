import type { BookingPolicy } from '../../../context/studio.ts';
import { later, type Instant } from '../../../kernel/time.ts';
import type { Minor } from '../../../kernel/money.ts';
import { rulesOfClass, type BookingRules } from '../../classes/rules/booking-rules.ts';
import { deadlineOf } from '../../classes/rules/late-cancel.ts';

interface EvidenceBooking {
  readonly startsAt: Instant;
  /** The end of a free time of the booking's own, for example after it moved up from the waitlist. */
  readonly window: Instant | null;
  /** The rules of the moment when it was made. Null: not kept. */
  readonly rules: BookingRules | null;
  /** The present fees of its class. */
  readonly fees: Readonly<Record<'lateCancelFee' | 'noShowFee', Minor | null>>;
}

/** The parts of the sold pass that decide what a late cancellation costs. */
interface SoldPass {
  /** Null: the pass pays for no classes. */
  readonly allowance: { readonly kind: 'limited' | 'unlimited' } | null;
  readonly allowsFee: boolean;
}

/** The rules of cancelling one booking, for the evidence of its order. */
export interface CancellingTerms {
  /** The rules were stored with the booking. Otherwise they are the present ones. */
  readonly isStored: boolean;
  readonly freeUntil: Instant;
  /** Cancelling was possible after that. */
  readonly isLatePossible: boolean;
  /** The fate of the credit after a late cancellation. Null: the pass has no credits. */
  readonly credit: 'kept' | 'returned' | null;
  readonly lateFee: Minor | null;
  readonly noShowFee: Minor | null;
  readonly isFreeIfRefilled: boolean;
  /** So many late cancellations within 30 days cost nothing. */
  readonly freeLateCancels: number;
}

export function cancellingTermsOf(
  { startsAt, window, rules: own, fees }: EvidenceBooking,
  pass: SoldPass,
  policy: BookingPolicy,
): CancellingTerms {
  const present = rulesOfClass(policy, fees);
  const rules = own ?? present;
  const deadline = deadlineOf({ startsAt }, rules);
  const noShowFee = rules.noShowFee === undefined ? present.noShowFee : rules.noShowFee;
  return {
    isStored: own !== null,
    freeUntil: window === null ? deadline : later(deadline, window),
    isLatePossible: rules.allowCancelAfterDeadline,
    credit: pass.allowance?.kind !== 'limited' ? null : rules.lateCancelCredit === 'kept' ? 'kept' : 'returned',
    lateFee: pass.allowsFee ? rules.lateCancelFee : null,
    noShowFee: noShowFee ?? null,
    isFreeIfRefilled: rules.refundIfRefilled,
    freeLateCancels: rules.freeLateCancels ?? 0,
  };
}
