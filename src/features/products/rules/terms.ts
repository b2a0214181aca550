/** What is sold, and its terms. A pass that a customer owns holds a snapshot of them. */
import type { Day } from '../../../kernel/calendar.ts';
import type { ClassTemplateId, ServiceId } from '../../../kernel/ids.ts';

export type PunchType = 'classpack' | 'membership';
/** Class packs and memberships hold three kinds of credit; guest credits only where they are separate. */
export type CreditKind = 'class' | 'guest' | 'appointment';
export type PeriodUnit = 'day' | 'week' | 'month' | 'year';

export interface Period {
  readonly count: number;
  readonly unit: PeriodUnit;
}

/** A weekday for cycles of weeks (1 is Monday), a day of the month for months and years: the last day of a month that has no such day. */
export type BillingDay =
  | { readonly kind: 'weekday'; readonly weekday: number }
  | { readonly kind: 'day-of-month'; readonly dayOfMonth: number };

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
  /** Free days at the start, before the first cycle is paid. */
  readonly trialDays: number;
  /** `billing_day`: the day on which cycles turn and are paid; null ('other') = the day on which the membership, or its trial, began or ended. */
  readonly billingDay: BillingDay | null;
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
  /** Nobody buys it a second time. */
  readonly oncePerPerson: boolean;
  /** Only a customer who has never had a pass buys it. */
  readonly newCustomersOnly: boolean;
}

/** What the terms give of a kind; null = nothing. Guests of a pass without separate guest credits use class credits. */
export function allowanceOf(terms: PassTerms, kind: CreditKind): Allowance | null {
  switch (kind) {
    case 'class':
      return terms.classes?.allowance ?? null;
    case 'appointment':
      return terms.appointments?.allowance ?? null;
    case 'guest':
      return terms.guests?.separate ?? null;
  }
}
