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

const add = (sum: CashMoved, { taken, refunded }: CashMoved): CashMoved => ({
  taken: plus(sum.taken, taken),
  refunded: plus(sum.refunded, refunded),
});

export const isCash = ({ method, currency }: Taking, inCurrency: string): boolean => method === 'cash' && currency === inCurrency;

/** The cash in one currency. An imported order can name a way for its cash, so there may be several rows. */
export const cashOf = (takings: readonly Taking[], currency: string): CashMoved =>
  takings.filter((one) => isCash(one, currency)).reduce(add, NONE);

export const netOf = ({ taken, refunded }: CashMoved): Minor => minus(taken, refunded);

/** Cash that belongs in the drawer. */
export const expectedOf = (cash: Cash): Minor => plus(cash.opening, netOf(cash));

/** Negative: too little was counted. */
export const differenceOf = (cash: CountedCash): Minor => minus(cash.counted, expectedOf(cash));

/** The net cash of a closed day that was recorded after its closing. */
export const afterClosingOf = (now: CashMoved, closed: CashMoved): Minor => minus(netOf(now), netOf(closed));

export interface Sum extends CashMoved {
  readonly currency: string;
  /** The net amount without what gift cards paid: that money came in when the cards were sold. */
  readonly money: Minor;
}

/** The sum of all ways for each currency. */
export function sumsOf(takings: readonly Taking[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const one of takings) {
    const { currency } = one;
    const sum = sums.get(currency) ?? { currency, ...NONE, money: minor(0) };
    const money = one.method === 'gift-card' ? sum.money : plus(sum.money, netOf(one));
    sums.set(currency, { currency, ...add(sum, one), money });
  }
  return [...sums.values()];
}
