import { productListing, shopListing } from '../../features/products/server/public.ts';
import { classListing, homePageListing } from '../../features/schedule/server/page-listing.ts';
import { seriesListing } from '../../features/series/server/public.ts';
import { placeListing } from '../../features/studio/server/public.ts';
import type { Listings } from '../../server/http/document/site-files.ts';
import { path } from '../../wire/pages.ts';

/** Public subjects of documents and the sitemap. */
export const listingsOf = (parts: Parameters<typeof classListing>[0]): Listings => ({
  [path.schedule]: homePageListing(parts),
  [path.class]: classListing(parts),
  [path.product]: productListing(parts),
  [path.seriesPage]: seriesListing(parts),
  [path.buy]: shopListing(parts),
  [path.series]: placeListing(parts, path.series),
  [path.appointments]: placeListing(parts, path.appointments),
  [path.giftCard]: placeListing(parts, path.giftCard),
});
