import { addDays } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Dates } from '../../../context/dates.ts';
import { guestCreditsInAll, paidOrPrice, type UserPass } from './pass-facts.ts';
import { say, termWords } from './public/texts.ts';

export interface SentenceWords {
  readonly now: Instant;
  readonly dates: Dates;
  /** An amount of money in words. */
  readonly money: (amount: number) => string;
}

const words = say.sentence;

/** An owned pass in one sentence, in parts: what is left, what it costs, how long it runs, who pays, and the guests. */
export function passSentence(pack: UserPass, { now, dates, money }: SentenceWords): readonly string[] {
  const over = overParts(pack, now, dates);
  if (over !== null) return over;
  const isMembership = pack.punch_type === 'membership';
  return [
    ...leftParts(pack, dates),
    ...coverageParts(pack),
    ...(isMembership && pack.status !== 'cancelled' ? priceParts(pack, now, dates, money) : []),
    ...timeParts(pack, now, dates),
    ...payerParts(pack),
    ...guestParts(pack),
    ...(isMembership ? [] : eachParts(pack, money)),
  ];
}

/** The parts for a row in a list: what is left, and how long it runs. */
export const shortSentence = (pack: UserPass, { now, dates }: Pick<SentenceWords, 'now' | 'dates'>): readonly string[] =>
  overParts(pack, now, dates) ?? [...leftParts(pack, dates).slice(0, 1), ...timeParts(pack, now, dates)];

type Kind = 'class' | 'appointment';
const settingsOf = (pack: UserPass, kind: Kind): UserPass['class_settings'] =>
  kind === 'class' ? pack.class_settings : pack.appointment_settings;

const kindsOf = ({ allowed_for: allowed }: UserPass): Kind[] => [
  ...(allowed.classes ? (['class'] as const) : []),
  ...(allowed.appointments ? (['appointment'] as const) : []),
];

const hasEnded = ({ unix_end: end }: UserPass, now: Instant): boolean => end !== null && end < now;

/** Ended, or nothing is left and nothing more comes. An ended pass is not over while a credit that came back late can be used. */
export const isOver = (pack: UserPass, now: Instant): boolean =>
  !pack.isValid && (hasEnded(pack, now) || (pack.unix_next_credits === null && pack.unix_renewal === null));

/** Null while the pass runs. */
function overParts(pack: UserPass, now: Instant, dates: Dates): string[] | null {
  if (!isOver(pack, now)) return null;
  const kinds = kindsOf(pack);
  const counts = kinds.map((kind) => ({ ...settingsOf(pack, kind), noun: nounOf(kind, kinds) }));
  if (!hasEnded(pack, now)) {
    const used = counts.flatMap(({ noun, current_credits: left, all_credits: all }) =>
      all === null || left !== 0 ? [] : [words.allUsed(all, noun)],
    );
    return used.length > 0 ? used : [pack.status_label];
  }
  return [
    words.ended(dates.dated(dates.dayOf(pack.unix_end!))),
    ...counts.flatMap(({ noun, current_credits: left, all_credits: all }) =>
      pack.punch_type === 'membership' || left === null || all === null || left === 0 ? [] : [words.unused(left, all, noun)],
    ),
  ];
}

/** Credits are classes unless the pass also pays for appointments. */
const nounOf = (kind: Kind, kinds: readonly Kind[]): Kind | null => (kinds.length === 1 && kind === 'class' ? null : kind);

function leftParts(pack: UserPass, dates: Dates): string[] {
  const kinds = kindsOf(pack);
  const parts = kinds.map((kind) => leftOf(pack, kind, nounOf(kind, kinds)));
  const { apply_limit_by_duration: isLimited, limit_by_duration: limits } = pack.config_data;
  const most = isLimited && limits.length > 0 ? limits.map(({ max_visits: count, duration_unit: unit }) => ({ count, unit })) : null;
  const saysMost = most !== null && pack.allowed_for.classes;
  const isFree = pack.class_settings.is_unlimited && kinds.length === 1;
  if (saysMost && isFree) return [words.upTo(most)];
  return [...parts, ...(saysMost ? [words.atMost(most)] : []), ...aheadParts(pack), ...moreParts(pack, dates)];
}

function leftOf(pack: UserPass, kind: Kind, noun: Kind | null): string {
  const { is_unlimited: isUnlimited, current_credits: left, all_credits: all } = settingsOf(pack, kind);
  if (isUnlimited || left === null || all === null) return words.unlimited(noun);
  return words.left(left, all, noun, periodOf(pack));
}

/** The cycle in which the credits count. Null for a pack, for credits that stay, and for a cycle without a name. */
function periodOf({ membership_length: cycle, allow_credits_carry_forward: stays }: UserPass): 'day' | 'week' | 'month' | 'year' | null {
  return cycle === null || cycle.count > 1 || stays ? null : cycle.unit;
}

/** Credits of later cycles that can be used now. Worth a word when this cycle has none left. */
function aheadParts(pack: UserPass): string[] {
  return kindsOf(pack).flatMap((kind) => {
    const { current_credits: left, ahead_credits: ahead } = settingsOf(pack, kind);
    return left === 0 && ahead > 0 ? [say.ahead[kind](ahead)] : [];
  });
}

/** When the next credits come, once those of this cycle are used. */
function moreParts(pack: UserPass, dates: Dates): string[] {
  const { unix_next_credits: next } = pack;
  const [kind] = kindsOf(pack);
  return next === null || kind === undefined || settingsOf(pack, kind).current_credits !== 0
    ? []
    : [words.more(dates.dated(dates.dayOf(next)))];
}

/** The longest list of class names in a sentence. The details show all of them. */
const MOST_NAMED = 48;

const coverageParts = ({ classes, eligible_classes_name_text: names }: UserPass): string[] => {
  if (classes.length === 0) return [];
  return [names !== '' && names.length <= MOST_NAMED ? words.only(names) : words.someClasses];
};

/** The price of a cycle as it is charged next, with its discount. During a trial, the price that follows. */
function priceParts(pack: UserPass, now: Instant, dates: Dates, money: SentenceWords['money']): string[] {
  const { cycle_total: perCycle, next_payment: next, membership_length: cycle } = pack;
  const trial = trialOf(pack, now, dates);
  const amount = trial === null && perCycle !== null && next !== null ? next.total : (perCycle ?? paidOrPrice(pack));
  if (amount === null) return trial === null ? [] : [words.trial(trial)];
  const price = cycle === null ? money(amount) : words.aCycle(money(amount), cycle);
  if (trial === null) return [price];
  const first = next !== null && next.total !== amount ? [words.first(money(next.total))] : [];
  return [words.trial(trial), words.afterTrial(price), ...first];
}

/** The last day of a trial that runs. Null otherwise. */
function trialOf({ trial_days: days, unix_start: start }: UserPass, now: Instant, dates: Dates): string | null {
  if (days === 0 || start === null || start > now) return null;
  const last = addDays(dates.dayOf(start), days - 1);
  return dates.dayOf(now) > last ? null : dates.dated(last);
}

function timeParts(pack: UserPass, now: Instant, dates: Dates): string[] {
  const { unix_start: start, status } = pack;
  const begins = start !== null && start > now ? [words.begins(dates.dated(dates.dayOf(start)))] : [];
  return [...begins, ...(status === 'cancelled' ? [] : renewalParts(pack, now, dates)), ...endParts(pack, now, dates)];
}

/** Empty while a failed payment is retried, and in a trial, whose end is the day of the first payment. */
function renewalParts(pack: UserPass, now: Instant, dates: Dates): string[] {
  const at = pack.next_payment?.unix_at ?? pack.unix_renewal;
  if (at === null || at < now || pack.unix_next_try !== null || trialOf(pack, now, dates) !== null) return [];
  return [words.renews(dates.dated(dates.dayOf(at)))];
}

function endParts(pack: UserPass, now: Instant, dates: Dates): string[] {
  const { unix_start: start, unix_end: end, unix_renewal: renewal, pass_validity: validity, validity_date: lastDay } = pack;
  const isMembership = pack.punch_type === 'membership';
  if (end !== null) {
    const day = dates.dated(dates.dayOf(end));
    if (end < now) return [words.endedOn(day)];
    if (pack.status === 'cancelled') return [words.cancelled(day)];
    return isMembership && renewal !== null ? [] : [words.until(day)];
  }
  if (isMembership) return start === null ? [words.fromFirstBooking] : [];
  if (validity.kind === 'never') return [words.never];
  if (validity.kind === 'until') return lastDay === null ? [] : [words.until(dates.dated(lastDay))];
  return [validity.count === 0 ? words.dayOfFirstBooking : say.afterFirstBooking(termWords.period(validity))];
}

/** The payer of the next cycle. */
function payerParts({
  next_payment: next,
  order,
  can_change_payment: isPaidInCycles,
  subscription_id: chargedAs,
  status,
}: UserPass): string[] {
  if (status === 'cancelled') return [];
  if (next?.paying_card) return [words.card(next.paying_card.brand, next.paying_card.last_four)];
  const method = order?.payment_method;
  if (next !== null && (method === 'direct-debit' || method === 'paypal')) return [words.payer[method]];
  return isPaidInCycles && chargedAs === null ? [words.payer.studio] : [];
}

function guestParts(pack: UserPass): string[] {
  if (!pack.allow_separate_guest_credits) return [];
  const { is_unlimited_guest: isUnlimited, guest_credits_remaining: left } = pack;
  if (isUnlimited || left === null || guestCreditsInAll(pack) === null) return [words.anyGuests];
  return [words.guests(left, periodOf(pack))];
}

/** The price of one class of a pack, as it was paid. */
function eachParts(pack: UserPass, money: SentenceWords['money']): string[] {
  const paid = paidOrPrice(pack);
  const { is_unlimited: isUnlimited, credits } = pack.class_settings;
  if (paid === null || paid === 0 || isUnlimited || credits === null || credits < 1 || pack.allowed_for.appointments) return [];
  return [words.each(money(paid / credits))];
}
