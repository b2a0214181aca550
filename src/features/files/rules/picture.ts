/** Which pictures are taken, and what becomes of them (docs/decisions/0045). */
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { hours, minutes, type Duration } from '../../../kernel/time.ts';

/** What a picture is for: a customer's face, the studio's logo, a letter that staff write. */
export type PictureKind = 'face' | 'logo' | 'letter';

export const MOST_BYTES = 5 * 1024 * 1024;
/** What a good phone makes, and no file of a few bytes that swells to gigabytes. */
export const MOST_PIXELS = 50_000_000;
/** Of either side: what is so long is no photograph, and costs more than its pixels say. */
export const LONGEST_SIDE = 12_000;
/** Decoded: those pixels in red, green, blue and opacity of one byte each. */
export const MOST_DECODED = 4 * MOST_PIXELS;
/** Uploads of one person, whatever became of them. */
export const UPLOADS = { most: 20, within: hours(1) } as const satisfies { most: number; within: Duration };
/** One of a person at a time. What takes longer was cut off by a crash: a request has a minute to arrive. */
export const LONGEST_UPLOAD: Duration = minutes(2);

/** What is kept of it: a face fills its square, the others fit into their box; a letter is half as wide on a screen of double density. */
export const KEPT_AS = {
  face: { width: 512, height: 512, fit: 'cover' },
  logo: { width: 800, height: 320, fit: 'inside' },
  letter: { width: 1200, height: 1600, fit: 'inside' },
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

/** Whether it begins like a JPEG, a PNG, a WebP or a GIF: what else it calls itself is not asked, and nothing else is ever decoded. */
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

/** Measures as they stand in the head of a picture; `depth` is how many bytes each channel of a pixel takes. */
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
