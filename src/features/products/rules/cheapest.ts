import type { Zone } from '../../../kernel/calendar.ts';
import type { Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import { paysForClass, type CoveredSession } from './coverage.ts';
import type { Product } from './product.ts';

/** The lowest price of a product that pays for the class if bought now. Null when no product does. */
export function cheapestFor(
  products: readonly Pick<Product, 'terms' | 'price'>[],
  session: CoveredSession,
  now: Instant,
  zone: Zone,
): Minor | null {
  const paying = products.filter(({ terms }) => paysForClass(terms, session, now, zone));
  return paying.toSorted((one, other) => one.price - other.price)[0]?.price ?? null;
}
