import { describe, expect, it } from 'vitest';
import { minor } from '../../../kernel/money.ts';
import { linesOfOrder } from './money-ledger.ts';

const inAll = (lines: readonly { readonly amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

describe('an order’s entries in the money ledger', () => {
  it.each([
    { when: 'paid', order: { total: 5000, byGiftCard: 0, isPaid: true }, lines: { charge: 5000, payment: -5000 }, owed: 0 },
    { when: 'paid later', order: { total: 5000, byGiftCard: 0, isPaid: false }, lines: { charge: 5000 }, owed: 5000 },
    {
      when: 'paid with a gift card and a card',
      order: { total: 5000, byGiftCard: 2000, isPaid: true },
      lines: { charge: 5000, 'gift-card': -2000, payment: -3000 },
      owed: 0,
    },
    {
      when: 'paid with a gift card alone',
      order: { total: 5000, byGiftCard: 5000, isPaid: true },
      lines: { charge: 5000, 'gift-card': -5000 },
      owed: 0,
    },
    {
      when: 'voided before it was paid',
      order: { total: 1500, byGiftCard: 0, isPaid: false, isVoid: true },
      lines: { charge: 1500, void: -1500 },
      owed: 0,
    },
    {
      when: 'refunded after it was paid',
      order: { total: 1500, byGiftCard: 0, isPaid: true, isVoid: true },
      lines: { charge: 1500, payment: -1500, void: -1500, refund: 1500 },
      owed: 0,
    },
    { when: 'free', order: { total: 0, byGiftCard: 0, isPaid: true }, lines: {}, owed: 0 },
  ])('$when', ({ order: { total, byGiftCard, ...order }, lines, owed }) => {
    const made = linesOfOrder({ total: minor(total), byGiftCard: minor(byGiftCard), ...order });
    expect(Object.fromEntries(made.map(({ kind, amount }) => [kind, amount]))).toEqual(lines);
    expect(inAll(made)).toBe(owed);
  });
});
