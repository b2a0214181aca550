import { describe, expect, it } from 'vitest';
import { HABITS } from '../../../../tests/support/phone-habits.ts';
import { parsePhone } from './phone.ts';

describe('a number of the studio’s own country', () => {
  it.each(HABITS)('%s: %s, in each spelling', (locale, e164, ...written) => {
    expect(written.map((text) => [text, parsePhone(text, locale)])).toEqual(written.map((text) => [text, e164]));
  });
});

describe('a number that names its country', () => {
  const numbers = [...new Set(HABITS.map(([, e164]) => e164))];
  it.each(['en-US', 'en-GB', 'it-IT', 'es-AR', 'ja-JP'])('is the same in a studio of %s', (locale) => {
    expect(numbers.map((number) => parsePhone(number, locale))).toEqual(numbers);
    expect(numbers.map((number) => parsePhone(number.replace('+', '00'), locale))).toEqual(numbers);
  });

  it('is accepted as devices spell it', () => {
    for (const text of ['\u202a+44 7700 900123\u202c', 'tel:+447700900123', '＋44 7700 900123', '+44\u00a07700\u2011900123'])
      expect([text, parsePhone(text, 'en-US')]).toEqual([text, '+447700900123']);
  });
});

describe('an invalid number', () => {
  it.each([
    '12345',
    '555-0123',
    '+999 123 456',
    'phone',
    '',
    ' ',
    '+',
    '00',
    // Too long: rejected instead of cut.
    '202 555 01234',
    '+44 7700 9001234',
    // Numbers of other countries, without a country code.
    '07700 900123',
    '06 12 34 56 78',
    // Text beside the number would be lost.
    '202 555 0123 ext. 5',
    '202 555 0123 or 202 555 0124',
    'call 202 555 0123',
    '202 555 012O',
  ])('is refused: %j', (text) => expect(parsePhone(text, 'en-US')).toBeNull());

  it('is read as a United States number when the locale names no country', () => {
    for (const locale of ['en', 'es-419', 'en-ZZ']) expect(parsePhone('(202) 555-0123', locale)).toBe('+12025550123');
  });
});
