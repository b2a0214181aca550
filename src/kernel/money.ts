/** Integer minor units (cents, pence, yen), never a fraction or a float (ARCHITECTURE.md, Time and money). */
export type Minor = number & { readonly __minor: true };

export interface Currency {
  /** ISO 4217 code, e.g. `USD`. */
  readonly code: string;
  /** Shown before the number, e.g. `$`. */
  readonly symbol: string;
  /** Digits after the decimal point: 2 for USD, 0 for JPY. */
  readonly digits: number;
}

/**
 * The currency with this code. A code other than the studio's present currency gets its ISO 4217 digits and uses the code as its symbol.
 */
export const currencyNamed = (code: string, present: Currency): Currency =>
  code === present.code
    ? present
    : {
        code,
        symbol: code,
        digits: new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2,
      };

/**
 * Currencies that are paid in whole units, everywhere or at one of the gateways (Stripe: zero-decimal, ISK and UGX; PayPal: HUF and TWD).
 */
const WHOLE = new Set('BIF CLP DJF GNF HUF ISK JPY KMF KRW MGA PYG RWF TWD UGX VND VUV XAF XOF XPF'.split(' '));
const MOST_DIGITS = 2;

/** Every charged amount is a multiple of this unit. No gateway takes more than two decimal digits, even for a currency with three. */
export const payableUnit = ({ code, digits }: Pick<Currency, 'code' | 'digits'>): Minor =>
  minor(10 ** Math.max(0, digits - (WHOLE.has(code) ? 0 : MOST_DIGITS)));

export const minor = (units: number): Minor => {
  if (!Number.isSafeInteger(units)) throw new RangeError(`Not a whole number of minor units: ${units}`);
  return units as Minor;
};

/** Rounds half up. Negative amounts round away from zero, so that a refund mirrors its charge. */
export function roundHalfUp(value: number): Minor {
  const magnitude = Math.floor(Math.abs(value) + 0.5 + 1e-9);
  return minor(value < 0 ? -magnitude : magnitude);
}

/** Converts minor units to the decimal number on the wire: 1250 → 12.5. */
export const toDecimal = (amount: Minor, currency: Pick<Currency, 'digits'>): number =>
  Number((amount / 10 ** currency.digits).toFixed(currency.digits));

/** `amount × part / whole`, rounded half up in integer arithmetic, without floats. */
export function share(amount: Minor, part: number, whole: number): Minor {
  const exact = BigInt(amount) * BigInt(part);
  const divisor = BigInt(whole);
  const magnitude = ((exact < 0n ? -exact : exact) * 2n + divisor) / (divisor * 2n);
  return minor(Number(exact < 0n ? -magnitude : magnitude));
}

/** Rounds half up to the nearest multiple of a unit. */
export const toUnit = (amount: Minor, unit: Minor): Minor => minor(share(amount, 1, unit) * unit);

export const plus = (one: Minor, other: Minor): Minor => minor(one + other);
export const minus = (one: Minor, other: Minor): Minor => minor(one - other);
