import { parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * A phone number in E.164, or null when it is none (decisions.md §12). Without a country's code it is read as a number of the United
 * States, the default country of every phone field (spec 1 §9).
 */
export function parsePhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, 'US');
  return number?.isValid() ? number.number : null;
}
