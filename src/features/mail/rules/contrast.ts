/** Colours that can be read, whatever accent a studio chose (WCAG 2.2: 4.5 to 1 for text). */
const READABLE = 4.5;
const LIGHT = '#ffffff';
const DARK = '#1c1917';

type Rgb = readonly [number, number, number];

const isHex = (colour: string): boolean => /^#[0-9a-f]{6}$/i.test(colour);
const parse = (colour: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb;
const format = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(parse(a)), luminance(parse(b))].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** White or near-black, whichever reads better on this colour. */
export const textOn = (background: string): string => (contrast(background, LIGHT) >= contrast(background, DARK) ? LIGHT : DARK);

/** The accent itself when it can be read on this background, else moved towards the end that can, just far enough. */
export function readableOn(background: string, accent: string): string {
  const target = parse(textOn(background));
  const from = parse(accent);
  for (let step = 0; step <= 20; step++) {
    const mixed = format(from.map((part, index) => part + ((target[index]! - part) * step) / 20) as unknown as Rgb);
    if (contrast(mixed, background) >= READABLE) return mixed;
  }
  return format(target);
}

/** A studio's colour as `#rrggbb`, or the fallback when it is no such thing. */
export const safeColour = (colour: string, fallback: string): string => (isHex(colour) ? colour.toLowerCase() : fallback);
