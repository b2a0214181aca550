import { PICTURE_SIZES } from '../../../context/picture-sizes.ts';
import { decoder, inTurn } from './reencode.ts';

const SQUARES: readonly number[] = PICTURE_SIZES.row;

/** A stored picture in one of the sizes for pages: a square for rows, otherwise this wide. */
export async function sized(kept: Uint8Array, size: number): Promise<Uint8Array> {
  const open = await decoder();
  const box = SQUARES.includes(size) ? ({ width: size, height: size, fit: 'cover' } as const) : { width: size, withoutEnlargement: true };
  return inTurn(() => open(kept).resize(box).webp({ quality: 80 }).toBuffer());
}
