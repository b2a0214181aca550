import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js';
import { inFull } from '../../../wire/phone-text.ts';
import { countryOf } from '../../../context/country.ts';

/** Set apart for examples by Ofcom and in no country's plan, so that the library knows none of them: what people try a British form with. */
const BRITISH_EXAMPLE = /^\+447700900\d{3}$/;

/**
 * A phone number in E.164, or null when it is none (readings §12, docs/decisions/0073). Without a country it is one of the studio's
 * own. What no number keeps, such as an extension, is not dropped in silence: the whole is refused.
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

/** What people still write and the library does not read: the country's code again without a plus, Mexico's prefixes of before 2019. */
function otherHabits({ countryCallingCode: code, nationalNumber: digits }: PhoneNumber): string[] {
  return [...(digits.startsWith(code) ? [`+${digits}`] : []), ...(code === '52' ? [`+52${digits.replace(/^(?:1|01|04[45])/, '')}`] : [])];
}
