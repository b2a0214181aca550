/** Amounts as PayPal writes them: decimals as text, in the currencies of its own list (https://developer.paypal.com/api/rest/reference/currency-codes). */
import { minor, type Currency, type Minor } from '../../../kernel/money.ts';

/** These it takes without a fraction, though forints and Taiwan dollars have two digits elsewhere. */
const WITHOUT_DIGITS = ['HUF', 'JPY', 'TWD'];
const WITH_TWO = 'AUD BRL CAD CHF CNY CZK DKK EUR GBP ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD'.split(' ');
const DIGITS: ReadonlyMap<string, number> = new Map([
  ...WITHOUT_DIGITS.map((code) => [code, 0] as const),
  ...WITH_TWO.map((code) => [code, 2] as const),
]);

export const takesCurrency = (code: string): boolean => DIGITS.has(code);

/** 1250 cents → `12.50`. Null where PayPal cannot take it: a currency that is not in its list, or a fraction of a forint. */
export function toPayPalAmount(amount: Minor, { code, digits }: Pick<Currency, 'code' | 'digits'>): string | null {
  const taken = DIGITS.get(code);
  if (taken === undefined) return null;
  const units = amount * 10 ** (taken - digits);
  if (!Number.isSafeInteger(units)) return null;
  const written = String(units).padStart(taken + 1, '0');
  return taken === 0 ? written : `${written.slice(0, -taken)}.${written.slice(-taken)}`;
}

/** What PayPal says, in minor units of so many digits. Throws at a text that is no amount, or finer than they are. */
export function fromPayPalAmount(value: string, { digits }: Pick<Currency, 'digits'>): Minor {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  const kept = fraction.replace(/0+$/, '');
  if (whole === undefined || kept.length > digits) throw new RangeError(`Not an amount of ${digits} digits: ${value}`);
  return minor(Number(whole + kept.padEnd(digits, '0')));
}
