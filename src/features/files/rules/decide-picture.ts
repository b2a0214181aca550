/** Decides which pictures are accepted, and how they are stored (docs/decisions/0045). */
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { STORED_WIDTH } from '../../../context/picture-sizes.ts';
import { hours, minutes, type Duration } from '../../../kernel/time.ts';

/** The purpose of a picture: a customer's profile picture, the studio's logo, a bulk email. */
export type PictureKind = 'face' | 'logo' | 'letter';

export const MOST_BYTES = 5 * 1024 * 1024;
/** The size of a good phone's photograph. The limit stops small files that decompress to gigabytes. */
export const MOST_PIXELS = 50_000_000;
/** The limit of either side. A longer picture is no photograph, and costs more than its number of pixels suggests. */
export const LONGEST_SIDE = 12_000;
/** Bytes after decoding: one byte each for red, green, blue and opacity. */
export const MOST_DECODED = 4 * MOST_PIXELS;
/** The limit of uploads per person, including failed ones. */
export const UPLOADS = { most: 20, within: hours(1) } as const satisfies { most: number; within: Duration };
/**
 * A person uploads one file at a time. An upload that takes longer than this was ended by a crash, because a request must arrive within a
 * minute.
 */
export const LONGEST_UPLOAD: Duration = minutes(2);

/**
 * The stored size. A profile picture fills its square, the others fit into their box. Staff's pictures are for mails and pages: the widest
 * is a cover on a dense screen.
 */
export const KEPT_AS = {
  face: { width: 512, height: 512, fit: 'cover' },
  logo: { width: 800, height: 320, fit: 'inside' },
  letter: { width: STORED_WIDTH, height: STORED_WIDTH, fit: 'inside' },
} as const satisfies Record<PictureKind, { width: number; height: number; fit: 'cover' | 'inside' }>;

export const TAKEN_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

export type PictureRefusal =
  | { readonly code: 'no-picture' | 'several-pictures' | 'not-a-picture' | 'broken-picture' }
  | { readonly code: 'picture-too-big'; readonly most: number }
  | { readonly code: 'picture-too-large' | 'picture-too-long'; readonly most: number };

export type UploadRefusal =
  | PictureRefusal
  | { readonly code: 'upload-under-way' }
  | { readonly code: 'too-many-uploads'; readonly seconds: number };

const begins = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((character, index) => bytes[at + index] === character.codePointAt(0));

/** Whether the file begins like a JPEG, PNG, WebP or GIF. Its declared type is ignored, and nothing else is ever decoded. */
export const looksLikePicture = (bytes: Uint8Array): boolean =>
  begins(bytes, 0, '\u00FF\u00D8\u00FF') ||
  begins(bytes, 0, '\u0089PNG\r\n\u001A\n') ||
  begins(bytes, 0, 'GIF87a') ||
  begins(bytes, 0, 'GIF89a') ||
  (begins(bytes, 0, 'RIFF') && begins(bytes, 8, 'WEBP'));

export function decideFile(file: { readonly size: number; readonly looksRight: boolean }): Decision<'decode', PictureRefusal> {
  if (file.size === 0) return refuse({ code: 'no-picture' });
  if (file.size > MOST_BYTES) return refuse({ code: 'picture-too-big', most: MOST_BYTES });
  return file.looksRight ? ok('decode') : refuse({ code: 'not-a-picture' });
}

/** In pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The size from the header of a picture. `depth` is the number of bytes per channel of a pixel. */
export interface PictureSize extends ImageSize {
  readonly channels: number;
  readonly depth: number;
}

export function decideSize({ width, height, channels, depth }: PictureSize): Decision<'scale', PictureRefusal> {
  if (Math.max(width, height) > LONGEST_SIDE) return refuse({ code: 'picture-too-long', most: LONGEST_SIDE });
  const pixels = width * height;
  return pixels > MOST_PIXELS || pixels * channels * depth > MOST_DECODED
    ? refuse({ code: 'picture-too-large', most: MOST_PIXELS })
    : ok('scale');
}
