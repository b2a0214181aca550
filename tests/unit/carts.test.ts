/** Every amount of a cart equals an independent model in whole numbers (readings §6): price → discount → tax → gift card. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tenderOf } from '../../src/features/gift-cards/rules/gift-card.ts';
import { dueOf } from '../../src/features/checkout/rules/checkout.ts';
import { linesOfOrder } from '../../src/features/checkout/rules/money-ledger.ts';
import { billOf } from '../../src/features/products/rules/bill.ts';
import { discountOfCycle } from '../../src/features/promo-codes/rules/promo-code.ts';
import { asId, type GiftCardId } from '../../src/kernel/ids.ts';
import { minor, toDecimal } from '../../src/kernel/money.ts';

const CARTS = 10_000;
const CARD = asId<GiftCardId>(1);

/** Half up, by long division of text: nothing of the program's own arithmetic. */
const rounded = (part: bigint, whole: bigint): bigint => part / whole + ((part % whole) * 2n >= whole ? 1n : 0n);

const cart = fc.record({
  price: fc.integer({ min: 0, max: 5_000_000 }),
  digits: fc.constantFrom(0, 2, 3),
  rate: fc.integer({ min: 0, max: 100_000 }),
  isIncluded: fc.boolean(),
  code: fc.oneof(
    fc.constant(null),
    fc.record({ kind: fc.constant('percent' as const), share: fc.integer({ min: 1, max: 100_000 }) }),
    fc.record({ kind: fc.constant('fixed' as const), amount: fc.integer({ min: 1, max: 6_000_000 }) }),
  ),
  totalCycles: fc.option(fc.integer({ min: 1, max: 12 })),
  cycle: fc.integer({ min: 0, max: 12 }),
  balance: fc.integer({ min: 0, max: 6_000_000 }),
});

it(`is what the model says, on ${CARTS} carts`, () => {
  fc.assert(
    fc.property(cart, ({ price, digits, rate, isIncluded, code, totalCycles, cycle, balance }) => {
      const discount =
        code === null
          ? minor(0)
          : discountOfCycle(
              { discount: code.kind === 'percent' ? code : { kind: 'fixed', amount: minor(code.amount) }, totalCycles },
              minor(price),
              cycle,
            );
      const bill = billOf({ price: minor(price), discount, tax: { name: 'Tax', rate, isIncluded } });
      const tender = tenderOf({ id: CARD, balance: minor(balance) }, bill.total);

      const covers = code !== null && (totalCycles === null || cycle < totalCycles);
      const asked = !covers ? 0n : code.kind === 'percent' ? rounded(BigInt(price) * BigInt(code.share), 100_000n) : BigInt(code.amount);
      const off = asked < BigInt(price) ? asked : BigInt(price);
      const taxable = BigInt(price) - off;
      const tax = rounded(taxable * BigInt(rate), isIncluded ? 100_000n + BigInt(rate) : 100_000n);
      const total = isIncluded ? taxable : taxable + tax;
      const byCard = total < BigInt(balance) ? total : BigInt(balance);
      expect([bill.discount, bill.tax, bill.total, tender?.amount ?? 0, dueOf({ bill, tender })].map(BigInt)).toEqual([
        off,
        tax,
        total,
        byCard,
        total - byCard,
      ]);
      // The ledger of a paid order adds up to nothing owed, and the wire loses no unit.
      const lines = linesOfOrder({ total: bill.total, tender: minor(tender?.amount ?? 0), isPaid: true });
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      expect(Math.round(toDecimal(bill.total, { digits }) * 10 ** digits)).toBe(bill.total);
    }),
    { numRuns: CARTS },
  );
});
