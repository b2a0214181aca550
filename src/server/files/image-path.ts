import type { StudioId } from '../../kernel/ids.ts';

/** Where pictures are served: names are random, so whoever knows one was told it. */
export const IMAGE_FOLDER = '/files';

export const imagePath = (studio: StudioId, name: string): string => `${IMAGE_FOLDER}/${studio}/${name}.webp`;

/** The key of a picture in the store of files. */
export const imageKey = (studio: StudioId, name: string): string => `${studio}/${name}.webp`;
