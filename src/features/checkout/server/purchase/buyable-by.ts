import type { CustomerId } from '../../../../kernel/ids.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { findPasses } from '../../../passes/server/public.ts';
import type { Product } from '../../../products/rules/product.ts';
import type { PassTerms } from '../../../products/rules/terms.ts';
import { decideTermsOfSale } from '../../rules/decide-purchase.ts';
import { termsNow } from '../../rules/one-trial.ts';

/** Returns a function that says whether a product's terms of sale allow this customer to buy it. */
export async function buyableBy(tx: StudioTx, customer: CustomerId): Promise<(product: Pick<Product, 'id' | 'terms'>) => boolean> {
  const termsFor = await termsOfSaleFor(tx, customer);
  return (product) => termsFor(product) !== null;
}

/** Returns a function that gives the terms at which this customer can buy a product now. Null: they cannot. */
export async function termsOfSaleFor(
  tx: StudioTx,
  customer: CustomerId,
): Promise<(product: Pick<Product, 'id' | 'terms'>) => PassTerms | null> {
  const owned = await findPasses(tx, { customers: [customer] });
  return ({ id, terms }) =>
    decideTermsOfSale({ product: id, terms, isSecondConfirmed: false }, owned).ok ? termsNow(terms, id, owned) : null;
}
