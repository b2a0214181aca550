import type * as z from 'zod/mini';
import type { Language } from '../../../wire/texts.ts';
import type { ClassTemplateId, ServiceId } from '../../../kernel/ids.ts';
import type { KindTerms, TermFields } from './term-fields.ts';
import { billingDayOf } from '../rules/duration.ts';
import type { Allowance, PassTerms } from '../rules/terms.ts';
import { productTexts } from '../texts.ts';

type Fields = z.output<typeof TermFields>;

/** The names of what terms name: services and classes. */
interface Names {
  readonly services: readonly { readonly id: ServiceId; readonly name: string }[];
  readonly classes: readonly { readonly id: ClassTemplateId; readonly name: string }[];
}

export interface TermNames {
  readonly names: Names;
  readonly language: Language;
}

export function presentTerms(terms: PassTerms, { names, language }: TermNames): Fields {
  return {
    name: terms.name,
    description: terms.description,
    punch_type: terms.punchType,
    ...inNumbers(terms.classes?.allowance),
    allowed_for: { classes: terms.classes !== null, appointments: terms.appointments !== null },
    classes: listed(terms.classes?.templates),
    eligible_classes_name_text: eligibleClasses(terms, names, productTexts(language).allClasses),
    ...guestFields(terms),
    ...dateFields(terms),
    ...ruleFields(terms),
  };
}

export const presentKind = (kind: PassTerms['classes'] | PassTerms['appointments']): z.output<typeof KindTerms> => ({
  apply_limit_by_service: (kind?.serviceLimits ?? null) !== null,
  limit_by_service: (kind?.serviceLimits ?? []).map(({ service, maxVisits }) => ({
    id: service,
    enable: maxVisits !== null,
    max_visits: maxVisits,
  })),
  services: kind && 'services' in kind ? listed(kind.services) : (kind?.serviceLimits ?? []).map((limit) => limit.service),
  ...inNumbers(kind?.allowance),
});

/** The class templates that terms list individually. */
export const namedClasses = ({ classes }: PassTerms) => (classes && classes.templates !== 'all' ? classes.templates : []);

const inNumbers = (allowance: Allowance | null | undefined) => ({
  is_unlimited: allowance?.kind === 'unlimited',
  credits: allowance?.kind === 'unlimited' ? null : (allowance?.perCycle ?? 0),
});

const listed = <Id>(ids: 'all' | readonly Id[] | undefined): Id[] => (ids === undefined || ids === 'all' ? [] : [...ids]);

function eligibleClasses({ classes }: PassTerms, names: Names, all: string): string {
  if (!classes) return '';
  const { templates } = classes;
  if (templates === 'all') return all;
  return names.classes
    .filter(({ id }) => templates.includes(id))
    .map(({ name }) => name)
    .join(', ');
}

function guestFields({ guests }: PassTerms) {
  const { is_unlimited: isUnlimited, credits } = inNumbers(guests?.separate);
  return {
    allow_guest_booking: guests !== null,
    allow_separate_guest_credits: guests !== null && guests.separate !== null,
    is_unlimited_guest: isUnlimited,
    guest_credits: credits,
  };
}

/** A billing day that does not fit the cycle has no effect. */
function billingDayFields(terms: PassTerms) {
  const day = billingDayOf(terms);
  return {
    billing_day: day === null ? ('other' as const) : ('specific' as const),
    billing_day_of_week: day?.kind === 'weekday' ? day.weekday : null,
    billing_day_of_month: day?.kind === 'day-of-month' ? day.dayOfMonth : null,
  };
}

const dateFields = (terms: PassTerms) => ({
  pass_validity: terms.validity.kind === 'until' ? { kind: 'until' as const } : terms.validity,
  validity_date: terms.validity.kind === 'until' ? terms.validity.day : null,
  pass_active: terms.activation.kind,
  pass_active_date: terms.activation.kind === 'date' ? terms.activation.day : null,
  calculate_expiry_from: terms.expiryFrom,
  trial_days: terms.trialDays,
  membership_length: terms.cycle,
  ...billingDayFields(terms),
  membership_frequency: terms.cycles,
  has_commitment_period: terms.commitmentCycles !== null,
  commitment_period_cycles: terms.commitmentCycles,
});

const ruleFields = (terms: PassTerms) => ({
  config_data: {
    apply_limit_by_duration: terms.durationLimits !== null,
    limit_by_duration: (terms.durationLimits ?? []).map(({ maxVisits, unit }) => ({ max_visits: maxVisits, duration_unit: unit })),
  },
  allow_book_beyond_renewal: terms.bookBeyondRenewal,
  allow_future_credits: terms.futureCycles !== null,
  allowed_future_renewal_cycles: terms.futureCycles,
  allow_credits_carry_forward: terms.carryForward,
  booking_opens_days: terms.opensDaysBefore,
  charge_late_cancel_fee: terms.chargeLateCancelFee,
  once_per_person: terms.oncePerPerson,
  new_customers_only: terms.newCustomersOnly,
});
