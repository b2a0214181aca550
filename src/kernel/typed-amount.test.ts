import { expect, it } from 'vitest';
import { minorOf, typedOf } from './typed-amount.ts';

it.each<[typed: string, digits: number, locale: string, units: number | null]>([
  ['25', 2, 'en-US', 2500],
  ['12.50', 2, 'en-US', 1250],
  ['12,50', 2, 'en-US', 1250],
  ['12,5', 2, 'de-DE', 1250],
  ['.5', 2, 'en-US', 50],
  ['$1,250', 2, 'en-US', 125_000],
  ['1,250', 2, 'de-DE', 125],
  ['1,250', 2, 'es-ES', 125],
  ['1,200', 2, 'es-ES', 120],
  ['1.250', 2, 'es-ES', 125_000],
  ['1.250,00 €', 2, 'es-ES', 125_000],
  ['1,250.00', 2, 'es-ES', 125_000],
  ['1,250,000', 2, 'en-US', 125_000_000],
  ['CHF 1’250', 2, 'de-CH', 125_000],
  ['1,250', 0, 'ja-JP', 1250],
  ['12.5', 0, 'ja-JP', null],
  ['25.', 2, 'en-US', 2500],
  ['1.234', 3, 'en-US', 1234],
  ['0', 2, 'en-US', 0],
  ['', 2, 'en-US', null],
  ['ten', 2, 'en-US', null],
  ['1O.00', 2, 'en-US', null],
  ['10 to 15', 2, 'en-US', null],
  ['25 USD', 2, 'en-US', 2500],
  ['-5', 2, 'en-US', null],
  ['12.345', 2, 'en-US', null],
  ['99999999999999999', 2, 'en-US', null],
])('%s with %i digits in %s', (typed, digits, locale, units) => expect(minorOf(typed, digits, locale)).toBe(units));

it.each<[units: number, digits: number, locale: string, typed: string]>([
  [2500, 2, 'en-US', '25'],
  [1250, 2, 'en-US', '12.50'],
  [125_050, 2, 'es-ES', '1250,50'],
  [1250, 0, 'ja-JP', '1250'],
  [2500, 2, 'ar-EG', '25'],
])('writes %i with %i digits in %s', (units, digits, locale, typed) => {
  expect(typedOf(units, { digits, locale })).toBe(typed);
  expect(minorOf(typed, digits, locale)).toBe(units);
});
