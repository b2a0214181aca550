import type { Zone } from '../../../kernel/calendar.ts';
import { minor, toDecimal, type Currency } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import { startOfDay } from '../../../kernel/zoned-time.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { Language } from '../../../wire/texts.ts';
import type { getPacks } from '../contract/passes.contract.ts';
import { creditsLeft, nextCreditsDay, type CreditsLeft } from '../rules/credit-balance.ts';
import type { BegunPass } from '../rules/cycles.ts';
import type { Pass, PassSale } from '../rules/pass.ts';
import type { CreditKind, PassTerms } from '../../products/rules/terms.ts';
import { isValid, renewalOf, statusLabel } from '../rules/standing.ts';
import { asOfUse, commitmentEnd } from '../rules/validity.ts';
import { passTexts } from '../texts.ts';
import type { CatalogueNames } from '../../catalogue/server/public.ts';
import type { OwnedPass } from './passes.store.ts';

type UserPass = ReplyOf<typeof getPacks>['packs'][number];

/** What a pass is shown with. */
export interface Showing {
  readonly now: Instant;
  readonly zone: Zone;
  readonly currency: Currency;
  readonly language: Language;
  readonly names: CatalogueNames;
}

/** An owned pass as the wire says it: every number from the same rules that decide whether it can be used. */
export function presentPass({ pass, ...sale }: OwnedPass, showing: Showing): UserPass {
  const { now, zone, names, language } = showing;
  const begun = asOfUse(pass, now, zone);
  const { terms } = pass;
  const valid = isValid(begun, now, zone);
  return {
    id: pass.id,
    pass_id: pass.offer,
    name: terms.name,
    description: terms.description,
    punch_type: terms.punchType,
    ...saleFields(sale, showing),
    status: pass.state,
    status_label: passTexts(language).status[statusLabel(pass.state, valid, terms.punchType)],
    isValid: valid,
    ...creditFields(begun, showing),
    ...guestFields(begun, showing),
    allowed_for: { classes: terms.classes !== null, appointments: terms.appointments !== null },
    config_data: {
      apply_limit_by_duration: terms.durationLimits !== null,
      limit_by_duration: (terms.durationLimits ?? []).map(({ maxVisits, unit }) => ({ max_visits: maxVisits, duration_unit: unit })),
    },
    classes: listed(terms.classes?.templates),
    eligible_classes_name_text: eligibleClasses(terms, names, passTexts(language).allClasses),
    ...dateFields(pass, begun, showing),
    ...permissionFields(terms),
  };
}

/** What was paid, and for what price. Codes and subscriptions come with the ways of selling that have them. */
function saleFields(
  { pricePaid, discount, paidBy }: PassSale,
  { currency }: Showing,
): Pick<UserPass, 'price' | 'order' | 'subscription_id'> {
  const amount = (units: number) => toDecimal(minor(units), currency);
  if (pricePaid === null) return { price: null, order: null, subscription_id: null };
  const sold = { total: amount(pricePaid), discount: amount(discount), discount_code_id: null, payment_method: paidBy };
  return {
    price: amount(pricePaid + discount),
    order: { ...sold, subscription_id: null, paypal_subscription_id: null },
    subscription_id: null,
  };
}

const listed = <Id>(ids: 'all' | readonly Id[] | undefined): Id[] => (ids === undefined || ids === 'all' ? [] : [...ids]);

function eligibleClasses({ classes }: PassTerms, names: CatalogueNames, all: string): string {
  if (!classes) return '';
  const { templates } = classes;
  if (templates === 'all') return all;
  return names.classes
    .filter(({ id }) => templates.includes(id))
    .map(({ name }) => name)
    .join(', ');
}

/** A kind of credit in numbers: what one cycle brings, what counts now, what is left and what was used of it. */
function numbersOf(pass: BegunPass, kind: CreditKind, allowance: { kind: string; perCycle?: number } | null, { now, zone }: Showing) {
  const count: CreditsLeft | null = creditsLeft(pass, kind, now, zone);
  const isUnlimited = count?.kind === 'unlimited';
  const left = count?.kind === 'limited' ? count.left : isUnlimited ? null : 0;
  const granted = count?.kind === 'limited' ? count.granted : isUnlimited ? null : 0;
  return {
    isUnlimited,
    perCycle: isUnlimited ? null : (allowance?.perCycle ?? 0),
    left,
    granted,
    used: granted === null || left === null ? 0 : Math.max(0, granted - left),
  };
}

type Numbers = ReturnType<typeof numbersOf>;
type Limits = NonNullable<PassTerms['classes']>['serviceLimits'];

function kindSettings(numbers: Numbers, limits: Limits, services: UserPass['class_settings']['services']): UserPass['class_settings'] {
  return {
    apply_limit_by_service: limits !== null,
    limit_by_service: (limits ?? []).map(({ service, maxVisits }) => ({ id: service, enable: maxVisits !== null, max_visits: maxVisits })),
    services,
    is_unlimited: numbers.isUnlimited,
    credits: numbers.perCycle,
    all_credits: numbers.granted,
    current_credits: numbers.left,
  };
}

function creditFields(pass: BegunPass, showing: Showing) {
  const { classes, appointments } = pass.terms;
  const forClasses = numbersOf(pass, 'class', classes?.allowance ?? null, showing);
  const forAppointments = numbersOf(pass, 'appointment', appointments?.allowance ?? null, showing);
  const next = nextCreditsDay(pass, classes ? 'class' : 'appointment', showing.now, showing.zone);
  const { unlimited } = passTexts(showing.language);
  const display = (count: number | null) => (count === null ? unlimited : String(count));
  return {
    is_unlimited: forClasses.isUnlimited,
    credits: forClasses.perCycle,
    credit_use: forClasses.used,
    credits_remaining: forClasses.left,
    current_class_credits: forClasses.left,
    all_class_credits: forClasses.granted,
    class_used_credits_display: display(forClasses.used),
    class_total_credits_display: display(forClasses.granted),
    unix_next_credits: next === null ? null : startOfDay(showing.zone, next),
    appointment_credit_used: forAppointments.used,
    appointment_used_credits_display: display(forAppointments.used),
    appointment_total_credits_display: display(forAppointments.granted),
    class_settings: kindSettings(
      forClasses,
      classes?.serviceLimits ?? null,
      (classes?.serviceLimits ?? []).map((limit) => limit.service),
    ),
    appointment_settings: kindSettings(forAppointments, appointments?.serviceLimits ?? null, listed(appointments?.services)),
  };
}

function guestFields(pass: BegunPass, showing: Showing) {
  const { guests } = pass.terms;
  const numbers = numbersOf(pass, 'guest', guests?.separate ?? null, showing);
  return {
    allow_guest_booking: guests !== null,
    allow_separate_guest_credits: guests !== null && guests.separate !== null,
    is_unlimited_guest: numbers.isUnlimited,
    guest_credits: numbers.perCycle,
    credit_use_guest: numbers.used,
    class_credit_used_guest: numbers.used,
    guest_credits_remaining: numbers.left,
  };
}

/** Dates are those that are set; what the first booking will set is not told as if it were. */
function dateFields(pass: Pass, begun: BegunPass, { now, zone }: Showing) {
  const { terms } = pass;
  return {
    unix_purchase: pass.purchasedAt,
    unix_start: pass.startsAt,
    unix_end: pass.endsAt,
    unix_renewal: pass.startsAt === null ? null : renewalOf(begun, now, zone),
    pass_validity: terms.validity.kind === 'until' ? { kind: 'until' as const } : terms.validity,
    validity_date: terms.validity.kind === 'until' ? terms.validity.day : null,
    pass_active: terms.activation.kind,
    pass_active_date: terms.activation.kind === 'date' ? terms.activation.day : null,
    calculate_expiry_from: terms.expiryFrom,
    expiry_assigned: pass.endsAt !== null,
    trial_days: terms.trialDays,
    membership_length: terms.cycle,
    membership_frequency: terms.cycles,
    has_commitment_period: terms.commitmentCycles !== null,
    commitment_period_cycles: terms.commitmentCycles,
    commitment_end_date: pass.startsAt === null ? null : commitmentEnd(begun, zone),
  };
}

const permissionFields = (terms: PassTerms) => ({
  allow_book_beyond_renewal: terms.bookBeyondRenewal,
  allow_future_credits: terms.futureCycles !== null,
  allowed_future_renewal_cycles: terms.futureCycles,
  allow_credits_carry_forward: terms.carryForward,
  charge_late_cancel_fee: terms.chargeLateCancelFee,
});
