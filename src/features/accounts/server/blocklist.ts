import { readFileSync } from 'node:fs';
import type { Language } from '../../../wire/texts.ts';
import { isGuessable, lettersOf } from '../rules/guessable-password.ts';
import { accountsTexts } from '../texts.ts';

/** Common passwords in lowercase, one per line. Our own list, from general knowledge. */
const blocked: ReadonlySet<string> = new Set(
  readFileSync(new URL('./blocklist.txt', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
);

/** Whether a password is on the list, regardless of case (quality.md, Sign-in). */
export const isBlocked = (password: string): boolean => blocked.has(password.normalize('NFKC').trim().toLowerCase());

/** The words inside these passwords. Shorter ones occur in too many good passwords. */
const words: ReadonlySet<string> = new Set([...blocked].map(lettersOf).filter((letters) => letters.length >= 4));

/** The message for a refused password. Null when accepted. `names`: this person's names (rules/guessable-password.ts). */
export function faultOfPassword(password: string, names: readonly string[], language: Language): string | null {
  const { passwordTooKnown, passwordGuessable } = accountsTexts(language);
  if (isBlocked(password)) return passwordTooKnown;
  return isGuessable(password, names, words) ? passwordGuessable : null;
}
