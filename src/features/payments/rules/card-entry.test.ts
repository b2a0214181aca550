import { describe, expect, it } from 'vitest';
import type { Month } from '../../../kernel/calendar.ts';
import { brandOf, hasExpired, hasRightCheckDigit, isWholeNumber } from './card-entry.ts';

describe('the brand of a card', () => {
  it.each([
    ['4', 'Visa'],
    ['4242 4242', 'Visa'],
    ['5555', 'Mastercard'],
    ['2221 0000', 'Mastercard'],
    ['2720 99', 'Mastercard'],
    ['2721', null],
    ['2220', null],
    ['5600', null],
    ['3782', 'American Express'],
    ['36', null],
    ['6011', 'Discover'],
    ['6500', 'Discover'],
    ['', null],
  ])('%j is %s', (number, brand) => expect(brandOf(number)).toBe(brand));
});

describe('a card number', () => {
  it.each([
    { number: '', whole: false },
    { number: '4242', whole: false },
    { number: '4242 4242 4242 424', whole: false },
    { number: '4242 4242 4242 4242', whole: true },
    { number: '4242-4242-4242-4242', whole: true },
    { number: '4242424242424242', whole: true },
    { number: '3782 822463 10005', whole: true },
    { number: '4242 4242 4242 4242 x', whole: false },
    { number: 'sixteen digits!!', whole: false },
  ])('$number is complete: $whole', ({ number, whole }) => expect(isWholeNumber(number)).toBe(whole));

  it.each([
    { number: '4242 4242 4242 4242', right: true },
    { number: '4242 4242 4242 4241', right: false },
    { number: '4242 4242 4242 4224', right: false },
    { number: '5555 5555 5555 4444', right: true },
    { number: '3782 822463 10005', right: true },
    { number: '0'.repeat(20), right: false },
  ])('$number has the right check digit: $right', ({ number, right }) => expect(hasRightCheckDigit(number)).toBe(right));

  it('is refused with any single wrong digit', () => {
    const digits = '4000002500003155';
    const wrong = Array.from(digits).flatMap((digit, at) =>
      Array.from('0123456789')
        .filter((other) => other !== digit)
        .map((other) => digits.slice(0, at) + other + digits.slice(at + 1)),
    );
    expect(wrong.filter(hasRightCheckDigit)).toEqual([]);
  });
});

describe('a card in November 2026', () => {
  it.each([
    { month: 11, year: 2026, expired: false },
    { month: 12, year: 2026, expired: false },
    { month: 10, year: 2026, expired: true },
    { month: 9, year: 2026, expired: true },
    { month: 12, year: 2025, expired: true },
    { month: 1, year: 2027, expired: false },
  ])('valid until $month/$year has expired: $expired', ({ expired, ...expiry }) =>
    expect(hasExpired(expiry, '2026-11' as Month)).toBe(expired),
  );
});
