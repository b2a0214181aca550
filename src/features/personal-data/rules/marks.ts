/** The values by which texts about anybody name a person. */

export interface Marks {
  readonly firstName: string;
  readonly lastName: string;
  /** The present address, and one that waits to be confirmed. */
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/** Shorter numbers are in too many texts. */
const DIGITS = 7;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * A regular expression of PostgreSQL for the full name in either order, the addresses and the phones, also with spaces between the digits.
 * Null when nothing of the person can be told from other texts: a first name alone is the name of many.
 */
export function patternOf({ firstName, lastName, emails, phones }: Marks): string | null {
  const [first, last] = [firstName.trim(), lastName.trim()];
  const isFull = first.length > 1 && last.length > 1;
  const names = isFull ? [`${escaped(first)}[\\s,]+${escaped(last)}`, `${escaped(last)}[\\s,]*${escaped(first)}`] : [];
  const numbers = phones
    .map((phone) => phone.replaceAll(/\D/g, '').slice(-9))
    .filter((digits) => digits.length >= DIGITS)
    .map((digits) => `\\+?[\\d ]{0,4}${[...digits].join('[-\\s().]{0,2}')}`);
  const all = [...names, ...emails.filter((email) => email !== '').map(escaped), ...numbers];
  return all.length === 0 ? null : all.join('|');
}
