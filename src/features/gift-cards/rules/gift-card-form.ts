/** Validates the amount and the delivery time of a gift card purchase (spec 2 §5). Times are in the studio's time zone. */
import { type Day, type WallTime, minuteOf } from '../../../kernel/calendar.ts';
import { minor, payableUnit, type Currency, type Minor } from '../../../kernel/money.ts';
import type { GiftCardSettings } from '../../../context/studio.ts';

export const NAME_MAX = 50;
export const EMAIL_MAX = 100;
export const MESSAGE_MAX = 250;

export type Fault<Field extends string> = {
  readonly field: Field;
  readonly why: 'missing' | 'not-an-amount' | 'not-listed' | 'past' | 'no-such-time' | 'too-little' | 'too-much';
};

type Picked<Value, Field extends string> = { readonly ok: true; readonly value: Value } | ({ readonly ok: false } & Fault<Field>);

/** Parses amounts as typed decimals. Rejects amounts that gateways do not accept (docs/decisions/0171). */
export function pickAmount(
  { selection, custom }: { readonly selection: string; readonly custom: string },
  { amounts, allowsOther, least, most }: Pick<GiftCardSettings, 'amounts' | 'allowsOther' | 'least' | 'most'>,
  currency: Pick<Currency, 'code' | 'digits'>,
): Picked<Minor, 'amount_selection' | 'custom_amount'> {
  if (selection.trim() === '') return { ok: false, field: 'amount_selection', why: 'missing' };
  if (selection !== 'custom') {
    const chosen = unitsOf(selection, currency.digits);
    return chosen !== null && amounts.includes(chosen)
      ? { ok: true, value: chosen }
      : { ok: false, field: 'amount_selection', why: 'not-listed' };
  }
  if (!allowsOther) return { ok: false, field: 'amount_selection', why: 'not-listed' };
  if (custom.trim() === '') return { ok: false, field: 'custom_amount', why: 'missing' };
  const amount = unitsOf(custom, currency.digits);
  if (amount === null || amount % payableUnit(currency) !== 0) return { ok: false, field: 'custom_amount', why: 'not-an-amount' };
  if (amount < least) return { ok: false, field: 'custom_amount', why: 'too-little' };
  return amount > most ? { ok: false, field: 'custom_amount', why: 'too-much' } : { ok: true, value: amount };
}

function unitsOf(text: string, digits: number): Minor | null {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(text.trim()) ?? [];
  const rest = fraction.slice(digits);
  if (whole === '' || /[1-9]/.test(rest)) return null;
  return minor(Number(whole + fraction.slice(0, digits).padEnd(digits, '0')));
}

/** The current day and time in the studio's time zone. */
export interface StudioClock {
  readonly day: Day;
  readonly time: WallTime;
}

const HALF_HOURS = Array.from({ length: 48 }, (_, nth) => timeOf(nth * 30));
/** Minutes between the order and the earliest delivery on the same day. */
const AHEAD = 60;

function timeOf(minutes: number): WallTime {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}` as WallTime;
}

/** The half hours of a day at which a card can be mailed, at least `ahead` minutes from now. */
export function timesOn(day: Day, now: StudioClock, ahead = AHEAD): WallTime[] {
  if (day < now.day) return [];
  return day > now.day ? HALF_HOURS : HALF_HOURS.filter((time) => minuteOf(time) >= minuteOf(now.time) + ahead);
}

export function pickDelivery(
  { date, time }: { readonly date: Day | null; readonly time: WallTime | null },
  now: StudioClock,
): Picked<{ readonly date: Day; readonly time: WallTime }, 'delivery_date' | 'delivery_time'> {
  if (date === null) return { ok: false, field: 'delivery_date', why: 'missing' };
  if (date < now.day) return { ok: false, field: 'delivery_date', why: 'past' };
  if (time === null) return { ok: false, field: 'delivery_time', why: 'missing' };
  return timesOn(date, now).includes(time)
    ? { ok: true, value: { date, time } }
    : { ok: false, field: 'delivery_time', why: 'no-such-time' };
}
