import { isOnServer } from '../server-rendered.ts';
import { lookKey, type ChosenLook } from '../../context/theme-key.ts';

let applied: string | null = null;
let sheet: CSSStyleSheet | null = null;

/**
 * Applies the studio's color and corners over tokens.css. The document carries them (`style#look`). They are computed here only if the
 * current settings differ from the document's.
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
