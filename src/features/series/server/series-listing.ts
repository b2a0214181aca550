import { asId, type SeriesId } from '../../../kernel/ids.ts';
import { isoAt } from '../../../kernel/zoned-time.ts';
import { datesOf } from '../../../context/dates.ts';
import { languageOf } from '../../../context/language.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { inStudio } from '../../../server/db/studio-tx.ts';
import type { Listing } from '../../../server/http/document/site-files.ts';
import type { StudioRef } from '../../../server/http/studio-directory.ts';
import { eventOf, organizerOf } from '../../classes/rules/class-event.ts';
import { pageOrganizer, pictureAt } from '../../classes/server/public.ts';
import { classPreviewTexts } from '../../classes/texts.ts';
import { listPrices } from '../../products/server/public.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { spanOf } from '../rules/series.ts';
import { findSeries, listClassListings, listOffered } from './series.store.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly originOf: (studio: StudioRef) => string;
}

/** The data of series for documents and the sitemap. A series that is no longer offered keeps its page. */
export const seriesListing = ({ db, clock, originOf }: Parts): Listing => ({
  about: (ref, id) =>
    inStudio(db, ref.id, async (tx) => {
      const [series, studio] = await Promise.all([findSeries(tx, asId<SeriesId>(id)), loadStudio(tx)]);
      if (!series) return null;
      const now = clock.now();
      const fromOf = await listPrices(tx, studio, now);
      const organizer = pageOrganizer(studio, originOf(ref));
      const listings = await listClassListings(tx, series.classes);
      const classes = [...listings.values()].filter(({ session }) => session.visiblePublic);
      const span = spanOf(classes.map(({ session }) => session));
      const dates = datesOf(studio.settings, now);
      const begins = span && dates.moment(span.startsAt);
      const said = [begins, classPreviewTexts(languageOf(studio.settings.locale)).classes(classes.length)].filter(Boolean).join(' · ');
      const url = `${organizer.origin}/series/${series.id}`;
      const image = pictureAt(series.mediaUrl ?? studio.settings.look.logoUrl, organizer.origin);
      return {
        name: series.name,
        preview: {
          title: [series.name, begins].filter(Boolean).join(', '),
          description: said,
          url,
          card: { title: series.name, line: said, note: null, colour: null },
          data: {
            '@type': 'EventSeries',
            name: series.name,
            url,
            ...(image !== null && { image }),
            ...(span && { startDate: isoAt(organizer.zone, span.startsAt), endDate: isoAt(organizer.zone, span.endsAt) }),
            organizer: organizerOf(organizer),
            subEvent: classes.map((listing) => eventOf(listing, { ...organizer, now, from: fromOf(listing.session) })),
          },
        },
      };
    }),
  listed: ({ id: studio }, atMost) =>
    inStudio(db, studio, async (tx) => {
      const { features } = await loadStudio(tx);
      return features.has('series') ? (await listOffered(tx, clock.now(), atMost)).map(({ series }) => series.id) : [];
    }),
});
