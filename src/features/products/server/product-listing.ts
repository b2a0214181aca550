import { asId, type OfferId } from '../../../kernel/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import type { Clock } from '../../../server/clock.ts';
import { inStudio, type StudioTx } from '../../../server/db/studio-tx.ts';
import { loadStudio } from '../../studio/server/public.ts';
import type { Listing } from '../../../server/http/document/site-files.ts';
import { findProduct, linkOf, listProducts } from './products.store.ts';

const today = async (tx: StudioTx, clock: Clock) => dayOf((await loadStudio(tx)).settings.timeZone, clock.now());

/** The products in page documents and in the sitemap. A hidden product has a page at its link only. */
export const productListing = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): Listing => ({
  about: ({ id: studio }, id, query) =>
    inStudio(db, studio, async (tx) => {
      const product = await findProduct(tx, asId<OfferId>(id), linkOf(query.get('key') ?? undefined), await today(tx, clock));
      return product && { name: product.terms.name, preview: null };
    }),
  listed: ({ id: studio }, atMost) =>
    inStudio(db, studio, async (tx) => (await listProducts(tx, await today(tx, clock))).slice(0, atMost).map(({ id }) => id)),
});
