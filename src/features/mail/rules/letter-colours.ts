/** Readable mail colors for every accent color of a studio. */
import { contrast, isHexColour, READABLE } from '../../../context/contrast.ts';

const LIGHT = '#ffffff';
const DARK = '#1c1917';

type Rgb = readonly [number, number, number];

const parse = (colour: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb;
const format = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** White or near-black, whichever has more contrast with the background. */
export const textOn = (background: string): string => (contrast(background, LIGHT) >= contrast(background, DARK) ? LIGHT : DARK);

/** The accent if it is readable on the background. Otherwise mixed with white or near-black, just enough to be readable. */
export function readableOn(background: string, accent: string): string {
  const target = parse(textOn(background));
  const from = parse(accent);
  for (let step = 0; step <= 20; step++) {
    const mixed = format(from.map((part, index) => part + ((target[index]! - part) * step) / 20) as unknown as Rgb);
    if (contrast(mixed, background) >= READABLE) return mixed;
  }
  return format(target);
}

/** The studio's color as `#rrggbb`, or the fallback when the setting is invalid. */
export const safeColour = (colour: string, fallback: string): string => (isHexColour(colour) ? colour.toLowerCase() : fallback);
