/** A second implementation of cart prices for tests, with exact integer fractions (readings §6): price → discount → tax → gift card. */
import fc from 'fast-check';

export interface Cart {
  /** Minor units. */
  readonly price: number;
  /** Decimal digits of the currency. */
  readonly digits: number;
  /** Thousandths of a percent. */
  readonly rate: number;
  readonly isIncluded: boolean;
  readonly code:
    | { readonly kind: 'percent'; readonly share: number; readonly totalCycles: number | null }
    | { readonly kind: 'fixed'; readonly amount: number; readonly totalCycles: number | null }
    | null;
  /** Balance of the gift card, in minor units. */
  readonly balance: number;
}

const covered = fc.option(fc.integer({ min: 1, max: 12 }));

export const someCart: fc.Arbitrary<Cart> = fc.record({
  price: fc.integer({ min: 0, max: 5_000_000 }),
  digits: fc.constantFrom(0, 2, 3),
  rate: fc.integer({ min: 0, max: 100_000 }),
  isIncluded: fc.boolean(),
  code: fc.oneof(
    fc.constant(null),
    fc.record({ kind: fc.constant('percent' as const), share: fc.integer({ min: 1, max: 100_000 }), totalCycles: covered }),
    fc.record({ kind: fc.constant('fixed' as const), amount: fc.integer({ min: 1, max: 6_000_000 }), totalCycles: covered }),
  ),
  balance: fc.integer({ min: 0, max: 6_000_000 }),
});

/** Rounds half up. Uses none of the program's own arithmetic. */
const rounded = (part: bigint, whole: bigint): bigint => part / whole + ((part % whole) * 2n >= whole ? 1n : 0n);
/** Every gateway takes multiples of this, in minor units: 10 for currencies with three digits, otherwise 1 (docs/decisions/0171). */
const stepOf = (digits: number): bigint => (digits === 3 ? 10n : 1n);
const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The amounts of one cycle, counted from 0. `asking` is the price of a prorated cycle. */
export function modelOf({ rate, isIncluded, code, balance, ...cart }: Cart, cycle = 0, asking = BigInt(cart.price)) {
  const step = stepOf(cart.digits);
  const stepped = (amount: bigint) => rounded(amount, step) * step;
  const price = stepped(asking);
  const covers = code !== null && (code.totalCycles === null || cycle < code.totalCycles);
  const asked = !covers ? 0n : code.kind === 'percent' ? rounded(price * BigInt(code.share), 100_000n) : BigInt(code.amount);
  const discount = lesser(stepped(asked), price);
  const taxable = price - discount;
  const exact = rounded(taxable * BigInt(rate), isIncluded ? 100_000n + BigInt(rate) : 100_000n);
  const tax = isIncluded ? exact : stepped(exact);
  const total = isIncluded ? taxable : taxable + tax;
  const byCard = lesser(total, BigInt(balance) - (BigInt(balance) % step));
  return { price, discount, tax, total, byCard, due: total - byCard };
}

/** A membership of calendar months. `dayOfMonth` is a day that every month has. */
export interface Months {
  /** Days since 1970-01-01. */
  readonly begun: number;
  readonly trialDays: number;
  readonly dayOfMonth: number | null;
  readonly cycles: number | null;
}

export const someMonths: fc.Arbitrary<Months> = fc.record({
  begun: fc.integer({ min: Date.UTC(2026, 0, 1) / 86_400_000, max: Date.UTC(2030, 0, 1) / 86_400_000 }),
  trialDays: fc.constantFrom(0, 0, 1, 7, 30),
  dayOfMonth: fc.option(fc.integer({ min: 1, max: 28 })),
  cycles: fc.option(fc.integer({ min: 1, max: 14 })),
});

/** The phases of a membership, each with the amounts of one payment. */
export function modelOfPhases(cart: Cart, { begun, trialDays, dayOfMonth, cycles }: Months) {
  const paidFrom = new Date((begun + trialDays) * 86_400_000);
  const turn = dayOfMonth ?? paidFrom.getUTCDate();
  const turnIn = (ahead: number) => Date.UTC(paidFrom.getUTCFullYear(), paidFrom.getUTCMonth() + ahead, turn);
  const isPast = turn < paidFrom.getUTCDate();
  const [last, next] = isPast ? [turnIn(0), turnIn(1)] : [turnIn(-1), turnIn(0)];
  const isCut = turn !== paidFrom.getUTCDate();
  const part = rounded(BigInt(cart.price) * BigInt(next - paidFrom.getTime()), BigInt(next - last));
  const whole = isCut ? 1 : 0;
  const code = cart.code?.totalCycles ?? null;
  const ends = cycles ?? Infinity;
  const after = code !== null && code > whole ? code : Infinity;
  return [
    ...(trialDays > 0 ? [{ kind: 'trial', ...modelOf(cart, 0, 0n) }] : []),
    ...(isCut ? [{ kind: 'prorated', ...modelOf(cart, 0, part) }] : []),
    ...(whole < ends ? [{ kind: 'normal', ...modelOf(cart, whole) }] : []),
    ...(after < ends ? [{ kind: 'normal', ...modelOf(cart, after) }] : []),
  ];
}
