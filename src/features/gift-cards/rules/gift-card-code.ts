/** The code of a gift card: 16 random unambiguous characters in groups of four (readings §6). */

/** Excludes 0, O, 1 and I, which are easy to confuse. 32 characters, so 5 bits each. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 16;
const WHOLE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** The number of random bytes for a code. 80 of their bits are used. */
export const CODE_BYTES = LENGTH;

/** Converts random bytes to a code in the mailed format: `K7QM-2XPA-9RTE-HW4C`. */
export function codeOfBytes(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]!).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Normalizes a typed code for hashing. Null when the text cannot be a code. */
export function readCode(text: string): string | null {
  const letters = text.replaceAll(/[\s-]+/g, '').toUpperCase();
  return WHOLE.test(letters) ? letters : null;
}

/** The part of a code that may be displayed. */
export const lastFourOf = (code: string): string => code.slice(-4);
