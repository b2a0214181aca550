import type { StudioId } from '../../../kernel/ids.ts';
import { days, minus, type Instant } from '../../../kernel/time.ts';
import type { Db } from '../../../server/db/database.ts';
import { inStudio } from '../../../server/db/studio-tx.ts';
import type { FileStore } from '../../../server/files/file-store.ts';
import { imageKey } from '../../../server/files/image-path.ts';
import { forgetImages, giveUpForgotten } from './stored-image.store.ts';

/** Longer than any upload, and longer than the period in which uploads are counted. */
const FORGOTTEN_AFTER = days(1);

/**
 * Deletes files of refused or crashed uploads, and replaced files. First the row is marked so that no upload can keep the file, then the
 * file is deleted, then the row. A crash at any point is repaired by the next run, and no kept picture ever loses its file.
 */
export async function dropForgottenPictures({ db, files }: { db: Db; files: FileStore }, studio: StudioId, at: Instant): Promise<void> {
  const names = await inStudio(db, studio, (tx) => giveUpForgotten(tx, minus(at, FORGOTTEN_AFTER)));
  if (names.length === 0) return;
  for (const name of names) await files.drop(imageKey(studio, name));
  await inStudio(db, studio, (tx) => forgetImages(tx, names));
}
