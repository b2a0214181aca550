import { share, type Minor } from '../../../kernel/money.ts';
import type { Product } from './product.ts';
import type { PassTerms, Period } from './terms.ts';

type Priced = { readonly price: Minor; readonly terms: Pick<PassTerms, 'classes'> };

/** What one class costs by the price of the whole; null where that says nothing: one class, any number of them, or none. */
export function pricePerClass({ price, terms: { classes } }: Priced): Minor | null {
  if (classes?.allowance.kind !== 'limited' || classes.allowance.perCycle < 2) return null;
  return share(price, 1, classes.allowance.perCycle);
}

/** So often a week comes, as it is reckoned here, who may come as often as they like. */
const VISITS_A_WEEK = 2;

/** The days of a period, a month as thirty. */
const DAYS = { day: 1, week: 7, month: 30, year: 365 } as const;
const daysOf = ({ count, unit }: Period): number => Math.max(1, count * DAYS[unit]);

/** What one class costs by which products are compared: of what is unlimited, as somebody who comes twice a week pays it. */
export function reckonedPerClass(priced: Pick<Product, 'price' | 'terms'>): Minor {
  const { classes, cycle, validity } = priced.terms;
  if (classes?.allowance.kind !== 'unlimited') return pricePerClass(priced) ?? priced.price;
  const lasts = cycle ?? (validity.kind === 'period' ? validity : null);
  return lasts === null ? priced.price : share(priced.price, 1, Math.max(1, Math.round((daysOf(lasts) * VISITS_A_WEEK) / 7)));
}

type Offered = Pick<Product, 'price' | 'terms' | 'isHighlighted'>;

/** As often as one likes, whatever the studio teaches. */
const isForEverything = ({ classes, durationLimits }: PassTerms): boolean =>
  classes?.allowance.kind === 'unlimited' && classes.templates === 'all' && classes.serviceLimits === null && durationLimits === null;

/** For whom, or for what, a product is: the first of these that fits. */
function placeOf({ isHighlighted, terms }: Offered): number {
  const { newCustomersOnly, oncePerPerson, commitmentCycles, cycle, classes } = terms;
  if (newCustomersOnly || oncePerPerson) return 0;
  if (isHighlighted) return 1;
  if (cycle === null && classes?.allowance.kind === 'limited' && classes.allowance.perCycle === 1) return 2;
  if (cycle !== null && isForEverything(terms)) return 3;
  return commitmentCycles === null ? 4 : 5;
}

/**
 * What pays for a class, in the order in which somebody without a pass is shown it: offers to get to know the studio, what the studio recommends,
 * a single class, memberships for everything, and the others by what one class costs, those with a commitment last (docs/decisions/0195).
 */
export const inOrderOfOffer = <Sold extends Offered>(products: readonly Sold[]): Sold[] =>
  products.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || reckonedPerClass(one) - reckonedPerClass(other) || one.price - other.price,
  );
