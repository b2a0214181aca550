import { readFileSync } from 'node:fs';
import type { Language } from '../../../wire/texts.ts';
import { isGuessable, lettersOf } from '../rules/guessable-password.ts';
import { accountsTexts } from '../texts.ts';

/** Passwords that everybody tries first, in small letters, one a line: a list of our own, from general knowledge. */
const blocked: ReadonlySet<string> = new Set(
  readFileSync(new URL('./blocklist.txt', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
);

/** Whether a password is one of the common ones, in whatever case it is written (quality.md, Sign-in). */
export const isBlocked = (password: string): boolean => blocked.has(password.normalize('NFKC').trim().toLowerCase());

/** The words behind them; of few letters too many passwords are made. */
const words: ReadonlySet<string> = new Set([...blocked].map(lettersOf).filter((letters) => letters.length >= 4));

/** Why a password is refused, in words; null when it is not. `names`: what this person is called (rules/guessable-password.ts). */
export function faultOfPassword(password: string, names: readonly string[], language: Language): string | null {
  const { passwordTooKnown, passwordGuessable } = accountsTexts(language);
  if (isBlocked(password)) return passwordTooKnown;
  return isGuessable(password, names, words) ? passwordGuessable : null;
}
