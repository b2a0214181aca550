import { paletteOf, type Accent } from './palette.ts';

/** What a studio chooses of its look: `fe_template_settings` on the wire. */
export interface ChosenLook {
  readonly colour: string;
  readonly radius: number;
}

const declarations = (accent: Accent): string =>
  `--accent:${accent.fill};--accent-hover:${accent.fillHover};--on-accent:${accent.onFill};--accent-text:${accent.text};--accent-soft:${accent.soft}`;

let sheet: CSSStyleSheet | null = null;
let applied = '';

/** Lays the studio's colour and corners over tokens.css, in both schemes. A constructed sheet needs no leave from the content policy. */
export function applyLook({ colour, radius }: ChosenLook): void {
  const { light, dark } = paletteOf(colour);
  const corner = Math.min(Math.max(Number.isFinite(radius) ? radius : 10, 0), 24);
  const css = `:root{--radius:${corner}px;${declarations(light)}}@media (prefers-color-scheme:dark){:root{${declarations(dark)}}}`;
  if (css === applied) return;
  applied = css;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(css);
}
