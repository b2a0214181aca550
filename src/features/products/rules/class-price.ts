import { share, type Minor } from '../../../kernel/money.ts';
import type { PassTerms } from './terms.ts';

type Priced = { readonly price: Minor; readonly terms: Pick<PassTerms, 'classes'> };

/** What one class costs by the price of the whole; null where that says nothing: one class, any number of them, or none. */
export function pricePerClass({ price, terms: { classes } }: Priced): Minor | null {
  if (classes?.allowance.kind !== 'limited' || classes.allowance.perCycle < 2) return null;
  return share(price, 1, classes.allowance.perCycle);
}

/**
 * What pays for a class, in the order in which somebody without a pass is shown it: what costs least in front, which the page of the class names
 * as the price it begins at; the others by what one class costs, which is all of the price where there is no share.
 */
export function cheapestFirst<Sold extends Priced>(products: readonly Sold[]): Sold[] {
  const byClass = products.toSorted((one, other) => priceOfClass(one) - priceOfClass(other) || one.price - other.price);
  const [least] = byClass.toSorted((one, other) => one.price - other.price);
  return least ? [least, ...byClass.filter((one) => one !== least)] : [];
}

const priceOfClass = (priced: Priced): Minor => pricePerClass(priced) ?? priced.price;
