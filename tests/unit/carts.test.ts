/** Every amount of a cart equals an independent integer model (readings §6): price → discount → tax → gift card. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { giftCardPaymentOf } from '../../src/features/gift-cards/rules/gift-card.ts';
import { dueOf } from '../../src/features/checkout/rules/checkout.ts';
import { linesOfOrder } from '../../src/features/checkout/rules/money-ledger.ts';
import { billOf } from '../../src/features/products/rules/bill.ts';
import { phasesOf } from '../../src/features/products/rules/billing.ts';
import { discountOfCycle } from '../../src/features/promo-codes/rules/promo-code.ts';
import type { Day } from '../../src/kernel/calendar.ts';
import { asId, type GiftCardId } from '../../src/kernel/ids.ts';
import { minor, payableUnit, toDecimal, type Minor } from '../../src/kernel/money.ts';
import { membershipTerms } from '../builders/pass.ts';
import { modelOf, modelOfPhases, someCart, someMonths, type Cart } from '../support/cart-model.ts';

const CARTS = 10_000;
const CARD = asId<GiftCardId>(1);

/** ISO 4217 currencies by number of decimal digits. */
const CODES: Readonly<Record<number, string>> = { 0: 'JPY', 2: 'USD', 3: 'KWD' };
const currencyOf = ({ digits }: Cart) => ({ code: CODES[digits]!, digits });

function billOfCycle({ rate, isIncluded, code, ...cart }: Cart, cycle: number, price: Minor) {
  const off = code && { discount: code.kind === 'percent' ? code : { ...code, amount: minor(code.amount) }, totalCycles: code.totalCycles };
  return billOf({
    price,
    ...(off && { discount: (whole) => discountOfCycle(off, whole, cycle) }),
    tax: { name: 'Tax', rate, isIncluded },
    currency: currencyOf({ rate, isIncluded, code, ...cart }),
  });
}

it(`the cart agrees with the model, on ${CARTS} carts`, () => {
  fc.assert(
    fc.property(someCart, fc.integer({ min: 0, max: 12 }), (cart, cycle) => {
      const bill = billOfCycle(cart, cycle, minor(cart.price));
      const giftCardPayment = giftCardPaymentOf({ id: CARD, balance: minor(cart.balance) }, bill.total, payableUnit(currencyOf(cart)));
      const model = modelOf(cart, cycle);
      expect([bill.discount, bill.tax, bill.total, giftCardPayment?.amount ?? 0, dueOf({ bill, giftCardPayment })].map(BigInt)).toEqual([
        model.discount,
        model.tax,
        model.total,
        model.byCard,
        model.due,
      ]);
      // The ledger lines of a paid order sum to zero, and the wire loses no unit.
      const lines = linesOfOrder({ total: bill.total, byGiftCard: minor(giftCardPayment?.amount ?? 0), isPaid: true });
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      expect(Math.round(toDecimal(bill.total, cart) * 10 ** cart.digits)).toBe(bill.total);
    }),
    { numRuns: CARTS },
  );
});

it(`each membership phase agrees with the model, on ${CARTS} memberships`, () => {
  fc.assert(
    fc.property(someCart, someMonths, (cart, months) => {
      const { begun, dayOfMonth, trialDays, cycles } = months;
      const terms = membershipTerms({
        trialDays,
        cycles,
        billingDay: dayOfMonth === null ? null : { kind: 'day-of-month', dayOfMonth },
      });
      const day = new Date(begun * 86_400_000).toISOString().slice(0, 10) as Day;
      const phases = phasesOf({ terms, price: minor(cart.price) }, day, cart.code?.totalCycles ?? null);
      const billed = phases.map(({ kind, cycle, price }) => {
        const bill = billOfCycle(cart, cycle, price);
        return [kind, ...[bill.price, bill.discount, bill.tax, bill.total].map(BigInt)];
      });
      const expected = modelOfPhases(cart, months).map(({ kind, price, discount, tax, total }) => [kind, price, discount, tax, total]);
      expect(billed).toEqual(expected);
    }),
    { numRuns: CARTS },
  );
});
