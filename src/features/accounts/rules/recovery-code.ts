export const RECOVERY_CODES = 10;
/** Digits and letters without i, l, o and u, which are mistaken for others. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 12;

const inFours = (letters: string): string => letters.replaceAll(/(.{4})(?=.)/g, '$1-');

/** A recovery code of random bytes, e.g. `k7mq-2xnp-w4ht`. */
export const recoveryCodeOf = (random: Uint8Array): string =>
  inFours(Array.from(random.slice(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join(''));

/** A typed recovery code as it was made. Null when it cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return letters.length === LENGTH && [...letters].every((letter) => LETTERS.includes(letter)) ? inFours(letters) : null;
}
