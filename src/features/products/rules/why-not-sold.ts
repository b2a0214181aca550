import type { Day } from '../../../kernel/calendar.ts';
import type { Minor } from '../../../kernel/money.ts';
import type { Feature } from '../../../context/studio.ts';
import type { PassTerms } from './terms.ts';

/** The reasons why customers do not see a product in the shop, or cannot buy it. Archived products say so themselves. */
export type WhyNotSold = 'hidden' | 'not-yet-sold' | 'no-longer-sold' | 'no-way-to-pay' | 'not-in-package' | 'pays-for-nothing';

export interface Sold {
  readonly isArchived: boolean;
  readonly hidden: boolean;
  readonly price: Minor;
  readonly saleFrom: Day | null;
  readonly saleUntil: Day | null;
  readonly terms: Pick<PassTerms, 'classes' | 'appointments'>;
}

interface Shop {
  /** The studio's day. */
  readonly today: Day;
  readonly features: ReadonlySet<Feature>;
  /** The studio takes payments in any way, or hands out passes to pay later. */
  readonly takesPayments: boolean;
}

export function whyNotSold({ isArchived, hidden, price, saleFrom, saleUntil, terms }: Sold, shop: Shop): readonly WhyNotSold[] {
  if (isArchived) return [];
  const { classes, appointments } = terms;
  const isInPackage =
    (classes !== null && shop.features.has('group_classes')) || (appointments !== null && shop.features.has('appointments'));
  const paysForNothing = classes === null && appointments === null;
  const reasons: readonly (WhyNotSold | false)[] = [
    hidden && 'hidden',
    saleFrom !== null && shop.today < saleFrom && 'not-yet-sold',
    saleUntil !== null && shop.today > saleUntil && 'no-longer-sold',
    price > 0 && !shop.takesPayments && 'no-way-to-pay',
    paysForNothing ? 'pays-for-nothing' : !isInPackage && 'not-in-package',
  ];
  return reasons.filter((reason) => reason !== false);
}
