/**
 * Derives all screen colors from the studio's one color. Each is checked for contrast in the light and the dark scheme (look.md). Shades
 * are made in OKLCH, where equal steps look equal.
 */

import { contrast, isHexColour, linearChannels, READABLE, VISIBLE } from './contrast.ts';

/** From almost white to almost black, as the form library requires. */
export type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

export interface Accent {
  /** Background of the main button. */
  readonly fill: string;
  /** Background of the main button under the pointer. Meets the same contrast with the page and with the text on it. */
  readonly fillHover: string;
  /** Text on the fill, at least 4.5:1. */
  readonly onFill: string;
  /** The accent as text or icon on the page, at least 4.5:1. */
  readonly text: string;
  /** A pale tint of the accent behind selected items. */
  readonly soft: string;
}

export interface Palette {
  readonly shades: Shades;
  readonly light: Accent;
  readonly dark: Accent;
}

/** Neutral backgrounds of both schemes. The web app's tokens.css repeats them. */
export const GROUND = {
  light: { paper: '#fbfaf8', surface: '#ffffff', sunken: '#f4f1ec', ink: '#1f1d1a' },
  dark: { paper: '#171614', surface: '#201e1b', sunken: '#100f0e', ink: '#f3f0ea' },
} as const;

const FALLBACK = '#0f766e';
const LADDER = [0.975, 0.945, 0.89, 0.82, 0.74, 0.65, 0.57, 0.49, 0.41, 0.32] as const;

interface Lch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

export function paletteOf(colour: string): Palette {
  const brand = toLch(isHexColour(colour) ? colour : FALLBACK);
  const shades = LADDER.map((l) => toHex({ ...brand, l, c: brand.c * taper(l) })) as unknown as Shades;
  return { shades, light: accentOn('light', brand), dark: accentOn('dark', brand) };
}

function accentOn(scheme: 'light' | 'dark', brand: Lch): Accent {
  const { paper, surface, sunken } = GROUND[scheme];
  const away = scheme === 'light' ? -0.01 : 0.01;
  // A fill must contrast with the page and with cards. In the dark scheme it contrasts more, because it is also the button of a row. Text
  // must be readable on the page, cards and selected items.
  const apart = scheme === 'light' ? 1.35 : VISIBLE;
  const standsOut = (hex: string) => contrast(hex, paper) >= apart && contrast(hex, surface) >= apart;
  const fill = shift(brand, away, (hex) => standsOut(hex) && bestInk(hex).ratio >= READABLE);
  const soft = toHex({ l: scheme === 'light' ? 0.955 : 0.285, c: Math.min(brand.c * 0.25, 0.03) + toLch(paper).c, h: brand.h });
  const text = shift(brand, away, (hex) => [paper, surface, sunken, soft].every((ground) => contrast(hex, ground) >= READABLE));
  const onFill = bestInk(fill).ink;
  return {
    fill,
    fillHover: hoverOf(fill, onFill, (hex) => standsOut(hex) && contrast(onFill, hex) >= READABLE),
    onFill,
    text,
    soft,
  };
}

/**
 * Steps away from the text color first, then toward it. Smaller steps follow where neither keeps the contrast. Steps near black are
 * invisible, so the start is at least 0.25 lightness.
 */
function hoverOf(fill: string, onFill: string, holds: (hex: string) => boolean): string {
  const base = toLch(fill);
  const from = Math.max(base.l, 0.25);
  const away = onFill === '#ffffff' && base.l === from ? -1 : 1;
  const steps = [0.04, 0.03, 0.02, 0.01].flatMap((step) => [away * step, -away * step]);
  return steps.map((step) => toHex({ ...base, l: clamp(from + step) })).find((hex) => hex !== fill && holds(hex)) ?? fill;
}

/** White text when it reaches the readable contrast, because people expect white on a colored button. Otherwise dark text. */
function bestInk(fill: string): { ink: string; ratio: number } {
  const white = contrast('#ffffff', fill);
  if (white >= READABLE) return { ink: '#ffffff', ratio: white };
  return { ink: '#161412', ratio: contrast('#161412', fill) };
}

/** The nearest lightness in one direction that passes the test. */
function shift(from: Lch, step: number, holds: (hex: string) => boolean): string {
  for (let l = from.l; l >= 0 && l <= 1; l += step) {
    const hex = toHex({ ...from, l });
    if (holds(hex)) return hex;
  }
  return step < 0 ? '#1f1d1a' : '#f3f0ea';
}

/** Reduces the chroma of very light and very dark shades, which would glow otherwise. */
const taper = (l: number): number => (l > 0.6 ? Math.max(0.12, (1 - l) / 0.4) : Math.min(1, 0.55 + l));

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

const gamma = (value: number): number => (value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function toLch(hex: string): Lch {
  const [r, g, b] = linearChannels(hex);
  const long = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const medium = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const short = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  const l = 0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short;
  const a = 1.977_998_495_1 * long - 2.428_592_205 * medium + 0.450_593_709_9 * short;
  const bb = 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766 * short;
  return { l, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}

/** Converts to a color that a screen can show. Reduces the chroma until it fits. */
function toHex({ l, c, h }: Lch): string {
  for (let chroma = c; ; chroma -= 0.005) {
    const rgb = toRgb(l, Math.max(chroma, 0), h);
    if (chroma <= 0 || rgb.every((value) => value >= -0.0005 && value <= 1.0005))
      return `#${rgb
        .map((value) =>
          Math.round(clamp(gamma(clamp(value))) * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`;
  }
}

function toRgb(l: number, c: number, h: number): [number, number, number] {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const long = (l + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const medium = (l - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const short = (l - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short,
    -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short,
    -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short,
  ];
}
