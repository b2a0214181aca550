import { expect, it } from 'vitest';
import { countryOf } from './country.ts';

it.each([
  ['en-US', 'US'],
  ['en-GB', 'GB'],
  ['de-de', 'DE'],
  ['es-MX', 'MX'],
  ['zh-Hant-TW', 'TW'],
  ['en-GB-u-hc-h12', 'GB'],
  ['ca-ES-valencia', 'ES'],
  ['en', 'US'],
  ['es-419', 'US'],
  ['de-u-co-phonebk', 'US'],
  ['', 'US'],
])('the country of %s is %s', (locale, country) => expect(countryOf(locale)).toBe(country));
