/** The values by which texts about anybody name a person. */

export interface Marks {
  readonly firstName: string;
  readonly lastName: string;
  /** The present address. One that waits to be confirmed may be anybody's. */
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/** Shorter numbers are in too many texts. */
const DIGITS = 7;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** No letter or digit beside it: "Ann Lee" is not in "Leeanne". */
const asWords = (words: string): string => String.raw`(?<!\w)${words}(?!\w)`;
/** `ann@x.com` is neither in `joann@x.com` nor in `ann@x.com.au`. */
const asAddress = (email: string): string => String.raw`(?<![\w.%+-])${escaped(email)}(?![\w-]|\.\w)`;

/**
 * A regular expression of PostgreSQL for the full name in either order, the addresses and the phones, also with spaces between the digits.
 * Null when nothing of the person can be told from other texts: a first name alone is the name of many, and so is a name with one letter.
 */
export function patternOf({ firstName, lastName, emails, phones }: Marks): string | null {
  const [first, last] = [firstName.trim(), lastName.trim()].map(escaped) as [string, string];
  const isFull = firstName.trim().length > 1 && lastName.trim().length > 1;
  const names = isFull ? [asWords(String.raw`${first}[\s,]+${last}`), asWords(String.raw`${last}[\s,]+${first}`)] : [];
  const numbers = phones
    .map((phone) => phone.replaceAll(/\D/g, '').slice(-9))
    .filter((digits) => digits.length >= DIGITS)
    .map((digits) => String.raw`(?<!\d)\+?[\d ]{0,4}${[...digits].join(String.raw`[-\s().]{0,2}`)}(?!\d)`);
  const all = [...names, ...emails.filter((email) => email !== '').map(asAddress), ...numbers];
  return all.length === 0 ? null : all.join('|');
}
