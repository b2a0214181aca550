import type { MailFormat } from '../../../server/files/image-path.ts';
import { decoder, inTurn } from './reencode.ts';

/** Pixels, for dense screens: a logo in the head of a mail (PNG), a picture in its text (JPEG). */
const BOXES = { png: { width: 440, height: 72 }, jpg: { width: 1072, height: 1600 } } as const;

/** A stored picture in the format for mails (docs/decisions/0200). */
export async function forMail(kept: Uint8Array, format: MailFormat): Promise<Uint8Array> {
  const open = await decoder();
  return inTurn(() => {
    const picture = open(kept).resize({ ...BOXES[format], fit: 'inside', withoutEnlargement: true });
    return (format === 'png' ? picture.png() : picture.flatten({ background: '#fff' }).jpeg({ quality: 84 })).toBuffer();
  });
}
