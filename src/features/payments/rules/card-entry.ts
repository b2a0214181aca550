/** Checks of a card while the customer types it: brand, number and expiry. */
import type { Month } from '../../../kernel/calendar.ts';

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

export type CardBrand = 'Visa' | 'Mastercard' | 'American Express' | 'Discover';

const BRANDS: readonly (readonly [RegExp, CardBrand])[] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
  [/^(6011|64[4-9]|65)/, 'Discover'],
];

/** Reads the brand from the first digits. Null when they do not identify one. */
export function brandOf(number: string): CardBrand | null {
  const digits = digitsOf(number);
  return BRANDS.find(([first]) => first.test(digits))?.[1] ?? null;
}

/** Most cards have 16 digits, American Express cards 15, a few cards 19. */
export const LONGEST_NUMBER = 19;

/** Whether the number has enough digits and contains only digits, spaces and dashes. */
export function isWholeNumber(number: string): boolean {
  const { length } = digitsOf(number);
  return /^[\d\s-]*$/.test(number) && length >= (brandOf(number) === 'American Express' ? 15 : 16);
}

/** Checks the Luhn check digit of a card number (ISO/IEC 7812-1). It detects every single wrong digit. */
export function hasRightCheckDigit(number: string): boolean {
  const sum = [...digitsOf(number)].toReversed().reduce((total, digit, place) => {
    const value = place % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digitsOf(number).length <= LONGEST_NUMBER && sum % 10 === 0;
}

/** A card is valid until the end of its month. */
export const hasExpired = ({ month, year }: { readonly month: number; readonly year: number }, thisMonth: Month): boolean =>
  `${year}-${String(month).padStart(2, '0')}` < thisMonth;

/** Refusals that depend on the current date. */
export interface EntryRefusal {
  readonly code: 'expiry-passed';
}
