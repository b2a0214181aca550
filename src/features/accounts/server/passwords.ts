import { randomBytes } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';

/**
 * argon2id (the library's default) with OWASP's minimum memory: 19 MiB, two passes, one lane. About 8 ms on a current core, on libuv's
 * threads. Each hash carries its own parameters, so raising them later keeps old passwords valid.
 *
 * Hashing runs inside the request's transaction: it needs the stored hash first, and its result (token, counters) is written in the same
 * transaction. It occupies the embedded database's one connection, or one of the pool's, for those milliseconds. The throttle, read before,
 * limits how often anybody can cause it.
 */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Composed and decomposed letters are the same password, regardless of the keyboard. */
const normal = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normal(password), PARAMETERS);

/** A dummy hash, verified when there is no stored one. The response time does not reveal whether an account exists. */
const nobodys = hash(randomBytes(32), PARAMETERS);

/** Whether the password is right. Takes the same time without an account or without a password. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await nobodys), normal(password)).catch(() => false);
  // Lone surrogates all hash alike, so a password with one is never accepted, even if its hash is in the database.
  return right && stored !== null && password.isWellFormed();
}
