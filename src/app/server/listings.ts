import { productListing } from '../../features/products/server/public.ts';
import { classListing, homePageListing } from '../../features/schedule/server/page-listing.ts';
import { seriesListing } from '../../features/series/server/public.ts';
import type { Listings } from '../../server/http/document/site-files.ts';
import { path } from '../../wire/pages.ts';

/** Public subjects of documents and the sitemap. */
export const listingsOf = (parts: Parameters<typeof classListing>[0]): Listings => ({
  [path.schedule]: homePageListing(parts),
  [path.class]: classListing(parts),
  [path.product]: productListing(parts),
  [path.seriesPage]: seriesListing(parts),
});
