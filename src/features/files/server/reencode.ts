import { availableParallelism } from 'node:os';
import type { Sharp } from 'sharp';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import {
  decideFile,
  decideSize,
  KEPT_AS,
  looksLikePicture,
  MOST_PIXELS,
  type ImageSize,
  type PictureKind,
  type PictureRefusal,
} from '../rules/decide-picture.ts';

/** Node has four threads for such work. Two stay free, because password checks use them too. Each running job may hold a whole picture. */
const AT_ONCE = Math.min(availableParallelism(), 2);
/** A picture that takes longer is an attack. */
const LONGEST_SECONDS = 10;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when a slot is free, in order of arrival. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((begin) => waiting.push(begin));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

let opened: Promise<(bytes: Uint8Array) => Sharp> | null = null;

/** Loads the image library with the first picture. Only the four needed decoders are enabled. */
export const decoder = () => (opened ??= openDecoder());

async function openDecoder() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer'],
  });
  return (bytes: Uint8Array) => sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS, pages: 1 });
}

/** A re-encoded picture, with its size in pixels. */
export interface KeptPicture extends ImageSize {
  readonly bytes: Uint8Array;
}

/**
 * Re-encodes a picture as WebP, upright and in its box. Drops all metadata (place, device, author). Runs in threads beside the event loop.
 */
export async function reencode(bytes: Uint8Array, kind: PictureKind): Promise<Decision<KeptPicture, PictureRefusal>> {
  const taken = decideFile({ size: bytes.length, looksRight: looksLikePicture(bytes) });
  if (!taken.ok) return taken;
  const open = await decoder();
  return inTurn(async () => {
    try {
      // Reads the header only.
      const { width, height, channels, depth } = await open(bytes).metadata();
      const sized = decideSize({ width, height, channels, depth: depth === 'uchar' ? 1 : 2 });
      return sized.ok ? ok(await encode(open(bytes), kind)) : sized;
    } catch (error) {
      if (/pixel limit/i.test((error as Error).message)) return refuse({ code: 'picture-too-large', most: MOST_PIXELS });
      return refuse({ code: 'broken-picture' });
    }
  });
}

async function encode(picture: Sharp, kind: PictureKind): Promise<KeptPicture> {
  const { data, info } = await picture
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
    .resize({ ...KEPT_AS[kind], withoutEnlargement: kind !== 'face' })
    .webp({ quality: 84 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
