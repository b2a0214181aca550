import type { ClassTemplateId, CustomerId, OfferId, PassId, ServiceId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Day } from '../../../kernel/calendar.ts';

export type PunchType = 'classpack' | 'membership';
/** Class packs and memberships hold three kinds of credit; guest credits only where they are separate. */
export type CreditKind = 'class' | 'guest' | 'appointment';
export type PeriodUnit = 'day' | 'week' | 'month' | 'year';

export interface Period {
  readonly count: number;
  readonly unit: PeriodUnit;
}

/** How much of one kind of credit a cycle brings (`is_unlimited` on the wire). */
export type Allowance = { readonly kind: 'unlimited' } | { readonly kind: 'limited'; readonly perCycle: number };

/** `limit_by_service`: at most so many visits of a service; null = this service is not limited. */
export interface ServiceLimit {
  readonly service: ServiceId;
  readonly maxVisits: number | null;
}

/** `limit_by_duration`: at most so many live bookings per calendar unit in the studio's zone, by class date (readings §5). */
export interface DurationLimit {
  readonly maxVisits: number;
  readonly unit: 'day' | 'week' | 'month';
}

/** The terms of an offer, and the snapshot of them that a sold pass holds: editing an offer never changes a sold pass. */
export interface PassTerms {
  readonly name: string;
  readonly description: string;
  readonly punchType: PunchType;
  /** `pass_validity`: -1 never, 'date', or a period. For a membership the length of one cycle is `cycle`. */
  readonly validity: { readonly kind: 'never' } | { readonly kind: 'until'; readonly day: Day } | ({ readonly kind: 'period' } & Period);
  /** `pass_active`. */
  readonly activation: { readonly kind: 'immediate' } | { readonly kind: 'date'; readonly day: Day };
  /** `calculate_expiry_from`: a period runs from activation or from the first booking. */
  readonly expiryFrom: 'activation' | 'first-booking';
  /** A membership's billing cycle; null for a class pack, whose only cycle is 0. */
  readonly cycle: Period | null;
  /** `membership_frequency`: how many cycles; null = until cancelled (-1 on the wire). */
  readonly cycles: number | null;
  readonly commitmentCycles: number | null;
  readonly trialDays: number;
  /** null = not for classes (`allowed_for.classes`). */
  readonly classes: {
    readonly allowance: Allowance;
    readonly templates: 'all' | readonly ClassTemplateId[];
    /** null = limits do not apply (`apply_limit_by_service`). A service that is not listed is not covered when limits apply. */
    readonly serviceLimits: readonly ServiceLimit[] | null;
  } | null;
  readonly appointments: {
    readonly allowance: Allowance;
    readonly services: 'all' | readonly ServiceId[];
    readonly serviceLimits: readonly ServiceLimit[] | null;
  } | null;
  /** `allow_guest_booking`; `separate` = own guest credits, used first (readings §4). */
  readonly guests: { readonly separate: Allowance | null } | null;
  /** null = limits do not apply (`apply_limit_by_duration`). */
  readonly durationLimits: readonly DurationLimit[] | null;
  readonly carryForward: boolean;
  readonly bookBeyondRenewal: boolean;
  /** `allow_future_credits` with `allowed_future_renewal_cycles`: so many cycles ahead; null = not allowed. */
  readonly futureCycles: number | null;
  readonly chargeLateCancelFee: boolean;
}

/** What remains of one kind in one cycle; unlimited kinds have no balance. */
export interface CreditBalance {
  readonly kind: CreditKind;
  readonly cycle: number;
  readonly granted: number;
  readonly balance: number;
  /** A credit that came back late stays usable until then, whatever its cycle (readings §5). */
  readonly usableUntil: Instant | null;
  /** How many of the balance came back late: only these stay usable until then, not what was left when the cycle ended. */
  readonly returned: number;
}

/** A live booking that a pass pays for, as its limits count it. */
export interface PassVisit {
  readonly startsAt: Instant;
  readonly service: ServiceId | null;
}

/** status 1 / 2 / other on the wire. */
export type PassState = 'paid' | 'cancelled' | 'unpaid';

/** How a pass was paid: 1 to 6 on the wire (readings §7). */
export const PAYMENT_METHODS = ['card', 'cash', 'pay-later', 'other', 'direct-debit', 'paypal'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** What a sale leaves on a pass beside its terms, in minor units. */
export interface PassSale {
  /** null when the sale is not known. */
  readonly pricePaid: number | null;
  /** What a discount took off: price paid and discount make the price of the pass. */
  readonly discount: number;
  readonly paidBy: PaymentMethod | null;
}

/** A pass as a customer owns it, with everything that decides whether it can be used. */
export interface Pass {
  readonly id: PassId;
  readonly owner: CustomerId;
  readonly offer: OfferId | null;
  readonly terms: PassTerms;
  readonly state: PassState;
  readonly soldByStaff: boolean;
  /** null until activated. */
  readonly startsAt: Instant | null;
  /** null = never ends, or its end is not assigned before the first booking. */
  readonly endsAt: Instant | null;
  readonly purchasedAt: Instant;
  readonly balances: readonly CreditBalance[];
  /** Live bookings on this pass, needed only where the terms have limits. */
  readonly visits: readonly PassVisit[];
}

/** When a pass begins and ends, as its sale or its first use sets it. */
export interface Activation {
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
}

/** The class that a pass should pay for. */
export interface CoveredSession {
  readonly templateId: ClassTemplateId;
  readonly serviceId: ServiceId | null;
  readonly startsAt: Instant;
}

/** What of a pass pays for a booking: written to the ledger as −1, and the place to which the credit returns. */
export interface CreditUse {
  readonly pass: PassId;
  readonly kind: 'class' | 'guest';
  readonly cycle: number;
  /** Unlimited kinds take nothing from a balance. */
  readonly counted: boolean;
  /** The cycle has begun but was not granted yet: so many credits come into the ledger with this use (docs/how-it-works/credits.md). */
  readonly grant?: number;
}
