/** The code of a gift card: 16 random characters that nobody misreads, in groups of four (readings §6). */

/** Without 0 and O, 1 and I. 32 of them, so 5 bits each. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 16;
const WHOLE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** So many random bytes make a code: 80 bits of them count. */
export const CODE_BYTES = LENGTH;

/** A code of random bytes, as it is mailed: `K7QM-2XPA-9RTE-HW4C`. */
export function codeOfBytes(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]!).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** What somebody typed, as it is hashed; null when it cannot be a code. */
export function readCode(text: string): string | null {
  const letters = text.replaceAll(/[\s-]+/g, '').toUpperCase();
  return WHOLE.test(letters) ? letters : null;
}

/** What may be shown of a code. */
export const lastFourOf = (code: string): string => code.slice(-4);
