import { fileURLToPath } from 'node:url';
import type { Sharp } from 'sharp';

/** The image library reads fonts as TTF only. It would render with whatever the machine has otherwise, and many servers have no font. */
const FONTS = {
  regular: { name: 'Inter', file: () => import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf') },
  bold: { name: 'Inter Bold', file: () => import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf') },
} as const;

export interface TextLook {
  /** `#rrggbb` */
  readonly ink: string;
  /** In pixels. */
  readonly size: number;
  readonly weight: keyof typeof FONTS;
  /** Wraps into lines of this width, in pixels. */
  readonly width?: number;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Renders a text on a transparent ground, as large as its letters. Control characters become spaces, because the markup
 * refuses them. A text without anything visible fails when it is read. */
export async function renderText(text: string, { ink, size, weight, width }: TextLook): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const { name, file } = FONTS[weight];
  return sharp({
    text: {
      text: `<span foreground="${ink}">${escaped(text.replaceAll(/\p{Cc}/gu, ' '))}</span>`,
      font: `${name} ${size}`,
      fontfile: fileURLToPath(file()),
      rgba: true,
      dpi: 72,
      ...(width !== undefined && { width, wrap: 'word-char' as const }),
    },
  });
}
