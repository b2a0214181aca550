/** The settings as the groups that an owner edits, and back (docs/decisions/0217). */
import { minor, type Currency } from '../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { BookingPolicy, StudioSettings, WaiverSettings } from '../../../context/studio.ts';
import type { LookFields } from '../contract/look-group.ts';
import type { MoneyFields } from '../contract/money-group.ts';
import type { PaymentsFields } from '../contract/payments-group.ts';
import type { RulesFields } from '../contract/rules-group.ts';
import type { StudioFields } from '../contract/studio-group.ts';
import type { WaiverFields } from '../contract/waiver-group.ts';
import type { StoredSettings } from './default-settings.ts';
import { textsThatCount } from './waiver.ts';

export const studioOf = (settings: StudioSettings): StudioFields => {
  const { name, supportEmail, timeZone, locale, dateFormat, timeFormat, showTimezoneBanner, phoneRequired } = settings;
  return { name, supportEmail, timeZone, locale, dateFormat, timeFormat, showTimezoneBanner, phoneRequired };
};

export const lookOf = ({ look: { colour, coverUrl, radius, defaultBuyTab } }: StudioSettings): LookFields => ({
  colour,
  coverUrl,
  radius,
  defaultBuyTab,
});

export const moneyOf = ({ currency, tax }: StudioSettings): MoneyFields => ({
  currency: currency.code,
  taxEnabled: tax.enabled,
  taxName: tax.name,
  taxRate: tax.rate / 1000,
  taxIncluded: tax.includedInPrice,
});

export type MoneyRefusal = { readonly code: 'currency-fixed' | 'currency-unknown' };

/** Orders and the amounts of partners are in the studio's currency, so it is fixed after the first one. */
export function decideMoney(
  { currency, taxEnabled, taxName, taxRate, taxIncluded }: MoneyFields,
  before: StudioSettings,
  isCurrencyUsed: boolean,
): Decision<StoredSettings, MoneyRefusal> {
  const isAnother = currency !== before.currency.code;
  if (isAnother && isCurrencyUsed) return refuse({ code: 'currency-fixed' });
  const known = isAnother ? currencyOf(currency) : before.currency;
  if (!known) return refuse({ code: 'currency-unknown' });
  const tax = { enabled: taxEnabled, name: taxName, rate: Math.round(taxRate * 1000), includedInPrice: taxIncluded };
  return ok({ currency: known, tax });
}

/** The currency with its usual symbol and digits. Null when there is none of this code. */
function currencyOf(code: string): Currency | null {
  if (!Intl.supportedValuesOf('currency').includes(code)) return null;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
  return { code, symbol, digits: format.resolvedOptions().maximumFractionDigits ?? 2 };
}

export const waiverOf = ({ waiver: { undecided, requireSign, text, signAgain } }: StudioSettings): WaiverFields => ({
  choice: undecided ? 'undecided' : requireSign ? 'sign' : 'none',
  text,
  signAgain,
});

export type WaiverRefusal = { readonly code: 'waiver-undecided' | 'waiver-empty' };

export const rulesOf = ({ booking }: StudioSettings): RulesFields => ({
  freeUntilMinutes: booking.cancelBeforeHours * 60 + booking.cancelBeforeMins,
  lateAllowed: booking.allowCancelAfterDeadline,
  lateCredit: booking.lateCancelCredit,
  lateFee: booking.lateCancelFee,
  noShowFee: booking.noShowFee,
  refundIfRefilled: booking.refundIfRefilled,
  freeLateCancels: booking.freeLateCancels,
  reminderHours: booking.reminderHoursBefore,
});

const feeOf = (units: number | null) => (units === null ? null : minor(units));

const MOST_HOURS = 1000;

/** As they are stored: at most 1000 hours, and up to 60 minutes. */
export function hoursAndMinutes(minutes: number): { readonly hours: number; readonly minutes: number } {
  const hours = Math.min(MOST_HOURS, Math.floor(minutes / 60));
  return { hours, minutes: minutes - hours * 60 };
}

export const settingsOfRules = (fields: RulesFields): { readonly booking: Partial<BookingPolicy> } => ({
  booking: {
    cancelBeforeHours: hoursAndMinutes(fields.freeUntilMinutes).hours,
    cancelBeforeMins: hoursAndMinutes(fields.freeUntilMinutes).minutes,
    allowCancelAfterDeadline: fields.lateAllowed,
    lateCancelCredit: fields.lateCredit,
    lateCancelFee: feeOf(fields.lateFee),
    noShowFee: feeOf(fields.noShowFee),
    refundIfRefilled: fields.refundIfRefilled,
    freeLateCancels: fields.freeLateCancels,
    reminderHoursBefore: fields.reminderHours,
  },
});

export const paymentsOf = ({ payments }: StudioSettings): PaymentsFields => {
  const { card, directDebit, paypal, payLater, desk, deskWays, customerWays, stopsDisputedPasses } = payments;
  return { card, directDebit, paypal, payLater, desk, deskWays: [...deskWays], customerWays: [...customerWays], stopsDisputedPasses };
};

/**
 * A changed text has a new hash. Signatures that counted for the text before count for it too, unless people sign again. A waiver that is
 * switched off keeps its text.
 */
export function decideWaiver(
  { choice, text, signAgain }: WaiverFields,
  before: WaiverSettings,
  hashOf: (text: string) => string,
): Decision<WaiverSettings, WaiverRefusal> {
  if (choice === 'undecided') return refuse({ code: 'waiver-undecided' });
  if (choice === 'sign' && text.trim() === '') return refuse({ code: 'waiver-empty' });
  const hash = text === before.text && before.hash !== '' ? before.hash : text === '' ? '' : hashOf(text);
  const earlier = hash === before.hash ? before.earlier : textsThatCount(before).filter((one) => one !== hash);
  return ok({ undecided: false, requireSign: choice === 'sign', type: before.type, text, hash, signAgain, earlier });
}

type Group = Readonly<Record<string, object>>;
const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;

/** Merges a change into the stored settings, group by group. Unset settings stay unset. */
export function mergedInto(stored: StoredSettings, change: StoredSettings): StoredSettings {
  const parts = Object.entries(change as Group).map(([name, value]) => [
    name,
    isGroup(value) ? { ...(stored as Group)[name], ...value } : value,
  ]);
  return { ...stored, ...Object.fromEntries(parts) } as StoredSettings;
}
