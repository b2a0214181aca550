/** Contrast between colors in `#rrggbb` (WCAG 2.2). */

/** Minimum contrast of text. */
export const READABLE = 4.5;
/** Minimum contrast of anything else, for example a button's background. */
export const VISIBLE = 3;

export const isHexColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** WCAG contrast of two colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = linearChannels(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Linear-light red, green and blue, 0 to 1 each. */
export const linearChannels = (hex: string): [number, number, number] =>
  [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [number, number, number];

const linear = (value: number): number => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
