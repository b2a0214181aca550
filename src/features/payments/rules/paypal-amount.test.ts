import { describe, expect, it } from 'vitest';
import { minor } from '../../../kernel/money.ts';
import { fromPayPalAmount, takesCurrency, toPayPalAmount } from './paypal-amount.ts';

describe('amounts in PayPal’s format', () => {
  it.each([
    { amount: 22_990, code: 'USD', digits: 2, value: '229.90' },
    { amount: 5, code: 'EUR', digits: 2, value: '0.05' },
    { amount: 1_500, code: 'JPY', digits: 0, value: '1500' },
    { amount: 150_000, code: 'HUF', digits: 2, value: '1500' },
    { amount: 12_340, code: 'USD', digits: 3, value: '12.34' },
  ])('$amount of $code with $digits digits are $value', ({ amount, code, digits, value }) => {
    expect(toPayPalAmount(minor(amount), { code, digits })).toBe(value);
    expect(fromPayPalAmount(value, { digits })).toBe(amount);
  });

  it.each([
    { why: 'half a forint', amount: 150_050, code: 'HUF', digits: 2 },
    { why: 'a thousandth of a dollar', amount: 12_345, code: 'USD', digits: 3 },
    { why: 'dinars', amount: 12_340, code: 'KWD', digits: 3 },
    { why: 'rupees', amount: 12_340, code: 'INR', digits: 2 },
  ])('exclude $why', ({ amount, code, digits }) => {
    expect(toPayPalAmount(minor(amount), { code, digits })).toBeNull();
  });

  it('cover PayPal’s currencies, none finer than ours', () => {
    expect([takesCurrency('EUR'), takesCurrency('KWD')]).toEqual([true, false]);
    expect(fromPayPalAmount('12.340', { digits: 2 })).toBe(1234);
    for (const value of ['12.345', '-1.00', '', '1e3']) expect(() => fromPayPalAmount(value, { digits: 2 })).toThrow(RangeError);
  });
});
