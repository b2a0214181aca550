/** Amounts as Stripe counts them: in units of its own list, which is not everywhere that of ISO 4217 (ISK has two digits to it). */
import { minor, type Currency, type Minor } from '../../../kernel/money.ts';

/** https://docs.stripe.com/currencies, zero-decimal and three-decimal; of ISK and UGX it says that they are written with two. */
const WITHOUT_DIGITS = new Set(['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF']);
/** Written with two digits, which are 0. */
const WITH_NOTHING = new Set(['ISK', 'UGX']);
const WITH_THREE = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

function stripeDigits(code: string): number {
  if (WITHOUT_DIGITS.has(code)) return 0;
  return WITH_THREE.has(code) ? 3 : 2;
}

export class AmountNotTaken extends RangeError {}

/** What Stripe is asked for. Throws where it cannot take the amount: half a yen, or thousandths of a dinar, whose last digit must be 0. */
export function toStripeAmount(amount: Minor, { code, digits }: Pick<Currency, 'code' | 'digits'>): number {
  const units = amount * 10 ** (stripeDigits(code) - digits);
  const step = WITH_THREE.has(code) ? 10 : WITH_NOTHING.has(code) ? 100 : 1;
  if (!Number.isSafeInteger(units) || units % step !== 0) throw new AmountNotTaken(`Stripe cannot take ${amount} minor units of ${code}.`);
  return units;
}

/** What Stripe says, in minor units of so many digits. */
export const fromStripeAmount = (units: number, { code, digits }: Pick<Currency, 'code' | 'digits'>): Minor =>
  minor(units * 10 ** (digits - stripeDigits(code)));
