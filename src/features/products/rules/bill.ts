/** The calculation of a bill: price → discount → tax, with each amount rounded once (readings §6). */
import { minor, minus, payableUnit, plus, share, toUnit, type Currency, type Minor } from '../../../kernel/money.ts';
import type { TaxSettings } from '../../../context/studio.ts';

export interface Bill {
  /** The displayed price. Includes tax when the studio's prices include it. */
  readonly price: Minor;
  readonly discount: Minor;
  readonly tax: Minor;
  /** The amount to pay. An included tax does not change it. */
  readonly total: Minor;
  readonly taxTerms: TaxTerms;
}

/** The tax terms of a bill. `rate` is in thousandths of a percent and 0 without tax. */
export interface TaxTerms {
  readonly name: string;
  readonly rate: number;
  readonly isIncluded: boolean;
}

/** 100 percent in the unit of a rate. */
const WHOLE = 100_000;

export const taxTermsOf = ({ enabled, name, rate, includedInPrice }: TaxSettings): TaxTerms => ({
  name,
  rate: enabled ? rate : 0,
  isIncluded: includedInPrice,
});

interface Priced {
  readonly price: Minor;
  /** Computes the discount from the rounded price. */
  readonly discount?: (price: Minor) => Minor;
  readonly tax: TaxTerms;
  readonly currency: Pick<Currency, 'code' | 'digits'>;
}

/**
 * Caps `discount` at the price, so that the total is never negative. Gateways accept price, discount and total (docs/decisions/0171). An
 * included tax is for display only.
 */
export function billOf({ price: asked, discount = () => minor(0), tax, currency }: Priced): Bill {
  const unit = payableUnit(currency);
  const price = toUnit(asked, unit);
  const taken = minor(Math.min(toUnit(discount(price), unit), price));
  const taxable = minus(price, taken);
  const taxAmount = tax.isIncluded ? share(taxable, tax.rate, WHOLE + tax.rate) : toUnit(share(taxable, tax.rate, WHOLE), unit);
  return {
    price,
    discount: taken,
    tax: taxAmount,
    total: tax.isIncluded ? taxable : plus(taxable, taxAmount),
    taxTerms: tax,
  };
}
