import { describe, expect, it } from 'vitest';
import { brandOf, hasRightCheckDigit, isWholeNumber } from './card-entry.ts';
import { bankAnswerOf, TEST_CARDS } from './sandbox-cards.ts';

describe('the test card’s bank', () => {
  it.each([
    ['4242 4242 4242 4242', 'Visa', 'pays'],
    ['5555 5555 5555 4444', 'Mastercard', 'pays'],
    ['4000 0000 0000 0002', 'Visa', 'card-declined'],
    ['4000 0000 0000 9995', 'Visa', 'insufficient-funds'],
    ['4000 0025 0000 3155', 'Visa', 'asks-the-customer'],
    ['4000 0027 6000 3184', 'Visa', 'asks-each-time'],
    ['4000 0000 0000 0069', 'Visa', 'card-expired'],
    ['4111 1111 1111 1111', 'Visa', 'card-declined'],
    ['3782 822463 10005', 'American Express', 'card-declined'],
  ])('%s (%s): %s', (number, brand, answer) => expect([brandOf(number), bankAnswerOf(number)]).toEqual([brand, answer]));

  it('gives the same answer for any grouping of the digits', () => {
    expect(bankAnswerOf('4242424242424242')).toBe('pays');
    expect(bankAnswerOf('4242-4242-4242-4242')).toBe('pays');
  });

  it('is tested with numbers that a form accepts', () => {
    const numbers = TEST_CARDS.map(({ number }) => number);
    expect(numbers.filter((number) => !isWholeNumber(number) || !hasRightCheckDigit(number))).toEqual([]);
  });
});
