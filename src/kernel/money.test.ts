import { describe, expect, it } from 'vitest';
import { minor, roundHalfUp, toDecimal } from './money.ts';

describe('money', () => {
  it.each([
    [0.5, 1],
    [1.4999, 1],
    [2.5, 3],
    [-2.5, -3],
    [1.005 * 100, 101],
    [0, 0],
  ])('rounds %d half up to %d', (value, units) => expect(roundHalfUp(value)).toBe(units));

  it('is formatted with the digits of its currency', () => {
    expect(toDecimal(minor(1250), { digits: 2 })).toBe(12.5);
    expect(toDecimal(minor(1250), { digits: 0 })).toBe(1250);
  });

  it('is never a fraction of a minor unit', () => expect(() => minor(1.5)).toThrow(RangeError));
});
