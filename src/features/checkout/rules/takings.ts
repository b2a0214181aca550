/** The takings of a day by the way in which the money came, and its cash. Amounts are minor units. */
import { minor, minus, plus, type Minor } from '../../../kernel/money.ts';
import { PAYMENT_METHODS } from '../../passes/rules/pass.ts';

/** `other`: to the bank, or in one of the studio's own ways. */
export const TAKING_METHODS = [...PAYMENT_METHODS, 'gift-card'] as const;
export type TakingMethod = (typeof TAKING_METHODS)[number];

export interface Taking {
  readonly method: TakingMethod;
  /** The studio's own name of the way to pay. Null when the method says it all. */
  readonly way: string | null;
  /** ISO 4217. */
  readonly currency: string;
  readonly taken: Minor;
  readonly refunded: Minor;
}

export interface CashMoved {
  readonly taken: Minor;
  readonly refunded: Minor;
}

export interface Cash extends CashMoved {
  /** In the drawer at the beginning. */
  readonly opening: Minor;
}

export interface CountedCash extends Cash {
  readonly counted: Minor;
}

const NONE: CashMoved = { taken: minor(0), refunded: minor(0) };

/** The cash in one currency. */
export const cashOf = (takings: readonly Taking[], currency: string): CashMoved => {
  const cash = takings.find((one) => one.method === 'cash' && one.currency === currency);
  return cash ? { taken: cash.taken, refunded: cash.refunded } : NONE;
};

export const netOf = ({ taken, refunded }: CashMoved): Minor => minus(taken, refunded);

/** Cash that belongs in the drawer. */
export const expectedOf = (cash: Cash): Minor => plus(cash.opening, netOf(cash));

/** Negative: too little was counted. */
export const differenceOf = (cash: CountedCash): Minor => minus(cash.counted, expectedOf(cash));

/** The net cash of a closed day that was recorded after its closing. */
export const afterClosingOf = (now: CashMoved, closed: CashMoved): Minor => minus(netOf(now), netOf(closed));

interface Sum extends CashMoved {
  readonly currency: string;
}

/** The sum of all ways for each currency. */
export function sumsOf(takings: readonly Taking[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { currency, taken, refunded } of takings) {
    const sum = sums.get(currency) ?? { currency, ...NONE };
    sums.set(currency, { currency, taken: plus(sum.taken, taken), refunded: plus(sum.refunded, refunded) });
  }
  return [...sums.values()];
}
