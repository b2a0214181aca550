import { amountText } from '../../../studio/rules/amount-text.ts';
import { addDays } from '../../../../kernel/calendar.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { Dates } from '../../../../context/dates.ts';
import type { Settings } from '../../../../web/lib/settings.ts';
import {
  commitmentLength,
  contactOf,
  goesOn,
  guestCreditsInAll,
  isGiven,
  paidOrPrice,
  renewalFacts,
  type Contact,
  type Fact,
  type Packs,
  type UserPass,
} from '../pass-facts.ts';
import { say, shared, termWords } from '../public/texts.ts';

/** All details of a pass in groups: its credits, its validity, its payment and the rules of use. */
export interface PassDetails {
  readonly description: string;
  readonly groups: readonly { readonly title: string; readonly facts: readonly Fact[] }[];
  /** The changes that the studio made by hand, the newest first. */
  readonly changes: readonly string[];
  /** Complete sentences. */
  readonly rules: readonly string[];
  readonly contact: Contact | null;
}

interface Showing {
  readonly now: Instant;
  readonly dates: Dates;
  readonly currency: Pick<Settings['currency'], 'symbol' | 'digits'>;
  readonly locale: string;
  readonly services: Packs['services'];
  readonly supportEmail: string;
}

/** Spec 2 §2 (the card and the detail modal) and §9 (validity texts). Facts that are over are omitted. */
export function passDetails(whole: UserPass, { now, dates, currency, locale, services, supportEmail }: Showing): PassDetails {
  const pack = withoutPast(whole, now, dates);
  const groups = [
    { title: say.details.gives, facts: givesFacts(pack, services) },
    { title: say.details.when, facts: whenFacts(pack, dates) },
    { title: say.details.paid, facts: paidFacts(pack, dates, (amount) => amountText(amount, currency, locale)) },
  ];
  return {
    description: pack.description,
    groups: groups.filter(({ facts }) => facts.length > 0),
    changes: pack.studio_changes.map((change) => changeSentence(change, dates)),
    rules: rulesOf(pack, dates),
    contact: contactOf(pack, supportEmail),
  };
}

/** Without a trial that is over, and without a commitment that has passed. */
function withoutPast(pack: UserPass, now: Instant, dates: Dates): UserPass {
  const today = dates.dayOf(now);
  const { trial_days: trial, unix_start: start, commitment_end_date: commitment } = pack;
  const isTried = start !== null && addDays(dates.dayOf(start), trial) <= today;
  const isFree = commitment !== null && commitment < today;
  return { ...pack, ...(isTried && { trial_days: 0 }), ...(isFree && { commitment_end_date: null, commitment_period_cycles: null }) };
}

function changeSentence({ credits, last_day: lastDay, unix_at: at, reason }: UserPass['studio_changes'][number], dates: Dates): string {
  const words = say.byStudio;
  if (credits !== null) {
    const count = credits.delta < 0 ? `−${-credits.delta}` : `+${credits.delta}`;
    return words.credits(count, words.kinds[credits.kind](Math.abs(credits.delta) === 1), dates.dated(dates.dayOf(at)), reason);
  }
  return lastDay === null ? words.given(reason) : words.end(dates.dated(lastDay), dates.dated(dates.dayOf(at)), reason);
}

type Kind = UserPass['class_settings'];

/** The credits of a class pack, or those of each membership cycle. */
function creditsFact(pack: UserPass, label: string, perCycle: number | null): Fact {
  const every = pack.membership_length === null ? '' : ` ${termWords.every(pack.membership_length)}`;
  return { label, value: perCycle === null ? say.details.unlimited : `${perCycle}${every}` };
}

const ratio = (used: string, total: string): string => (total === shared.unlimited ? shared.unlimited : say.details.used(used, total));

function givesFacts(pack: UserPass, services: Packs['services']): Fact[] {
  const { allowed_for: allowed, class_settings: classes, appointment_settings: appointments } = pack;
  return [
    ...(allowed.classes
      ? [
          creditsFact(pack, say.details.credits.class, classes.credits),
          { label: say.facts.classBalance, value: ratio(pack.class_used_credits_display, pack.class_total_credits_display) },
          ...(pack.eligible_classes_name_text === '' ? [] : [{ label: say.facts.eligible, value: pack.eligible_classes_name_text }]),
          ...limitFacts(classes, services),
          ...aheadFacts('class', classes),
        ]
      : []),
    ...(pack.allow_separate_guest_credits
      ? [
          creditsFact(pack, say.details.credits.guest, pack.is_unlimited_guest ? null : pack.guest_credits),
          { label: say.facts.guestBalance, value: guestText(pack) },
        ]
      : []),
    ...(allowed.appointments
      ? [
          creditsFact(pack, say.details.credits.appointment, appointments.credits),
          {
            label: say.facts.appointmentBalance,
            value: ratio(pack.appointment_used_credits_display, pack.appointment_total_credits_display),
          },
          ...serviceFacts(appointments, services),
          ...limitFacts(appointments, services),
          ...(allowed.classes ? [] : aheadFacts('appointment', appointments)),
        ]
      : []),
  ];
}

/** The usable credits of later cycles, separate from those of the current one. */
const aheadFacts = (kind: keyof typeof say.ahead, { ahead_credits: ahead }: Kind): Fact[] =>
  ahead === 0 ? [] : [{ label: say.facts.ahead, value: say.ahead[kind](ahead) }];

function guestText(pack: UserPass): string {
  const all = guestCreditsInAll(pack);
  return pack.is_unlimited_guest || all === null ? shared.unlimited : say.details.used(String(pack.credit_use_guest), String(all));
}

const nameOf = (services: Packs['services'], id: number): string | undefined => services.find((one) => one.id === id)?.name;

function serviceFacts({ services: ids }: Kind, services: Packs['services']): Fact[] {
  const names = ids.flatMap((id) => nameOf(services, id) ?? []);
  return [{ label: say.details.services, value: names.length === 0 ? say.details.allServices : names.join(', ') }];
}

/** The enabled limits of `limit_by_service` with their numbers of visits. */
function limitFacts({ apply_limit_by_service: applies, limit_by_service: limits }: Kind, services: Packs['services']): Fact[] {
  if (!applies) return [];
  return limits.flatMap(({ id, enable, max_visits: most }) => {
    const name = nameOf(services, id);
    return enable && name !== undefined ? [{ label: name, value: most === null ? say.details.anyVisits : say.details.visits(most) }] : [];
  });
}

function whenFacts(pack: UserPass, dates: Dates): Fact[] {
  const { unix_start: start, unix_end: end, unix_renewal: renewal, unix_next_credits: next } = pack;
  const isMembership = pack.punch_type === 'membership';
  return [
    { label: isGiven(pack) ? say.details.given : say.details.bought, value: dates.dated(dates.dayOf(pack.unix_purchase)) },
    ...(start === null
      ? [{ label: say.facts.validFrom, value: say.fromFirstBooking }]
      : [{ label: say.facts.validFrom, value: dates.dated(dates.dayOf(start)) }]),
    ...(isMembership ? [] : [{ label: say.details.goodFor, value: goodFor(pack, dates) }]),
    ...(end === null ? [] : [{ label: say.facts.validTill, value: dates.dated(dates.dayOf(end)) }]),
    ...(isMembership ? [{ label: say.details.renewal, value: say.details.renewals[renewalState(pack)] }] : []),
    ...(renewal === null || pack.next_payment !== null ? [] : [{ label: say.facts.renewsOn, value: dates.dated(dates.dayOf(renewal)) }]),
    ...(next === null ? [] : [{ label: say.details.nextCredits, value: dates.dated(dates.dayOf(next)) }]),
  ];
}

/** Whether another cycle follows automatically. A membership that waits for its first booking still has all its cycles. */
function renewalState({
  status,
  unix_start: start,
  unix_renewal: renewal,
  membership_frequency: cycles,
  can_change_payment: isPaidInCycles,
  subscription_id: chargedAs,
}: UserPass): keyof typeof say.details.renewals {
  if (status === 'cancelled') return 'cancelled';
  if (renewal === null && (start !== null || cycles === 1)) return 'last';
  return isPaidInCycles && chargedAs === null ? 'studio' : 'automatic';
}

/** The validity of the pass. A length of time also names its start. */
function goodFor({ pass_validity: validity, validity_date: lastDay, calculate_expiry_from: from }: UserPass, dates: Dates): string {
  if (validity.kind === 'until') return lastDay === null ? '' : say.details.until(dates.dated(lastDay));
  const text = termWords.validity(validity, dates.dated);
  if (validity.kind === 'never' || validity.count === 0) return text;
  return from === 'first-booking' ? say.afterFirstBooking(text) : say.details.fromActivation(text);
}

function paidFacts(pack: UserPass, dates: Dates, money: (amount: number) => string): Fact[] {
  const { order, price, membership_length: cycle, commitment_end_date: commitment } = pack;
  const promised = commitmentLength(pack);
  const paid = paidOrPrice(pack);
  return [
    { label: say.details.status, value: pack.status_label },
    ...(order && price !== null && order.discount > 0
      ? [
          { label: say.details.fullPrice, value: money(price) },
          { label: say.details.discount, value: money(order.discount) },
        ]
      : []),
    ...(pack.cycle_total === null || cycle === null
      ? []
      : [{ label: say.facts.price, value: `${money(pack.cycle_total)} ${termWords.every(cycle)}` }]),
    ...(pack.next_payment === null ? [] : renewalFacts(pack, dates, money)),
    ...(paid === null ? [] : [{ label: pack.cycle_total === null ? say.facts.price : say.details.firstPaid, value: money(paid) }]),
    ...(order?.payment_method ? [{ label: say.details.paidBy, value: shared.paidBy[order.payment_method] }] : []),
    ...(cycle === null ? [] : [{ label: say.facts.billing, value: termWords.billing(cycle) }]),
    ...(pack.punch_type === 'membership' && pack.status !== 'cancelled'
      ? [{ label: say.facts.runs, value: termWords.frequency(pack.membership_frequency) }]
      : []),
    ...(pack.trial_days > 0 ? [{ label: say.details.trial, value: termWords.period({ count: pack.trial_days, unit: 'day' }) }] : []),
    ...(promised === null ? [] : [{ label: say.facts.commitment, value: commitment === null ? say.commitmentFrom(promised) : promised }]),
    ...(commitment === null || !goesOn(pack) ? [] : [{ label: say.facts.commitmentEnds, value: dates.dated(commitment) }]),
  ];
}

function rulesOf(pack: UserPass, dates: Dates): string[] {
  const words = say.details.rules;
  const { apply_limit_by_duration: limited, limit_by_duration: limits } = pack.config_data;
  const isMembership = pack.punch_type === 'membership';
  return [
    ...(limited ? limits.map(({ max_visits: most, duration_unit: unit }) => words.most(most, unit)) : []),
    pack.allow_guest_booking ? (pack.allow_separate_guest_credits ? words.guestsSeparate : words.guests) : words.noGuests,
    ...(isMembership ? [pack.allow_book_beyond_renewal ? words.beyondRenewal : words.notBeyondRenewal] : []),
    ...(pack.allow_future_credits && pack.allowed_future_renewal_cycles !== null ? [words.future(pack.allowed_future_renewal_cycles)] : []),
    ...(pack.allow_credits_carry_forward ? [words.carryForward] : []),
    ...(pack.commitment_end_date === null || !goesOn(pack) ? [] : [words.commitment(dates.dated(pack.commitment_end_date))]),
    ...(pack.booking_opens_days === null ? [] : [words.opens(pack.booking_opens_days)]),
    ...(pack.charge_late_cancel_fee ? [words.lateFee] : []),
  ];
}
