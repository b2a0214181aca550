import type { ChosenLook } from './theme-key.ts';
import { paletteOf, type Accent } from './palette.ts';

const DEFAULT_RADIUS = 10;
const LARGEST_RADIUS = 24;

const declarations = (accent: Accent): string =>
  `--accent:${accent.fill};--accent-hover:${accent.fillHover};--on-accent:${accent.onFill};--accent-text:${accent.text};--accent-soft:${accent.soft}`;

/**
 * CSS of the studio's color and corner radius in both schemes. Its selectors outweigh the web app's tokens, whatever the order of the style
 * sheets.
 */
export function lookCss({ colour, radius }: ChosenLook): string {
  const { light, dark } = paletteOf(colour);
  const corner = Math.min(Math.max(Number.isFinite(radius) ? radius : DEFAULT_RADIUS, 0), LARGEST_RADIUS);
  return `html:root{--radius:${corner}px;${declarations(light)}}@media screen and (prefers-color-scheme:dark){html:root{${declarations(dark)}}}`;
}
