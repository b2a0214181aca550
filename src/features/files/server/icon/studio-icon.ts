import type { Studio } from '../../../../context/studio.ts';
import type { FileStore } from '../../../../server/files/file-store.ts';
import { readOwnLogo } from '../own-logo.ts';
import { renderIcon, type IconSize } from './render-icon.ts';

/** The square icon of a studio as PNG. */
export const studioIcon = async (
  { id, settings: { name, look } }: Studio,
  size: IconSize,
  files: Pick<FileStore, 'read'>,
): Promise<Buffer> => renderIcon({ name, colour: look.colour, logo: await readOwnLogo(files, id, look.logoUrl) }, size);
