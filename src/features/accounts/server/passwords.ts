import { randomBytes } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';

/**
 * argon2id (the library's default) with the least memory that OWASP recommends: 19 MiB, two passes, one lane; about 8 ms on a current
 * core, on libuv's threads. Each hash carries its own parameters, so raising them later leaves old passwords valid.
 *
 * Hashing happens inside the request's transaction: it must read the stored hash first, and what it decides (token, counters) must be
 * written with it. That holds the embedded database's one connection, or one of the pool's, for those milliseconds; the throttle, read
 * before, bounds how often anybody can cause it.
 */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Composed and decomposed letters are one password, whatever keyboard wrote them. */
const normal = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normal(password), PARAMETERS);

/** What is checked when there is nothing to check, so that the time of an answer does not tell whether an account exists. */
const nobodys = hash(randomBytes(32), PARAMETERS);

/** Whether this is the password; takes as long when there is no account, or one without a password. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await nobodys), normal(password)).catch(() => false);
  // Hashed, each half of a character is the same: what holds one is nobody's password, however it came into the database.
  return right && stored !== null && password.isWellFormed();
}
