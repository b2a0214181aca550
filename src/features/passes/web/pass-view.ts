import type { Dates } from '../../../web/lib/dates.ts';
import type { Settings } from '../../../web/lib/settings.ts';
import type { StatusTone } from '../../../web/ui/status-word.tsx';
import { amountText } from '../../studio/rules/amount-text.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { getPacks } from '../contract/passes.contract.ts';
import { say, shared } from './texts.ts';

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
  readonly contact: string | null;
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
    note: next !== null && headline.figure === '0' ? say.nextCredits(dates.longDay(dates.dayOf(next))) : null,
    facts: [...priceFacts(pack, (amount) => amountText(amount, currency, locale)), ...(isMembership ? membershipFacts(pack, dates) : dateFacts(pack, dates)), ...balanceFacts(pack)],
    more: eligible === '' ? [] : [{ label: say.facts.eligible, value: eligible }],
    contact: isMembership && pack.isValid && pack.status !== 'cancelled' ? contactText(supportEmail) : null,
  };
}

const contactText = (email: string): string => (email === '' ? say.contactStudio : say.contact(email));

function toneOf({ isValid, status }: UserPass): StatusTone {
  if (!isValid) return 'off';
  return ({ paid: 'good', unpaid: 'bad', cancelled: 'wait' } as const)[status];
}

function headlineOf(pack: UserPass): Headline {
  const kind = pack.allowed_for.classes ? 'class' : 'appointment';
  const { is_unlimited: isUnlimited, current_credits: left, all_credits: all } = kind === 'class' ? pack.class_settings : pack.appointment_settings;
  if (isUnlimited || left === null || all === null) return { figure: shared.unlimited, words: say.unlimited[kind], share: null, used: null };
  return { figure: String(left), words: say.left[kind](left), share: all === 0 ? 0 : left / all, used: say.usedOf(Math.max(0, all - left), all) };
}

const priceFacts = ({ order, price }: UserPass, money: (amount: number) => string): Fact[] => {
  const paid = order?.total ?? price;
  return paid === null ? [] : [{ label: say.facts.price, value: money(paid) }];
};

function dateFacts(pack: UserPass, dates: Dates): Fact[] {
  return [
    { label: say.facts.validFrom, value: startText(pack, dates) },
    { label: say.facts.validTill, value: endText(pack, dates) },
  ];
}

function membershipFacts(pack: UserPass, dates: Dates): Fact[] {
  const { unix_end: end, unix_renewal: renewal, membership_length: cycle, commitment_end_date: commitment } = pack;
  return [
    { label: say.facts.validFrom, value: startText(pack, dates) },
    ...(end === null ? [] : [{ label: say.facts.validTill, value: dates.date(end) }]),
    ...(renewal === null ? [] : [{ label: say.facts.renewsOn, value: dates.date(renewal) }]),
    ...(cycle === null ? [] : [{ label: say.facts.billing, value: shared.billing(cycle) }]),
    ...(pack.status === 'cancelled' ? [] : [{ label: say.facts.runs, value: shared.frequency(pack.membership_frequency) }]),
    ...(commitment === null ? [] : [{ label: say.facts.commitmentEnds, value: dates.plainDay(commitment) }]),
  ];
}

const startText = ({ unix_start: start }: UserPass, dates: Dates): string => (start === null ? say.fromFirstBooking : dates.date(start));

/** A pass whose end the first booking sets says how long it will be good for. */
function endText({ unix_end: end, pass_validity: validity }: UserPass, dates: Dates): string {
  if (end !== null) return dates.date(end);
  if (validity.kind === 'period') return say.afterFirstBooking(shared.period(validity));
  return shared.validity({ kind: 'never' }, dates.plainDay);
}

/** Balances beside the one in the headline. */
function balanceFacts(pack: UserPass): Fact[] {
  const guests = pack.allow_separate_guest_credits
    ? [{ label: say.facts.guestBalance, value: amount(pack.guest_credits_remaining, pack.guest_credits) }]
    : [];
  const { current_credits: left, all_credits: all } = pack.appointment_settings;
  const both = pack.allowed_for.classes && pack.allowed_for.appointments;
  return [...guests, ...(both ? [{ label: say.facts.appointmentBalance, value: amount(left, all) }] : [])];
}

const amount = (left: number | null, all: number | null): string => (left === null || all === null ? shared.unlimited : say.balance(left, all));
