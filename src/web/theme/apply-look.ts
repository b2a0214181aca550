import { isOnServer } from '../drawn.ts';
import { lookKey, type ChosenLook } from '../../context/theme-key.ts';

let applied: string | null = null;
let sheet: CSSStyleSheet | null = null;

/**
 * Lays the studio's colour and corners over tokens.css. The document brings them along (`style#look`); only when the settings that are
 * known differ from it are they computed here.
 */
export function applyLook(look: ChosenLook): void {
  if (isOnServer) return;
  const key = lookKey(look);
  applied ??= document.querySelector<HTMLElement>('#look')?.dataset.key ?? '';
  if (key === applied) return;
  applied = key;
  void import('../../context/theme-css.ts').then(({ lookCss }) => {
    sheet ??= document.adoptedStyleSheets[document.adoptedStyleSheets.push(new CSSStyleSheet()) - 1]!;
    sheet.replaceSync(lookCss(look));
  });
}
