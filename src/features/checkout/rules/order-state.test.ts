import { describe, expect, it } from 'vitest';
import { minor } from '../../../kernel/money.ts';
import { dueOfOrder, refundedOf, stateOf, type OrderState } from './order-state.ts';

const BASE = { total: minor(1000), byGiftCard: minor(300), refunded: minor(0), isPaid: true, isVoid: false };

describe('the state of an order', () => {
  it.each<[string, object, OrderState, number, number]>([
    ['paid', {}, 'paid', 0, 0],
    ['not paid', { isPaid: false }, 'unpaid', 700, 0],
    ['refunded in part', { refunded: minor(400) }, 'part-refunded', 0, 400],
    ['refunded', { refunded: minor(1000) }, 'refunded', 0, 1000],
    ['a paid fee that was taken back', { isVoid: true }, 'refunded', 0, 1000],
    ['a debt that was given up', { isPaid: false, isVoid: true }, 'written-off', 0, 0],
  ])('%s', (_title, part, state, due, refunded) => {
    const order = { ...BASE, ...part };
    expect([stateOf(order), dueOfOrder(order), refundedOf(order)]).toEqual([state, due, refunded]);
  });
});
