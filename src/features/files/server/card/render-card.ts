import type { OverlayOptions, Sharp } from 'sharp';
import { GROUND, paletteOf } from '../../../../context/palette.ts';
import { CARD_SIZE, type CardLook, type CardWords } from '../../../../server/http/document/card.ts';
import { renderText } from '../render-text.ts';
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

/** The size of a title by its length, so that it needs three lines at most. */
const TITLES = [
  { upTo: 24, size: 96 },
  { upTo: 48, size: 76 },
  { upTo: 90, size: 58 },
] as const;
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
    const picture = logo && (await fitting(open(logo)).catch(() => null));
    const band = { create: { width: BAND, height: CARD_SIZE.height, channels: 3, background: words.colour ?? accent.fill } } as const;
    const title = cut(words.title, TITLES.at(-1)!.upTo);
    const { size } = TITLES.find(({ upTo }) => title.length <= upTo)!;
    const isStudio = words.title === look.name;
    const lines = await Promise.all([
      render(await renderText(title, { ink, size, weight: 'bold', width: WIDTH })),
      ...(words.line === null
        ? []
        : [render(await renderText(cut(words.line, LONGEST_LINE), { ink, size: 42, weight: 'regular', width: WIDTH }))]),
      ...(words.note === null
        ? []
        : [render(await renderText(cut(upper(words.note), LONGEST_LINE), { ink: accent.text, size: 42, weight: 'bold', width: WIDTH }))]),
    ]);
    const head =
      picture ??
      (isStudio ? null : await render(await renderText(cut(look.name, 40), { ink: accent.text, size: 38, weight: 'bold', width: WIDTH })));
    return sharp({ create: { ...CARD_SIZE, channels: 3, background: paper } })
      .composite([
        { input: band, left: 0, top: 0 },
        ...(head === null ? [] : [{ input: head.bytes, left: LEFT, top: EDGE }]),
        ...fromBelow(lines),
      ])
      .png({ palette: true })
      .toBuffer();
  });
}

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
  const height = lines.reduce((sum, line) => sum + line.height, GAP * (lines.length - 1));
  let top = CARD_SIZE.height - EDGE - height;
  return lines.map((line) => {
    const placed = { input: line.bytes, left: LEFT, top };
    top += line.height + GAP;
    return placed;
  });
}
