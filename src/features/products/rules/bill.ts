/** What something costs: price → discount → tax, each amount rounded once (readings §6). */
import { minor, minus, payableUnit, plus, share, toUnit, type Currency, type Minor } from '../../../kernel/money.ts';
import type { TaxSettings } from '../../../context/studio.ts';

export interface Bill {
  /** As the studio shows it: contains the tax where it is included. */
  readonly price: Minor;
  readonly discount: Minor;
  readonly tax: Minor;
  /** What is to be paid. A tax that is included never moves it. */
  readonly total: Minor;
  readonly taxTerms: TaxTerms;
}

/** The tax that a bill was made with. `rate` in thousandths of a percent; 0 where none is taken. */
export interface TaxTerms {
  readonly name: string;
  readonly rate: number;
  readonly isIncluded: boolean;
}

/** All of an amount, in the thousandths of a percent of a rate. */
const WHOLE = 100_000;

export const taxTermsOf = ({ enabled, name, rate, includedInPrice }: TaxSettings): TaxTerms => ({
  name,
  rate: enabled ? rate : 0,
  isIncluded: includedInPrice,
});

interface Priced {
  readonly price: Minor;
  /** What comes off the price, which is rounded by then. */
  readonly discount?: (price: Minor) => Minor;
  readonly tax: TaxTerms;
  readonly currency: Pick<Currency, 'code' | 'digits'>;
}

/**
 * `discount` is capped at the price: nobody is paid for buying. Price, discount and total are amounts that gateways take (docs/decisions/0171); a tax
 * that is included is only shown.
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
