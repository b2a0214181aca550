import type { Dates } from '../../../context/dates.ts';
import type { Settings } from '../../../web/lib/settings.ts';
import type { StatusTone } from '../../../web/ui/status-word.tsx';
import { amountText } from '../../studio/rules/amount-text.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { getPacks } from '../contract/passes.contract.ts';
import { say, shared, termWords } from './public/texts.ts';

export type Packs = ReplyOf<typeof getPacks>;
export type UserPass = Packs['packs'][number];

/** The large figure of a card: the credits left, or ∞. */
export interface Headline {
  readonly figure: string;
  readonly words: string;
  /** The share left, 0 to 1. Null when the pass is unlimited. */
  readonly share: number | null;
  readonly used: string | null;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** A label beside the value, such as the discount. */
  readonly tag?: string;
}

/** A pass as its card shows it. All numbers and the status come from the server's rules. This module only adds words. */
export interface PassView {
  readonly name: string;
  readonly status: string;
  readonly tone: StatusTone;
  readonly headline: Headline;
  readonly note: string | null;
  /** The reason why the studio gave it. Null for a sold pass. */
  readonly given: string | null;
  readonly facts: readonly Fact[];
  /** The eligible classes. */
  readonly more: readonly Fact[];
  readonly contact: Contact | null;
  readonly canCancel: boolean;
  /** The sentence about an unpaid pass. Null when nothing is owed. */
  readonly overdue: string | null;
  /** Whether a failed payment will be retried. */
  readonly isTriedAgain: boolean;
  /** The handle of the payment page. Null when it cannot be paid online. */
  readonly payHandle: string | null;
}

/** A contact sentence. It contains the email address if the studio has one. */
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

/** Hides used passes unless the customer asks for them (spec 2 §4). */
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
    given: givenOf(pack),
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

const givenOf = ({ studio_changes: changes }: Pick<UserPass, 'studio_changes'>): string | null => {
  const given = changes.find(({ kind }) => kind === 'given');
  return given ? say.byStudio.given(given.reason) : null;
};

function overdueOf({ unix_next_try: next, is_blocked: isBlocked, pay_handle: handle }: UserPass, dates: Dates): string | null {
  if (next === null) return handle === null ? null : say.overdue.owed;
  const again = say.overdue.again(dates.dated(dates.dayOf(next)));
  return isBlocked ? `${again} ${say.overdue.blocked}` : again;
}

/** The maximum length of the eligible classes on a card (spec 2 §9). The details show all of them. */
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

/**
 * The contact for cancelling a membership that runs. A membership without credits in its cycle is not valid, but it still runs. Null when
 * the customer can cancel it here.
 */
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

const priceFacts = (pack: UserPass, money: (amount: number) => string): Fact[] => {
  const { order, cycle_total: perCycle, membership_length: cycle } = pack;
  if (perCycle !== null && cycle !== null) return [{ label: say.facts.price, value: `${money(perCycle)} ${termWords.every(cycle)}` }];
  const paid = paidOrPrice(pack);
  if (paid === null) return [];
  const tag = order && order.discount > 0 ? { tag: say.discountTag(money(order.discount)) } : {};
  return [{ label: say.facts.price, value: money(paid), ...tag }];
};

/** The studio gave it for nothing. */
export const isGiven = ({ studio_changes: changes }: Pick<UserPass, 'studio_changes'>): boolean =>
  changes.some(({ kind }) => kind === 'given');

/** The order's total. In a trial without a payment, the price of a cycle. Null for a given pass. */
export function paidOrPrice(pack: Pick<UserPass, 'order' | 'price' | 'studio_changes'>): number | null {
  const { order, price } = pack;
  if (isGiven(pack)) return null;
  return order === null || (order.total === 0 && order.discount === 0) ? price : order.total;
}

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

/** The next charge with its date. For a membership that Atelier does not charge, its renewal date. */
export function renewalFacts(
  { unix_renewal: renewal, next_payment: next }: UserPass,
  dates: Dates,
  money: (amount: number) => string,
): Fact[] {
  if (next !== null) return [{ label: say.facts.nextPayment, value: say.paymentOn(money(next.total), dates.date(next.unix_at)) }];
  return renewal === null ? [] : [{ label: say.facts.renewsOn, value: dates.date(renewal) }];
}

/** Whether a membership renews again, so that its commitment still matters. */
export const goesOn = ({ unix_renewal: renewal }: UserPass): boolean => renewal !== null;

/** The last day of a commitment. Before the pass has begun, the length of the commitment. */
function commitmentFacts(pack: UserPass, dates: Dates): Fact[] {
  const { commitment_end_date: end } = pack;
  if (end !== null) return goesOn(pack) ? [{ label: say.facts.commitmentEnds, value: dates.fullDay(end) }] : [];
  const length = commitmentLength(pack);
  return length === null ? [] : [{ label: say.facts.commitment, value: say.commitmentFrom(length) }];
}

export function commitmentLength({ commitment_period_cycles: cycles, membership_length: cycle }: UserPass): string | null {
  return cycles === null || cycle === null ? null : termWords.period({ count: cycles * cycle.count, unit: cycle.unit });
}

const startText = ({ unix_start: start }: UserPass, dates: Dates): string => (start === null ? say.fromFirstBooking : dates.date(start));

/** Before the first booking sets the end of a pass, this is the length of its validity. */
function endText({ unix_end: end, pass_validity: validity }: UserPass, dates: Dates): string {
  if (end !== null) return dates.date(end);
  if (validity.kind === 'period') return say.afterFirstBooking(termWords.period(validity));
  return termWords.validity({ kind: 'never' }, dates.fullDay);
}

function balanceFacts(pack: UserPass): Fact[] {
  const guests = pack.allow_separate_guest_credits
    ? [{ label: say.facts.guestBalance, value: amount(pack.guest_credits_remaining, guestCreditsInAll(pack)) }]
    : [];
  const { current_credits: left, all_credits: all } = pack.appointment_settings;
  const both = pack.allowed_for.classes && pack.allowed_for.appointments;
  return [...guests, ...aheadFacts(pack), ...(both ? [{ label: say.facts.appointmentBalance, value: amount(left, all) }] : [])];
}

/** The usable credits of later cycles, separate from those of the current one. */
function aheadFacts({ class_settings: classes, appointment_settings: appointments, allowed_for: allowed }: UserPass): Fact[] {
  const ahead = allowed.classes ? classes.ahead_credits : appointments.ahead_credits;
  return ahead === 0 ? [] : [{ label: say.facts.ahead, value: say.ahead[allowed.classes ? 'class' : 'appointment'](ahead) }];
}

/** The granted guest credits: left plus used. */
export const guestCreditsInAll = ({ guest_credits_remaining: left, credit_use_guest: used }: UserPass): number | null =>
  left === null ? null : left + used;

const amount = (left: number | null, all: number | null): string =>
  left === null || all === null ? shared.unlimited : say.balance(left, all);
