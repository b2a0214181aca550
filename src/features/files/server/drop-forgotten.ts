import type { StudioId } from '../../../kernel/ids.ts';
import { days, minus, type Instant } from '../../../kernel/time.ts';
import type { Db } from '../../../server/db/database.ts';
import { inStudio } from '../../../server/db/studio-tx.ts';
import type { FileStore } from '../../../server/files/file-store.ts';
import { imageKey } from '../../../server/files/image-path.ts';
import { forgetImages, giveUpForgotten } from './stored-image.store.ts';

/** No upload takes so long, and no count of them looks back so far. */
const FORGOTTEN_AFTER = days(1);

/**
 * Drops what uploads left behind that were refused, or cut off by a crash, and what was replaced. First nobody can keep it any more, then the
 * file goes, then its row: whatever happens between, the next time begins again, and no picture is ever without its file.
 */
export async function dropForgottenPictures({ db, files }: { db: Db; files: FileStore }, studio: StudioId, at: Instant): Promise<void> {
  const names = await inStudio(db, studio, (tx) => giveUpForgotten(tx, minus(at, FORGOTTEN_AFTER)));
  if (names.length === 0) return;
  for (const name of names) await files.drop(imageKey(studio, name));
  await inStudio(db, studio, (tx) => forgetImages(tx, names));
}
