import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../../../kernel/money.ts';
import { decideOrderRefund, type RefundableOrder } from './decide-order-refund.ts';

const order = (over: object = {}) =>
  ({
    total: 10_000,
    tax: 0,
    byGiftCard: 0,
    isPaid: true,
    isVoid: false,
    refunded: 0,
    toGiftCard: 0,
    refundedTax: 0,
    unit: 1,
    ...over,
  }) as unknown as RefundableOrder;

describe('a refund of an order', () => {
  it.each([
    { what: 'of the full amount', given: order(), asked: null, gives: { amount: 10_000, toGiftCard: 0, toPayer: 10_000, isWhole: true } },
    { what: 'a part', given: order(), asked: 1, gives: { amount: 1, toGiftCard: 0, toPayer: 1, isWhole: false } },
    {
      what: 'of the remaining amount, whatever the currency’s unit',
      given: order({ total: 10_005, unit: 10 }),
      asked: 10_005,
      gives: { isWhole: true },
    },
    {
      what: 'of the remaining amount',
      given: order({ refunded: 4000 }),
      asked: null,
      gives: { amount: 6000, toPayer: 6000, isWhole: true },
    },
    { what: 'of a part with its tax, rounded half up', given: order({ tax: 815 }), asked: 1000, gives: { amount: 1000, tax: 82 } },
    {
      what: 'with no more than the remaining tax',
      given: order({ tax: 1, refunded: 5000, refundedTax: 1 }),
      asked: 4999,
      gives: { tax: 0 },
    },
    {
      what: 'of the remaining amount with all remaining tax',
      given: order({ tax: 815, refunded: 1000, refundedTax: 82 }),
      asked: null,
      gives: { tax: 733 },
    },
    {
      what: 'from the gift card’s part first',
      given: order({ byGiftCard: 3000 }),
      asked: 2000,
      gives: { toGiftCard: 2000, toPayer: 0, isWhole: false },
    },
    {
      what: 'from the rest afterwards',
      given: order({ byGiftCard: 3000, refunded: 2000, toGiftCard: 2000 }),
      asked: 4000,
      gives: { toGiftCard: 1000, toPayer: 3000 },
    },
  ])('$what', ({ given, asked, gives }) =>
    expect(decideOrderRefund(given, asked === null ? null : minor(asked))).toMatchObject({ ok: true, value: gives }),
  );

  it.each([
    { what: 'is not paid yet', given: order({ isPaid: false }), asked: null, refusal: { code: 'not-paid' } },
    { what: 'was voided', given: order({ isVoid: true }), asked: null, refusal: { code: 'not-paid' } },
    { what: 'was refunded', given: order({ refunded: 10_000 }), asked: null, refusal: { code: 'nothing-left' } },
    { what: 'was free', given: order({ total: 0 }), asked: null, refusal: { code: 'nothing-left' } },
    { what: 'is no multiple of the unit', given: order({ unit: 10 }), asked: 1005, refusal: { code: 'amount-not-payable', unit: 10 } },
    { what: 'is less than requested', given: order({ refunded: 9000 }), asked: 1001, refusal: { code: 'too-much', left: 1000 } },
  ])('is refused when the amount $what', ({ given, asked, refusal }) =>
    expect(decideOrderRefund(given, asked === null ? null : minor(asked))).toEqual({ ok: false, refusal }),
  );

  it('never exceeds the payment, to each method what it paid, in any number of steps', () => {
    const whole = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(whole, fc.nat(), fc.array(fc.integer({ min: 1, max: 4000 }), { maxLength: 8 }), (total, part, steps) => {
        const [byGiftCard, tax] = [Math.min(total, part), Math.min(total, part % 977)];
        let now = order({ total, tax, byGiftCard });
        let toPayer = 0;
        for (const step of [...steps, null]) {
          const decided = decideOrderRefund(now, step === null ? null : minor(step));
          if (!decided.ok) continue;
          toPayer += decided.value.toPayer;
          now = order({
            total,
            tax,
            byGiftCard,
            refundedTax: now.refundedTax + decided.value.tax,
            refunded: now.refunded + decided.value.amount,
            toGiftCard: now.toGiftCard + decided.value.toGiftCard,
          });
        }
        expect([now.refunded, now.toGiftCard, toPayer]).toEqual([total, byGiftCard, total - byGiftCard]);
        expect(now.refundedTax).toBe(total === 0 ? 0 : tax);
      }),
    );
  });
});
