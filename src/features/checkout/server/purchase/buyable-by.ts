import type { CustomerId } from '../../../../kernel/ids.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { findPasses } from '../../../passes/server/public.ts';
import type { Product } from '../../../products/rules/product.ts';
import { decideTermsOfSale } from '../../rules/decide-purchase.ts';

/** Returns a function that says whether a product's terms of sale allow this customer to buy it. */
export async function buyableBy(tx: StudioTx, customer: CustomerId): Promise<(product: Pick<Product, 'id' | 'terms'>) => boolean> {
  const owned = await findPasses(tx, { customers: [customer] });
  return ({ id, terms }) => decideTermsOfSale({ product: id, terms, isSecondConfirmed: false }, owned).ok;
}
