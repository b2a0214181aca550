import { asId, type OfferId } from '../../../kernel/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inStudio } from '../../../server/db/studio-tx.ts';
import type { Listing } from '../../../server/http/document/site-files.ts';
import { findProduct, linkOf, listProducts } from './products.store.ts';

/** The products in page documents and in the sitemap. A hidden product has a page at its link only. */
export const productListing = ({ db }: { readonly db: Db }): Listing => ({
  about: ({ id: studio }, id, query) =>
    inStudio(db, studio, async (tx) => {
      const product = await findProduct(tx, asId<OfferId>(id), linkOf(query.get('key') ?? undefined));
      return product && { name: product.terms.name, preview: null };
    }),
  listed: ({ id: studio }, atMost) => inStudio(db, studio, async (tx) => (await listProducts(tx)).slice(0, atMost).map(({ id }) => id)),
});
