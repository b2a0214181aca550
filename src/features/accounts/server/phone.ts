import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js';
import { inFull } from '../../../wire/phone-text.ts';
import { countryOf } from '../../../context/country.ts';

/** Ofcom's example numbers, which people try in British forms. They are in no country's plan, so the library rejects them. */
const BRITISH_EXAMPLE = /^\+447700900\d{3}$/;

/**
 * A phone number in E.164. Null when invalid (readings §12, docs/decisions/0073). A number without a country code belongs to the studio's
 * country. Extra text, such as an extension, makes the number invalid, because E.164 would lose it.
 */
export function parsePhone(text: string, locale: string): string | null {
  const country = countryOf(locale);
  const number = read(inFull(text, getCountryCallingCode(isSupportedCountry(country) ? country : 'US')));
  if (!number || isReal(number)) return number?.number ?? null;
  return otherHabits(number).map(read).find(isReal)?.number ?? null;
}

const read = (text: string): PhoneNumber | undefined => parsePhoneNumberFromString(text, { extract: false });

const isReal = (number: PhoneNumber | undefined): number is PhoneNumber =>
  number !== undefined && number.ext === undefined && (number.isValid() || BRITISH_EXAMPLE.test(number.number));

/** Habits that the library does not read: the country code without a plus, and Mexico's prefixes from before 2019. */
function otherHabits({ countryCallingCode: code, nationalNumber: digits }: PhoneNumber): string[] {
  return [...(digits.startsWith(code) ? [`+${digits}`] : []), ...(code === '52' ? [`+52${digits.replace(/^(?:1|01|04[45])/, '')}`] : [])];
}
