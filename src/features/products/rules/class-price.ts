import { share, type Minor } from '../../../kernel/money.ts';
import type { Product } from './product.ts';
import type { PassTerms, Period } from './terms.ts';

type Priced = { readonly price: Minor; readonly terms: Pick<PassTerms, 'classes'> };

/** The product's price divided by its classes. Null when the product has fewer than two classes or an unlimited number. */
export function pricePerClass({ price, terms: { classes } }: Priced): Minor | null {
  if (classes?.allowance.kind !== 'limited' || classes.allowance.perCycle < 2) return null;
  return share(price, 1, classes.allowance.perCycle);
}

/** The assumed visits per week for an unlimited product. */
const VISITS_A_WEEK = 2;

/** Days per unit. A month counts as 30 days. */
const DAYS = { day: 1, week: 7, month: 30, year: 365 } as const;
const daysOf = ({ count, unit }: Period): number => Math.max(1, count * DAYS[unit]);

/** The price per class for comparing products. For an unlimited product it assumes two visits a week. */
export function reckonedPerClass(priced: Pick<Product, 'price' | 'terms'>): Minor {
  const { classes, cycle, validity } = priced.terms;
  if (classes?.allowance.kind !== 'unlimited') return pricePerClass(priced) ?? priced.price;
  const lasts = cycle ?? (validity.kind === 'period' ? validity : null);
  return lasts === null ? priced.price : share(priced.price, 1, Math.max(1, Math.round((daysOf(lasts) * VISITS_A_WEEK) / 7)));
}

type Offered = Pick<Product, 'price' | 'terms' | 'isHighlighted'>;

/** Whether the terms allow unlimited visits to all classes. */
const isForEverything = ({ classes, durationLimits }: PassTerms): boolean =>
  classes?.allowance.kind === 'unlimited' && classes.templates === 'all' && classes.serviceLimits === null && durationLimits === null;

/** The product's group in the order of offers. The first matching rule decides. */
function placeOf({ isHighlighted, terms }: Offered): number {
  const { newCustomersOnly, oncePerPerson, commitmentCycles, cycle, classes } = terms;
  if (newCustomersOnly || oncePerPerson) return 0;
  if (isHighlighted) return 1;
  if (cycle === null && classes?.allowance.kind === 'limited' && classes.allowance.perCycle === 1) return 2;
  if (cycle !== null && isForEverything(terms)) return 3;
  return commitmentCycles === null ? 4 : 5;
}

/**
 * Sorts products that pay for a class, for a person without a pass: introductory offers, recommended products, single classes, memberships
 * for everything, then the others by price per class, with commitments last (docs/decisions/0195).
 */
export const inOrderOfOffer = <Sold extends Offered>(products: readonly Sold[]): Sold[] =>
  products.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || reckonedPerClass(one) - reckonedPerClass(other) || one.price - other.price,
  );
