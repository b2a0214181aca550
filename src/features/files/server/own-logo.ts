import type { StudioId } from '../../../kernel/ids.ts';
import type { FileStore } from '../../../server/files/file-store.ts';
import { imageKey, imagePath } from '../../../server/files/image-path.ts';

/** The file of a logo that was uploaded here. Null for others: a logo on another server is not fetched. */
export async function readOwnLogo(files: Pick<FileStore, 'read'>, studio: StudioId, logoUrl: string | null): Promise<Uint8Array | null> {
  const [, own] = /\/([\w-]{22})\.webp$/.exec(logoUrl ?? '') ?? [];
  const isOurs = own !== undefined && new URL(logoUrl!, 'http://here').pathname === imagePath(studio, own);
  return isOurs ? files.read(imageKey(studio, own)) : null;
}
