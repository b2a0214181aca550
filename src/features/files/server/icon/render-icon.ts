import type { Sharp } from 'sharp';
import { GROUND, paletteOf } from '../../../../context/palette.ts';
import { renderText } from '../render-text.ts';
import { decoder, inTurn } from '../reencode.ts';

export const ICON_SIZES = [192, 512] as const;
export type IconSize = (typeof ICON_SIZES)[number];

interface IconOf {
  readonly name: string;
  /** `#rrggbb` */
  readonly colour: string;
  /** The studio's uploaded logo. Null when it has none. */
  readonly logo: Uint8Array | null;
}

/** Devices crop the icon to a circle. Keep the content inside it. */
const INNER = 0.6;
/** The limit of a logo's width in proportion to its height. A longer logo is a line of text, too small to read in an icon. */
const LONGEST = 3;

/** Renders the square icon of a studio's app as PNG: its logo, or the first letter of its name on its color. */
export async function renderIcon({ name, colour, logo }: IconOf, size: IconSize): Promise<Buffer> {
  const open = await decoder();
  return inTurn(async () => {
    const picture = logo && (await fitting(open(logo), size).catch(() => null));
    const { fill, onFill } = paletteOf(colour).light;
    const mark = picture ?? (await letter(name, onFill, size));
    const { default: sharp } = await import('sharp');
    return sharp({ create: { width: size, height: size, channels: 3, background: picture ? GROUND.light.surface : fill } })
      .composite([{ input: mark }])
      .png()
      .toBuffer();
  });
}

async function fitting(picture: Sharp, size: IconSize): Promise<Buffer | null> {
  const { width, height } = await picture.metadata();
  if (Math.max(width / height, height / width) > LONGEST) return null;
  const inner = Math.round(size * INNER);
  return picture.autoOrient().resize(inner, inner, { fit: 'inside' }).png().toBuffer();
}

async function letter(name: string, ink: string, size: IconSize): Promise<Buffer> {
  const [first = 'A'] =
    name
      .trim()
      .toLocaleUpperCase()
      .match(/[\p{L}\p{N}]/u) ?? [];
  const rendered = async (text: string) =>
    (await renderText(text, { ink, size: Math.round(size * INNER), weight: 'regular' })).png().toBuffer();
  // A letter that shows nothing cannot be rendered.
  return rendered(first).catch(() => rendered('A'));
}
