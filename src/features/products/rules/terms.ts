/** The terms of products. A sold pass stores a snapshot of them. */
import type { Day } from '../../../kernel/calendar.ts';
import type { ClassTemplateId, ServiceId } from '../../../kernel/ids.ts';

export type PunchType = 'classpack' | 'membership';
/** Class packs and memberships have up to three kinds of credit. Guest credits exist only when the terms separate them. */
export type CreditKind = 'class' | 'guest' | 'appointment';
export type PeriodUnit = 'day' | 'week' | 'month' | 'year';

export interface Period {
  readonly count: number;
  readonly unit: PeriodUnit;
}

/**
 * The day on which cycles turn: a weekday for weekly cycles (1 is Monday), a day of the month for months and years. A shorter month uses
 * its last day.
 */
export type BillingDay =
  | { readonly kind: 'weekday'; readonly weekday: number }
  | { readonly kind: 'day-of-month'; readonly dayOfMonth: number };

/** The credits of one kind per cycle (`is_unlimited` on the wire). */
export type Allowance = { readonly kind: 'unlimited' } | { readonly kind: 'limited'; readonly perCycle: number };

/** `limit_by_service`: the maximum number of visits to a service. Null when the service is not limited. */
export interface ServiceLimit {
  readonly service: ServiceId;
  readonly maxVisits: number | null;
}

/** `limit_by_duration`: the maximum number of live bookings per calendar unit in the studio's zone, by class date (readings §5). */
export interface DurationLimit {
  readonly maxVisits: number;
  readonly unit: 'day' | 'week' | 'month';
}

/** The terms of an offer, and their snapshot in a sold pass. Editing an offer never changes a sold pass. */
export interface PassTerms {
  readonly name: string;
  readonly description: string;
  readonly punchType: PunchType;
  /** `pass_validity`: -1 never, 'date', or a period. The cycle length of a membership is `cycle`. */
  readonly validity: { readonly kind: 'never' } | { readonly kind: 'until'; readonly day: Day } | ({ readonly kind: 'period' } & Period);
  /** `pass_active`. */
  readonly activation: { readonly kind: 'immediate' } | { readonly kind: 'date'; readonly day: Day };
  /** `calculate_expiry_from`: a period runs from activation or from the first booking. */
  readonly expiryFrom: 'activation' | 'first-booking';
  /** A membership's billing cycle. Null for a class pack, whose only cycle is 0. */
  readonly cycle: Period | null;
  /** `membership_frequency`: the number of cycles. Null when it runs until cancelled (-1 on the wire). */
  readonly cycles: number | null;
  readonly commitmentCycles: number | null;
  /** Free days before the first paid cycle. */
  readonly trialDays: number;
  /**
   * `billing_day`: the day on which cycles turn and are paid. Null ('other') when cycles turn on the day after the trial, or on the day of
   * the start without one.
   */
  readonly billingDay: BillingDay | null;
  /** Null when the terms do not cover classes (`allowed_for.classes`). */
  readonly classes: {
    readonly allowance: Allowance;
    readonly templates: 'all' | readonly ClassTemplateId[];
    /** Null when service limits do not apply (`apply_limit_by_service`). When they apply, only listed services are covered. */
    readonly serviceLimits: readonly ServiceLimit[] | null;
  } | null;
  readonly appointments: {
    readonly allowance: Allowance;
    readonly services: 'all' | readonly ServiceId[];
    readonly serviceLimits: readonly ServiceLimit[] | null;
  } | null;
  /**
   * `allow_guest_booking`. Null when guests are not allowed. `separate`: guest credits, used first (readings §4); null when guests use
   * class credits.
   */
  readonly guests: { readonly separate: Allowance | null } | null;
  /** Null when duration limits do not apply (`apply_limit_by_duration`). */
  readonly durationLimits: readonly DurationLimit[] | null;
  readonly carryForward: boolean;
  readonly bookBeyondRenewal: boolean;
  /**
   * `allow_future_credits` with `allowed_future_renewal_cycles`: the number of future cycles whose credits may be used. Null when not
   * allowed.
   */
  readonly futureCycles: number | null;
  /** A class opens for booking with it this many days before. Null when it is open as soon as it is shown. */
  readonly opensDaysBefore: number | null;
  readonly chargeLateCancelFee: boolean;
  readonly oncePerPerson: boolean;
  /** Only a customer who never had a pass may buy it. */
  readonly newCustomersOnly: boolean;
}

/** The allowance of a kind of credit. Null when the terms include none. Without separate guest credits, guests use class credits. */
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
