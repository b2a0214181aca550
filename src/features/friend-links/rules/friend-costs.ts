import type { Zone } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { paysForClass, type CoveredSession } from '../../products/rules/coverage.ts';
import type { Product } from '../../products/rules/product.ts';
import type { PassTerms } from '../../products/rules/terms.ts';

type Sold = Pick<Product, 'terms' | 'price'>;

/**
 * The product that costs a friend least for one class. A pass that is paid once comes before a membership, because a friend who comes
 * along once looks for no contract. Null when none of the products pays for the class.
 */
export function costsOfFriend<P extends Sold>(products: readonly P[], session: CoveredSession, now: Instant, zone: Zone): P | null {
  const paying = products.filter(({ terms }) => paysForClass(terms, session, now, zone));
  const renews = ({ terms }: Sold): number => Number(terms.cycle !== null);
  return paying.toSorted((one, other) => renews(one) - renews(other) || one.price - other.price)[0] ?? null;
}

/** Whether somebody who has bought here before may not get these terms. */
export const isOnlyIfNew = ({ oncePerPerson, newCustomersOnly, trialDays }: PassTerms): boolean =>
  oncePerPerson || newCustomersOnly || trialDays > 0;
