import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor, payableUnit } from '../../../kernel/money.ts';
import { billOf } from '../../products/rules/bill.ts';
import { leastOf, takesAmount } from './amount-taken.ts';
import { takesCurrency, toPayPalAmount } from './paypal-amount.ts';
import { toStripeAmount } from './stripe-amount.ts';

describe('the amounts that a gateway accepts', () => {
  it.each([
    { gateway: 'stripe', code: 'USD', digits: 2, amount: 49, takes: false },
    { gateway: 'stripe', code: 'USD', digits: 2, amount: 50, takes: true },
    { gateway: 'stripe', code: 'GBP', digits: 2, amount: 30, takes: true },
    { gateway: 'stripe', code: 'JPY', digits: 0, amount: 49, takes: false },
    { gateway: 'stripe', code: 'KWD', digits: 3, amount: 12_345, takes: false },
    { gateway: 'stripe', code: 'KWD', digits: 3, amount: 12_350, takes: true },
    { gateway: 'stripe', code: 'ISK', digits: 2, amount: 99_050, takes: false },
    { gateway: 'gocardless', code: 'SEK', digits: 2, amount: 999, takes: false },
    { gateway: 'gocardless', code: 'SEK', digits: 2, amount: 1000, takes: true },
    { gateway: 'gocardless', code: 'KWD', digits: 3, amount: 100_000, takes: false },
    { gateway: 'paypal', code: 'HUF', digits: 2, amount: 150_050, takes: false },
    { gateway: 'paypal', code: 'HUF', digits: 2, amount: 150_100, takes: true },
    { gateway: 'paypal', code: 'INR', digits: 2, amount: 100_000, takes: false },
  ] as const)('$gateway, $amount of $code with $digits digits: $takes', ({ gateway, code, digits, amount, takes }) => {
    expect(takesAmount(gateway, minor(amount), { code, digits })).toBe(takes);
  });

  it('include every bill from its minimum up, for any price, discount and tax', () => {
    const currencies = 'USD EUR HUF JPY TWD ISK UGX KWD BHD JOD OMR TND CLP'.split(' ');
    const digitsOf = (code: string) =>
      new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits!;
    const currency = fc.record({ code: fc.constantFrom(...currencies), more: fc.constantFrom(0, 1) });
    const amount = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(currency, amount, amount, fc.integer({ min: 0, max: 40_000 }), fc.boolean(), (of, price, discount, rate, isIncluded) => {
        const { code } = of;
        const digits = Math.max(digitsOf(code), of.more * 2);
        const counted = { code, digits };
        const { total, ...bill } = billOf({
          price: minor(price),
          discount: () => minor(discount),
          tax: { name: 'Tax', rate, isIncluded },
          currency: counted,
        });
        const unit = payableUnit(counted);
        expect([total % unit, bill.price % unit, bill.discount % unit]).toEqual([0, 0, 0]);
        // Rounding moves the price by at most half a unit.
        expect(Math.abs(bill.price - price)).toBeLessThanOrEqual(unit / 2);
        expect(toStripeAmount(total, counted)).toBeGreaterThanOrEqual(0);
        expect(toPayPalAmount(total, counted) !== null).toBe(takesCurrency(code));
        const least = leastOf('stripe', counted)!;
        expect(takesAmount('stripe', total, counted)).toBe(total >= least);
      }),
    );
  });
});
