import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import metadata from 'libphonenumber-js/metadata.min.json' with { type: 'json' };
import { getExampleNumber, type CountryCode } from 'libphonenumber-js';
import { expect, it } from 'vitest';
import { CALLING_CODES } from './calling-codes.ts';

/** The spacing of an example number in international format: `+1 201 555 0123` is 334. */
const spacingOf = (country: CountryCode): string => {
  const groups = getExampleNumber(country, examples)?.formatInternational().split(/\D+/).slice(2) ?? [];
  return groups.map(({ length }) => length).join('') || '0';
};

it('the calling codes are those of the server’s phone library', () => {
  const known = Object.entries(metadata.country_calling_codes as unknown as Record<string, CountryCode[]>)
    .filter(([, [first]]) => /^[A-Z]{2}$/.test(first ?? ''))
    .map(([code, countries]) => `${code} ${spacingOf(countries[0]!)} ${countries.join(' ')}`);
  expect(CALLING_CODES.trim().split('\n')).toEqual(known);
});
