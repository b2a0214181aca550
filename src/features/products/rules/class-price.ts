import { share, type Minor } from '../../../kernel/money.ts';
import type { PassTerms } from './terms.ts';

type Priced = { readonly price: Minor; readonly terms: Pick<PassTerms, 'classes'> };

/** What one class costs by the price of the whole; null where that says nothing: one class, any number of them, or none. */
export function pricePerClass({ price, terms: { classes } }: Priced): Minor | null {
  if (classes?.allowance.kind !== 'limited' || classes.allowance.perCycle < 2) return null;
  return share(price, 1, classes.allowance.perCycle);
}

/** What somebody pays who comes for one class: its share of the price, or all of it where there is no share. The cheapest first. */
export const byPriceOfClass = (one: Priced, other: Priced): number => priceOfClass(one) - priceOfClass(other) || one.price - other.price;

const priceOfClass = (priced: Priced): Minor => pricePerClass(priced) ?? priced.price;
