import { expect, it } from 'vitest';
import { minor } from '../../../kernel/money.ts';
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts';

it.each([
  { code: 'USD', digits: 2, amount: 23_953, units: 23_953 },
  { code: 'JPY', digits: 0, amount: 1200, units: 1200 },
  { code: 'JPY', digits: 2, amount: 120_000, units: 1200 },
  { code: 'ISK', digits: 0, amount: 990, units: 99_000 },
  { code: 'KWD', digits: 3, amount: 12_340, units: 12_340 },
])('$amount of $code with $digits digits is $units in Stripe’s format, and back', ({ code, digits, amount, units }) => {
  expect(toStripeAmount(minor(amount), { code, digits })).toBe(units);
  expect(fromStripeAmount(units, { code, digits })).toBe(amount);
});

it.each([
  { code: 'JPY', digits: 2, amount: 150 },
  { code: 'KWD', digits: 3, amount: 12_345 },
])('$amount of $code with $digits digits cannot be charged', ({ code, digits, amount }) => {
  expect(() => toStripeAmount(minor(amount), { code, digits })).toThrow('cannot take');
});
