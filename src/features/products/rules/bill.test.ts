import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../../../kernel/money.ts';
import { billOf } from './bill.ts';

const added = (rate: number) => ({ name: 'Tax', rate, isIncluded: false });
const included = (rate: number) => ({ name: 'VAT', rate, isIncluded: true });

const DOLLARS = { code: 'USD', digits: 2 };

describe('a bill', () => {
  it.each([
    { when: 'without tax', price: 22_000, discount: 0, tax: added(0), is: { tax: 0, total: 22_000 } },
    { when: '8.875 % added, half a cent rounded up', price: 22_000, discount: 0, tax: added(8875), is: { tax: 1953, total: 23_953 } },
    { when: '19 % included: the price stays', price: 11_900, discount: 0, tax: included(19_000), is: { tax: 1900, total: 11_900 } },
    { when: 'the discount first, then the tax', price: 10_000, discount: 2500, tax: added(10_000), is: { tax: 750, total: 8250 } },
    { when: 'a discount larger than the price', price: 1000, discount: 5000, tax: added(10_000), is: { tax: 0, total: 0 } },
    { when: 'yen, which have no decimals', price: 1500, discount: 0, tax: included(10_000), is: { tax: 136, total: 1500 } },
  ])('$when', ({ price, discount, tax, is }) => {
    expect(billOf({ price: minor(price), discount: () => minor(discount), tax, currency: DOLLARS })).toMatchObject(is);
  });

  it('adds up for any amounts', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 100_000 }), fc.boolean(), (price, discount, rate, isIncluded) => {
        const bill = billOf({
          price: minor(price),
          discount: () => minor(discount),
          tax: { name: 'Tax', rate, isIncluded },
          currency: DOLLARS,
        });
        expect(bill.total).toBe(bill.price - bill.discount + (isIncluded ? 0 : bill.tax));
        expect(bill.tax).toBeGreaterThanOrEqual(0);
        expect(bill.discount).toBeLessThanOrEqual(bill.price);
        // The tax differs from the exact value by at most half a unit.
        const exact = ((price - bill.discount) * rate) / (isIncluded ? 100_000 + rate : 100_000);
        expect(Math.abs(bill.tax - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });
});
