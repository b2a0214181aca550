/** Deletes the pictures of an erased customer from the storage, after the commit and until the storage has done it. */
import { asId, type CustomerId, type StudioId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { FileStore } from '../../../server/files/file-store.ts';
import { imageKey } from '../../../server/files/image-path.ts';
import { schedule, type DueHandler, type DueKind } from '../../../server/outbox.ts';
import { dropAllOf, forgetImages, listDroppedOf } from './stored-image.store.ts';

const ERASE_PICTURES: DueKind = 'files.erase-pictures';

/** Releases all pictures of a customer, those that are still uploaded included. */
export async function erasePictures(tx: StudioTx, at: Instant, customer: CustomerId): Promise<void> {
  if (await dropAllOf(tx, customer)) await schedule(tx, ERASE_PICTURES, customer, at);
}

interface Dropped {
  readonly studio: StudioId;
  readonly names: readonly string[];
}

export const picturesToErase = (files: Pick<FileStore, 'drop'>): DueHandler => ({
  kind: ERASE_PICTURES,
  asks: {
    before: async ({ tx, ref }): Promise<Dropped> => ({ studio: tx.studio, names: await listDroppedOf(tx, asId<CustomerId>(ref)) }),
    ask: async (asked) => {
      const { studio, names } = asked as Dropped;
      for (const name of names) await files.drop(imageKey(studio, name));
      return names;
    },
  },
  settle: ({ tx, said }) => forgetImages(tx, said as readonly string[]),
});
