/**
 * Amounts in PayPal's format: decimal text, in the currencies that PayPal lists
 * (https://developer.paypal.com/api/rest/reference/currency-codes).
 */
import { minor, type Currency, type Minor } from '../../../kernel/money.ts';

/** PayPal takes these without decimals, although ISO 4217 gives HUF and TWD two digits. */
const WITHOUT_DIGITS = ['HUF', 'JPY', 'TWD'];
const WITH_TWO = 'AUD BRL CAD CHF CNY CZK DKK EUR GBP ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD'.split(' ');
const DIGITS: ReadonlyMap<string, number> = new Map([
  ...WITHOUT_DIGITS.map((code) => [code, 0] as const),
  ...WITH_TWO.map((code) => [code, 2] as const),
]);

export const takesCurrency = (code: string): boolean => DIGITS.has(code);

/** 1250 cents → `12.50`. Null when PayPal does not list the currency or cannot express a fraction, such as part of a forint. */
export function toPayPalAmount(amount: Minor, { code, digits }: Pick<Currency, 'code' | 'digits'>): string | null {
  const taken = DIGITS.get(code);
  if (taken === undefined) return null;
  const units = amount * 10 ** (taken - digits);
  if (!Number.isSafeInteger(units)) return null;
  const written = String(units).padStart(taken + 1, '0');
  return taken === 0 ? written : `${written.slice(0, -taken)}.${written.slice(-taken)}`;
}

/** Converts PayPal's text to minor units. Throws when the text is not an amount or has a fraction smaller than a minor unit. */
export function fromPayPalAmount(value: string, { digits }: Pick<Currency, 'digits'>): Minor {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  const kept = fraction.replace(/0+$/, '');
  if (whole === undefined || kept.length > digits) throw new RangeError(`Not an amount of ${digits} digits: ${value}`);
  return minor(Number(whole + kept.padEnd(digits, '0')));
}
