/** Colours of a letter that can be read, whatever accent a studio chose. */
import { contrast, isHexColour, READABLE } from '../../../context/contrast.ts';

const LIGHT = '#ffffff';
const DARK = '#1c1917';

type Rgb = readonly [number, number, number];

const parse = (colour: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb;
const format = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

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
export const safeColour = (colour: string, fallback: string): string => (isHexColour(colour) ? colour.toLowerCase() : fallback);
