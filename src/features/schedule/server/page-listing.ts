import { asId, type ClassSessionId } from '../../../kernel/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { inStudio } from '../../../server/db/studio-tx.ts';
import type { Listing } from '../../../server/http/document/site-files.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { listUpcoming, publicName } from './schedule.store.ts';

/** What documents and sitemap say of classes, the soonest first. */
export const classListing = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): Listing => ({
  nameOf: ({ id: studio }, id) => inStudio(db, studio, (tx) => publicName(tx, asId<ClassSessionId>(id))),
  listed: ({ id: studio }, atMost) =>
    inStudio(db, studio, async (tx) => {
      const { features } = await loadStudio(tx);
      return features.has('group_classes') ? listUpcoming(tx, clock.now(), atMost) : [];
    }),
});
