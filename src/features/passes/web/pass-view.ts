import type { Dates } from '../../../context/dates.ts';
import type { Settings } from '../../../web/lib/settings.ts';
import type { StatusTone } from '../../../web/ui/status-word.tsx';
import { amountText } from '../../studio/rules/amount-text.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { getPacks } from '../contract/passes.contract.ts';
import { say, shared, termWords } from './texts.ts';

export type Packs = ReplyOf<typeof getPacks>;
export type UserPass = Packs['packs'][number];

/** What is left, large: a number, or ∞. */
export interface Headline {
  readonly figure: string;
  readonly words: string;
  /** How much of it is left, 0 to 1; null where there is no measure. */
  readonly share: number | null;
  readonly used: string | null;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** Said beside the value, as what a discount took off. */
  readonly tag?: string;
}

/** A pass as its card shows it. Every number and the status come from the server's rules; here they only get their words. */
export interface PassView {
  readonly name: string;
  readonly status: string;
  readonly tone: StatusTone;
  readonly headline: Headline;
  readonly note: string | null;
  readonly facts: readonly Fact[];
  /** What it is good for, and how it may be cancelled. */
  readonly more: readonly Fact[];
  readonly contact: Contact | null;
  /** It may be cancelled here. */
  readonly canCancel: boolean;
  /** It is not paid: what follows. */
  readonly overdue: string | null;
  /** Its last payment did not go through. */
  readonly isTriedAgain: boolean;
  /** Where it is paid; null: nowhere online. */
  readonly payHandle: string | null;
}

/** Whom to ask; the address, where there is one, stands in the sentence. */
export interface Contact {
  readonly text: string;
  readonly email: string;
}

interface Showing {
  readonly dates: Dates;
  readonly currency: Pick<Settings['currency'], 'symbol' | 'digits'>;
  readonly locale: string;
  readonly supportEmail: string;
}

/** Used ones are hidden unless they are asked for (spec 2 §4). */
export const shownPasses = (packs: readonly UserPass[], withUsed: boolean): readonly UserPass[] =>
  withUsed ? packs : packs.filter((pack) => pack.isValid);

export function passView(pack: UserPass, { dates, currency, locale, supportEmail }: Showing): PassView {
  const next = pack.unix_next_credits;
  const headline = headlineOf(pack);
  const isMembership = pack.punch_type === 'membership';
  const eligible = pack.eligible_classes_name_text;
  return {
    name: pack.name,
    status: pack.status_label,
    tone: toneOf(pack),
    headline,
    note: noteOf(pack, next !== null && headline.figure === '0' ? dates.dated(dates.dayOf(next)) : null, dates),
    facts: [
      ...priceFacts(pack, (amount) => amountText(amount, currency, locale)),
      ...(isMembership ? membershipFacts(pack, dates, (amount) => amountText(amount, currency, locale)) : dateFacts(pack, dates)),
      ...balanceFacts(pack),
    ],
    more: eligible === '' ? [] : [{ label: say.facts.eligible, value: shortened(eligible) }],
    contact: contactOf(pack, supportEmail),
    canCancel: pack.can_cancel,
    overdue: overdueOf(pack, dates),
    isTriedAgain: pack.unix_next_try !== null,
    payHandle: pack.pay_handle,
  };
}

function overdueOf({ unix_next_try: next, is_blocked: isBlocked, pay_handle: handle }: UserPass, dates: Dates): string | null {
  if (next === null) return handle === null ? null : say.overdue.owed;
  const again = say.overdue.again(dates.dated(dates.dayOf(next)));
  return isBlocked ? `${again} ${say.overdue.blocked}` : again;
}

/** The text of eligible classes ends here (spec 2 §9); the details have all of it. */
const MOST_ELIGIBLE = 200;
function shortened(names: string): string {
  if (names.length <= MOST_ELIGIBLE) return names;
  const start = names.slice(0, MOST_ELIGIBLE - 1);
  const end = start.lastIndexOf(', ');
  return `${end > 0 ? start.slice(0, end) : start}…`;
}

function noteOf(pack: UserPass, nextCredits: string | null, dates: Dates): string | null {
  if (nextCredits !== null) return say.nextCredits(nextCredits);
  const { status, isValid, unix_end: end } = pack;
  return status === 'cancelled' && isValid && end !== null ? say.cancelledNote(dates.date(end)) : null;
}

/** How a membership that runs is cancelled. One whose cycle is used up is not valid, and runs all the same. */
export function contactOf(
  { punch_type: type, status, isValid, unix_renewal: renewal, can_cancel: can }: UserPass,
  email: string,
): Contact | null {
  if (can) return null;
  if (type !== 'membership' || status === 'cancelled' || (!isValid && renewal === null)) return null;
  return { text: email === '' ? say.contactStudio : say.contact(email), email };
}

function toneOf({ isValid, status }: UserPass): StatusTone {
  if (!isValid) return 'off';
  return ({ paid: 'good', unpaid: 'bad', cancelled: 'wait' } as const)[status];
}

function headlineOf(pack: UserPass): Headline {
  const kind = pack.allowed_for.classes ? 'class' : 'appointment';
  const {
    is_unlimited: isUnlimited,
    current_credits: left,
    all_credits: all,
  } = kind === 'class' ? pack.class_settings : pack.appointment_settings;
  if (isUnlimited || left === null || all === null)
    return { figure: shared.unlimited, words: say.unlimited[kind], share: null, used: null };
  return {
    figure: String(left),
    words: say.left[kind](left),
    share: all === 0 ? 0 : left / all,
    used: say.usedOf(Math.max(0, all - left), all),
  };
}

const priceFacts = (
  { order, price, cycle_total: perCycle, membership_length: cycle }: UserPass,
  money: (amount: number) => string,
): Fact[] => {
  if (perCycle !== null && cycle !== null) return [{ label: say.facts.price, value: `${money(perCycle)} ${termWords.every(cycle)}` }];
  const paid = paidOrPrice({ order, price });
  if (paid === null) return [];
  const tag = order && order.discount > 0 ? { tag: say.discountTag(money(order.discount)) } : {};
  return [{ label: say.facts.price, value: money(paid), ...tag }];
};

/** The order's total; in a trial, where nothing was paid yet, what a cycle costs. */
export const paidOrPrice = ({ order, price }: Pick<UserPass, 'order' | 'price'>): number | null =>
  order === null || (order.total === 0 && order.discount === 0) ? price : order.total;

function dateFacts(pack: UserPass, dates: Dates): Fact[] {
  return [
    { label: say.facts.validFrom, value: startText(pack, dates) },
    { label: say.facts.validTill, value: endText(pack, dates) },
  ];
}

function membershipFacts(pack: UserPass, dates: Dates, money: (amount: number) => string): Fact[] {
  const { unix_end: end, membership_length: cycle } = pack;
  return [
    { label: say.facts.validFrom, value: startText(pack, dates) },
    ...(end === null ? [] : [{ label: say.facts.validTill, value: dates.date(end) }]),
    ...renewalFacts(pack, dates, money),
    ...(cycle === null ? [] : [{ label: say.facts.billing, value: termWords.billing(cycle) }]),
    ...(pack.status === 'cancelled' ? [] : [{ label: say.facts.runs, value: termWords.frequency(pack.membership_frequency) }]),
    ...commitmentFacts(pack, dates),
  ];
}

/** What is paid next and when; of a membership that is not charged by us, when it renews. */
export function renewalFacts(
  { unix_renewal: renewal, next_payment: next }: UserPass,
  dates: Dates,
  money: (amount: number) => string,
): Fact[] {
  if (next !== null) return [{ label: say.facts.nextPayment, value: say.paymentOn(money(next.total), dates.date(next.unix_at)) }];
  return renewal === null ? [] : [{ label: say.facts.renewsOn, value: dates.date(renewal) }];
}

/** A membership that has begun and renews again: what was promised still has a meaning. */
export const goesOn = ({ unix_renewal: renewal }: UserPass): boolean => renewal !== null;

/** The day on which a commitment ends; before the pass has begun, how long it will be. */
function commitmentFacts(pack: UserPass, dates: Dates): Fact[] {
  const { commitment_end_date: end } = pack;
  if (end !== null) return goesOn(pack) ? [{ label: say.facts.commitmentEnds, value: dates.fullDay(end) }] : [];
  const length = commitmentLength(pack);
  return length === null ? [] : [{ label: say.facts.commitment, value: say.commitmentFrom(length) }];
}

/** "3 months": as many cycles as were promised. */
export function commitmentLength({ commitment_period_cycles: cycles, membership_length: cycle }: UserPass): string | null {
  return cycles === null || cycle === null ? null : termWords.period({ count: cycles * cycle.count, unit: cycle.unit });
}

const startText = ({ unix_start: start }: UserPass, dates: Dates): string => (start === null ? say.fromFirstBooking : dates.date(start));

/** A pass whose end the first booking sets says how long it will be good for. */
function endText({ unix_end: end, pass_validity: validity }: UserPass, dates: Dates): string {
  if (end !== null) return dates.date(end);
  if (validity.kind === 'period') return say.afterFirstBooking(termWords.period(validity));
  return termWords.validity({ kind: 'never' }, dates.fullDay);
}

/** Balances beside the one in the headline. */
function balanceFacts(pack: UserPass): Fact[] {
  const guests = pack.allow_separate_guest_credits
    ? [{ label: say.facts.guestBalance, value: amount(pack.guest_credits_remaining, guestCreditsInAll(pack)) }]
    : [];
  const { current_credits: left, all_credits: all } = pack.appointment_settings;
  const both = pack.allowed_for.classes && pack.allowed_for.appointments;
  return [...guests, ...aheadFacts(pack), ...(both ? [{ label: say.facts.appointmentBalance, value: amount(left, all) }] : [])];
}

/** What of the next cycles may be used ahead of time, apart from what is left of this one. */
function aheadFacts({ class_settings: classes, appointment_settings: appointments, allowed_for: allowed }: UserPass): Fact[] {
  const ahead = allowed.classes ? classes.ahead_credits : appointments.ahead_credits;
  return ahead === 0 ? [] : [{ label: say.facts.ahead, value: say.ahead[allowed.classes ? 'class' : 'appointment'](ahead) }];
}

/** What counts now: what is left and what was used. */
export const guestCreditsInAll = ({ guest_credits_remaining: left, credit_use_guest: used }: UserPass): number | null =>
  left === null ? null : left + used;

const amount = (left: number | null, all: number | null): string =>
  left === null || all === null ? shared.unlimited : say.balance(left, all);
