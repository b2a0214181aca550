import type { OverlayOptions, Sharp } from 'sharp';
import { GROUND, paletteOf } from '../../../../context/palette.ts';
import { CARD_SIZE, type CardLook, type CardWords } from '../../../../server/http/document/card.ts';
import { renderText, type TextLook } from '../render-text.ts';
import { decoder, inTurn } from '../reencode.ts';

export interface CardOf {
  readonly words: CardWords;
  readonly look: Omit<CardLook, 'logo'>;
  /** The studio's uploaded logo. Null when it has none. */
  readonly logo: Uint8Array | null;
}

/** Pixels. Chats crop a card by a few pixels on each side. */
const BAND = 28;
const LEFT = 92;
const EDGE = 72;
const WIDTH = CARD_SIZE.width - LEFT - EDGE;
const GAP = 36;
const LOGO = { width: 320, height: 96 };

/** The sizes of a title. The first that leaves room for the studio above is taken. */
const TITLE_SIZES = [96, 76, 58, 44] as const;
const LONGEST_TITLE = 90;
const LONGEST_LINE = 60;

const upper = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`);

/** Renders a card as PNG: the studio at the top, the subject at the bottom, on the studio's paper with a band of the subject's color. */
export async function renderCard({ words, look, logo }: CardOf): Promise<Buffer> {
  const open = await decoder();
  return inTurn(async () => {
    const { default: sharp } = await import('sharp');
    const accent = paletteOf(look.colour).light;
    const { paper, ink } = GROUND.light;
    const band = { create: { width: BAND, height: CARD_SIZE.height, channels: 3, background: words.colour ?? accent.fill } } as const;
    const name = () => textPart(cut(look.name, 40), { ink: accent.text, size: 38, weight: 'bold' });
    const head = (logo && (await fitting(open(logo)).catch(() => null))) ?? (words.title === look.name ? null : await name());
    const below = await Promise.all([
      words.line && textPart(cut(words.line, LONGEST_LINE), { ink, size: 42, weight: 'regular' }),
      words.note && textPart(cut(upper(words.note), LONGEST_LINE), { ink: accent.text, size: 42, weight: 'bold' }),
    ]);
    const rest = below.filter((part) => part !== null && part !== '');
    const room = CARD_SIZE.height - 2 * EDGE - (head === null ? 0 : head.height + GAP) - heightOf(rest);
    const title = await fittingTitle(cut(words.title, LONGEST_TITLE), ink, room);
    return sharp({ create: { ...CARD_SIZE, channels: 3, background: paper } })
      .composite([
        { input: band, left: 0, top: 0 },
        ...(head === null ? [] : [{ input: head.bytes, left: LEFT, top: EDGE }]),
        ...fromBelow(title === null ? rest : [title, ...rest]),
      ])
      .png({ palette: true })
      .toBuffer();
  });
}

/** The title in the largest size that fits into this height, else in the smallest. Null when it has nothing visible. */
async function fittingTitle(text: string, ink: string, room: number): Promise<RenderedPart | null> {
  let smallest: RenderedPart | null = null;
  for (const size of TITLE_SIZES) {
    smallest = await textPart(text, { ink, size, weight: 'bold' });
    if (smallest === null || smallest.height <= room) return smallest;
  }
  return smallest;
}

/** Null for a text of invisible characters, which cannot be rendered. */
const textPart = async (text: string, look: Omit<TextLook, 'width'>): Promise<RenderedPart | null> =>
  render(await renderText(text, { ...look, width: WIDTH })).catch(() => null);

/** The height of lines, each with a gap above it. */
const heightOf = (lines: readonly RenderedPart[]): number => lines.reduce((sum, { height }) => sum + height + GAP, 0);

interface RenderedPart {
  readonly bytes: Buffer;
  readonly height: number;
}

async function render(picture: Sharp): Promise<RenderedPart> {
  const { data: bytes, info } = await picture.png().toBuffer({ resolveWithObject: true });
  return { bytes, height: info.height };
}

const fitting = (picture: Sharp): Promise<RenderedPart> =>
  render(picture.autoOrient().resize({ ...LOGO, fit: 'inside', withoutEnlargement: true }));

/** Places lines one above the other. The last ends at the lower edge. */
function fromBelow(lines: readonly RenderedPart[]): OverlayOptions[] {
  let top = CARD_SIZE.height - EDGE + GAP - heightOf(lines);
  return lines.map((line) => {
    const placed = { input: line.bytes, left: LEFT, top };
    top += line.height + GAP;
    return placed;
  });
}
