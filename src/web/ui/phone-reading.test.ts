import { describe, expect, it } from 'vitest';
import { parsePhone } from '../../features/accounts/server/phone.ts';
import { countryOf } from '../../context/country.ts';
import { moved, readingOf, shown } from './phone-reading.ts';
import { HABITS } from '../../../tests/support/phone-habits.ts';

/** The field's reading of a text typed key by key. */
const typed = (text: string, home: string) =>
  [...text].reduce((reading, key) => readingOf(reading.text + key, reading.country), readingOf('', home));
/** The number that the server stores for the field's value, wherever the studio is. */
const kept = (value: string) => parsePhone(value, 'en-US');

describe('the phone field sends the number that the server stores', () => {
  it.each(HABITS)('%s: %s, typed, pasted or filled in at once', (locale, e164, ...written) => {
    const home = countryOf(locale);
    for (const text of written) {
      expect([text, kept(readingOf(text, home).value)]).toEqual([text, e164]);
      expect([text, kept(typed(text, home).value)]).toEqual([text, e164]);
      expect(typed(text, home).text).toBe(text);
    }
  });

  it('for a number with "+" or "00" independent of the field’s country, and the field then shows that country', () => {
    for (const [locale, e164] of HABITS)
      for (const home of ['US', 'GB', 'AU', 'JP'])
        for (const text of [e164, e164.replace('+', '00'), e164.replace(/^\+(..)/, '+$1 ')]) {
          const reading = typed(text, home);
          expect([text, home, kept(reading.value)]).toEqual([text, home, e164]);
          expect(reading.isWhole).toBe(true);
          // Canada shares its code with the United States, the first country of the code.
          expect([text, home, reading.country]).toEqual([text, home, countryOf(locale).replace('CA', 'US')]);
        }
  });

  it('unchanged after a reload, a save or another country', () => {
    for (const [locale, e164, ...written] of HABITS) {
      const home = countryOf(locale);
      for (const text of written) {
        const { value } = typed(text, home);
        const again = shown(value, 'US');
        expect([text, again.value]).toEqual([text, value]);
        expect([text, kept(readingOf(again.text, again.country).value)]).toEqual([text, e164]);
      }
      const known = shown(e164, home);
      expect(kept(readingOf(known.text, known.country).value)).toBe(e164);
      expect(moved(moved(known, 'BR'), home)).toMatchObject({ country: home, text: known.text });
    }
  });
});

describe('a phone field', () => {
  it.each([
    ['+447700900123', 'GB', '7700 900123'],
    ['+12025550123', 'US', '202 555 0123'],
    ['+919876543210', 'IN', '98765 43210'],
    ['+390669821234', 'IT', '066 982 1234'],
    ['+44 07700 900123', 'GB', '07700 900123'],
    ['+44 07700 90012O', 'GB', '07700 90012O'],
    ['ask at the desk', 'PK', 'ask at the desk'],
    ['', 'PK', ''],
  ])('shows %s as %s %s', (value, country, text) => expect(shown(value, 'PK')).toMatchObject({ country, text, value }));

  it('keeps its country when several countries share a code', () => {
    expect(shown('+14165550123', 'CA').country).toBe('CA');
    expect(typed('+1 416 555 0123', 'CA').country).toBe('CA');
    expect(typed('+1 416 555 0123', 'GB').country).toBe('US');
    expect(typed('+44 1534 555 012', 'JE').country).toBe('JE');
  });

  it('accepts a plus before the existing digits', () => {
    expect(readingOf('447700900123', 'US')).toMatchObject({ country: 'US', value: '+1 447700900123' });
    expect(readingOf('+447700900123', 'US')).toMatchObject({ country: 'GB', value: '+447700900123', text: '+447700900123' });
  });

  it('drops the previous country’s code when another country is chosen', () => {
    expect(moved(readingOf('+44 7700 900123', 'US'), 'FR')).toMatchObject({ country: 'FR', text: '7700 900123', value: '+33 7700 900123' });
    expect(moved(readingOf('07700 900123', 'US'), 'GB')).toMatchObject({ text: '07700 900123', value: '+44 07700 900123' });
    expect(moved(readingOf('', 'US'), 'GB')).toMatchObject({ country: 'GB', value: '' });
  });

  it('loses no input: a long or invalid number is sent unchanged and refused', () => {
    for (const text of ['202 555 01234', '202 555 012O', '202 555 0123 ext 5', '+', '00', '+999 123']) {
      expect(readingOf(text, 'US').value.replaceAll(/\D/g, '')).toContain(text.replace(/^00/, '').replaceAll(/\D/g, ''));
      expect([text, kept(typed(text, 'US').value)]).toEqual([text, null]);
    }
  });
});
