import { asId, type SeriesId } from '../../../kernel/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { inStudio } from '../../../server/db/studio-tx.ts';
import type { Listing } from '../../../server/http/document/site-files.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { findSeries, listOffered } from './series.store.ts';

/** What documents and sitemap say of series: one that is no longer offered has its page all the same. */
export const seriesListing = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): Listing => ({
  nameOf: ({ id: studio }, id) => inStudio(db, studio, async (tx) => (await findSeries(tx, asId<SeriesId>(id)))?.name ?? null),
  listed: ({ id: studio }, atMost) =>
    inStudio(db, studio, async (tx) => {
      const { features } = await loadStudio(tx);
      return features.has('series') ? (await listOffered(tx, clock.now(), atMost)).map(({ series }) => series.id) : [];
    }),
});
