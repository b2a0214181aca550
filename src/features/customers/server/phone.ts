import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** A phone number as it is stored: E.164, or null when it is none. Numbers without a country code are read as the default country's (spec 1 §9: US). */
export function toE164(text: string): string | null {
  const phone = parsePhoneNumberFromString(text.trim(), 'US');
  return phone?.isValid() ? phone.number : null;
}
