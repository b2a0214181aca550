/** Amounts in the units that Stripe uses. They differ from ISO 4217 for some currencies: ISK has two digits at Stripe. */
import { minor, type Currency, type Minor } from '../../../kernel/money.ts';

/** https://docs.stripe.com/currencies, zero-decimal and three-decimal. The page says that ISK and UGX have two digits. */
const WITHOUT_DIGITS = new Set(['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF']);
/** Stripe writes these with two digits, which have to be 0. */
const WITH_NOTHING = new Set(['ISK', 'UGX']);
const WITH_THREE = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

function stripeDigits(code: string): number {
  if (WITHOUT_DIGITS.has(code)) return 0;
  return WITH_THREE.has(code) ? 3 : 2;
}

export class AmountNotTaken extends RangeError {}

/**
 * Converts an amount to Stripe's units. Throws when Stripe cannot express the amount: half a yen, or dinars whose last digit of three is
 * not 0.
 */
export function toStripeAmount(amount: Minor, { code, digits }: Pick<Currency, 'code' | 'digits'>): number {
  const units = amount * 10 ** (stripeDigits(code) - digits);
  const step = WITH_THREE.has(code) ? 10 : WITH_NOTHING.has(code) ? 100 : 1;
  if (!Number.isSafeInteger(units) || units % step !== 0) throw new AmountNotTaken(`Stripe cannot take ${amount} minor units of ${code}.`);
  return units;
}

/** Converts Stripe's units to minor units of `digits` decimals. */
export const fromStripeAmount = (units: number, { code, digits }: Pick<Currency, 'code' | 'digits'>): Minor =>
  minor(units * 10 ** (digits - stripeDigits(code)));
