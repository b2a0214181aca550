import type { Dates } from '../../../../context/dates.ts';
import type { Settings } from '../../../../web/lib/settings.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { amountText } from '../../../studio/rules/amount-text.ts';
import type { getPasses } from '../../contract/products.contract.ts';
import type { PunchType } from '../../rules/terms.ts';
import { say, termWords } from './texts.ts';

export type Products = ReplyOf<typeof getPasses>;
export type ProductOnPage = Products['data'][number];

/** A product as display texts: price, contents, validity. All numbers come from the server. */
export interface ProductView {
  readonly name: string;
  readonly description: string;
  readonly kind: PunchType;
  readonly price: PriceView;
  /** Credits, covered classes and guests. */
  readonly gives: readonly string[];
  /** Start, end and renewal. */
  readonly runs: readonly string[];
  /** Further conditions, one sentence each. */
  readonly rules: readonly string[];
  readonly tags: readonly string[];
  readonly isHighlighted: boolean;
}

export interface PriceView {
  /** Displayed in large type. */
  readonly amount: string;
  /** Displayed beside the amount: billing frequency and price per class. */
  readonly beside: readonly string[];
  readonly tax: string | null;
  readonly saved: string | null;
}

export interface Showing {
  readonly dates: Pick<Dates, 'dated'>;
  readonly settings: Pick<Settings, 'currency' | 'locale' | 'tax'>;
  readonly services: Products['services'];
}

export function productView(product: ProductOnPage, showing: Showing): ProductView {
  return {
    name: product.name,
    description: product.description,
    kind: product.punch_type,
    price: priceView(product, showing.settings),
    gives: givesLines(product, showing.services),
    runs: runsLines(product, showing.dates),
    rules: rulesLines(product),
    tags: product.tags.map(({ name }) => name),
    isHighlighted: product.is_highlight,
  };
}

function priceView(product: ProductOnPage, { currency, locale, tax: terms }: Showing['settings']): PriceView {
  const { price, total, tax, price_per_class: each, save_amount: saved } = product;
  const money = (amount: number) => amountText(amount, currency, locale);
  const taxWords = total === price ? say.tax.included(terms.tax_name) : say.tax.added(money(total), terms.tax_name);
  return {
    amount: price === 0 ? say.free : money(price),
    beside: [everyOf(product), each === null || each === 0 ? null : say.each(money(each))].filter((words) => words !== null),
    tax: tax === 0 ? null : taxWords,
    saved: saved === null ? null : say.saved(money(saved)),
  };
}

/** "every month", for a membership. */
const everyOf = ({ membership_length: cycle }: ProductOnPage): string | null => (cycle === null ? null : termWords.every(cycle));

function givesLines(product: ProductOnPage, services: Products['services']): string[] {
  const { allowed_for: allowed, class_settings: classes, appointment_settings: appointments, config_data: limits } = product;
  const every = everyOf(product);
  const names = (ids: readonly number[]) => services.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return [
    ...(allowed.classes ? [say.gives.class(classes.credits, every), ...coverageLines(product, services)] : []),
    ...(limits.apply_limit_by_duration ? limits.limit_by_duration.map((each) => say.gives.most(each.max_visits, each.duration_unit)) : []),
    ...(allowed.appointments ? [say.gives.appointment(appointments.credits, every)] : []),
    ...(allowed.appointments && appointments.services.length > 0 ? [say.gives.coverage(names(appointments.services).join(', '))] : []),
    ...guestLines(product, every),
  ];
}

/** The covered classes, and the limit of each kind. */
function coverageLines(product: ProductOnPage, services: Products['services']): string[] {
  const { apply_limit_by_service: applies, limit_by_service: limits } = product.class_settings;
  const named = product.classes.length === 0 ? [] : [say.gives.coverage(product.eligible_classes_name_text)];
  if (!applies) return named.length === 0 ? [say.gives.everyClass] : named;
  const every = everyOf(product);
  return [
    ...named,
    ...limits.flatMap(({ id, max_visits: most }) => {
      const service = services.find((one) => one.id === id);
      return service ? [say.gives.visits(service.name, most, every)] : [];
    }),
  ];
}

function guestLines(product: ProductOnPage, every: string | null): string[] {
  if (!product.allow_guest_booking) return [];
  if (!product.allow_separate_guest_credits) return [say.gives.guestOnCredits];
  return [say.gives.guest(product.is_unlimited_guest ? null : product.guest_credits, every)];
}

function runsLines(product: ProductOnPage, { dated }: Showing['dates']): string[] {
  const { membership_length: cycle, membership_frequency: cycles, trial_days: trial, commitment_period_cycles: promised } = product;
  const begins = product.pass_active_date === null ? [] : [say.runs.begins(dated(product.pass_active_date))];
  if (cycle === null) return [...begins, validityLine(product, dated)];
  const every = termWords.every(cycle);
  return [
    ...begins,
    ...(trial > 0 ? [say.runs.trial(termWords.period({ count: trial, unit: 'day' }))] : []),
    cycles === null ? say.runs.renews(every) : say.runs.ends(every, termWords.frequency(cycles)),
    ...billingDayLines(product),
    ...(promised === null ? [] : [say.runs.commitment(termWords.period({ count: promised * cycle.count, unit: cycle.unit }))]),
    ...(product.pass_validity.kind === 'never' ? [] : [validityLine(product, dated)]),
  ];
}

function billingDayLines({ billing_day_of_month: dayOfMonth, billing_day_of_week: weekday }: ProductOnPage): string[] {
  if (dayOfMonth !== null) return [say.runs.billingDay(dayOfMonth), say.runs.cutShort];
  return weekday === null ? [] : [say.runs.billingWeekday(weekday), say.runs.cutShort];
}

function validityLine(
  { pass_validity: validity, validity_date: lastDay, pass_active: active, calculate_expiry_from: from }: ProductOnPage,
  dated: Dates['dated'],
): string {
  if (validity.kind === 'until') return lastDay === null ? '' : say.runs.until(dated(lastDay));
  if (validity.kind === 'never') return termWords.validity(validity, dated);
  const since = from === 'first-booking' ? 'booking' : active === 'date' ? 'start' : 'purchase';
  return validity.count === 0 ? say.runs.sameDay[since] : say.runs.goodFor[since](termWords.period(validity));
}

const rulesLines = (product: ProductOnPage): string[] => [
  ...(product.new_customers_only ? [say.rules.newCustomersOnly] : []),
  ...(product.once_per_person ? [say.rules.oncePerPerson] : []),
  ...(product.allow_guest_booking || !product.allowed_for.classes ? [] : [say.rules.noGuests]),
  ...(product.allow_credits_carry_forward ? [say.rules.carryForward] : []),
  ...(product.booking_opens_days === null ? [] : [say.rules.opens(product.booking_opens_days)]),
  ...(product.charge_late_cancel_fee ? [say.rules.lateFee] : []),
];
