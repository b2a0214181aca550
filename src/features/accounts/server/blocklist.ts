import { readFileSync } from 'node:fs';

/** Passwords that everybody tries first, in small letters, one a line: a list of our own, from general knowledge. */
const blocked: ReadonlySet<string> = new Set(
  readFileSync(new URL('./blocklist.txt', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
);

/** Whether a password is one of the common ones, in whatever case it is written (quality.md, Sign-in). */
export const isBlocked = (password: string): boolean => blocked.has(password.normalize('NFKC').trim().toLowerCase());
