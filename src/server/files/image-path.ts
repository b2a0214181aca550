import type { StudioId } from '../../kernel/ids.ts';

/** Where pictures are served: names are random, so whoever knows one was told it. */
export const IMAGE_FOLDER = '/files';

export const imagePath = (studio: StudioId, name: string): string => `${IMAGE_FOLDER}/${studio}/${name}.webp`;

/** How mails show pictures: PNG keeps a logo's transparency, JPEG a photograph small. Outlook for Windows shows no WebP (docs/decisions/0200). */
export type MailFormat = 'png' | 'jpg';

/** The address of an uploaded picture as mails show it. */
export const mailImagePath = (path: string, format: MailFormat): string => path.replace(/\.webp$/, `.${format}`);

/** The name of an uploaded picture of this studio, by its path. */
export function imageName(studio: StudioId, path: string): string | null {
  const [, owner, name] = new RegExp(`^${IMAGE_FOLDER}/(\\d+)/([\\w-]{22})\\.webp$`).exec(path) ?? [];
  return name !== undefined && Number(owner) === studio ? name : null;
}

/** The key of a picture in the store of files. */
export const imageKey = (studio: StudioId, name: string): string => `${studio}/${name}.webp`;
