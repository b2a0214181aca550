import type { StudioId } from '../../kernel/ids.ts';

/** Images are public, but their names are random and cannot be guessed. */
export const IMAGE_FOLDER = '/files';

export const imagePath = (studio: StudioId, name: string): string => `${IMAGE_FOLDER}/${studio}/${name}.webp`;

/**
 * Image formats in mails. PNG keeps a logo's transparency, JPEG keeps photos small. Outlook for Windows does not show WebP
 * (docs/decisions/0200).
 */
export type MailFormat = 'png' | 'jpg';

export const mailImagePath = (path: string, format: MailFormat): string => path.replace(/\.webp$/, `.${format}`);

/** The name of this studio's uploaded image at a path. Null for any other path. */
export function imageName(studio: StudioId, path: string): string | null {
  const [, owner, name] = new RegExp(`^${IMAGE_FOLDER}/(\\d+)/([\\w-]{22})\\.webp$`).exec(path) ?? [];
  return name !== undefined && Number(owner) === studio ? name : null;
}

export const imageKey = (studio: StudioId, name: string): string => `${studio}/${name}.webp`;
