/** The state of an order as staff read it. */
import { minor, minus, type Minor } from '../../../kernel/money.ts';

/** `written-off`: nothing is due any more, and nothing was paid. */
export const ORDER_STATES = ['paid', 'unpaid', 'part-refunded', 'refunded', 'written-off'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** `refunded`: in full or in part. */
export const ORDER_FILTERS = ['paid', 'unpaid', 'refunded', 'written-off'] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

interface Money {
  readonly total: Minor;
  readonly byGiftCard: Minor;
  readonly refunded: Minor;
  readonly isPaid: boolean;
  readonly isVoid: boolean;
}

/** A fee that was paid and taken back is void, without a refund of its own. */
export function stateOf({ total, refunded, isPaid, isVoid }: Money): OrderState {
  if (isVoid) return isPaid ? 'refunded' : 'written-off';
  if (!isPaid) return 'unpaid';
  if (refunded === 0) return 'paid';
  return refunded === total ? 'refunded' : 'part-refunded';
}

export const dueOfOrder = (order: Money): Minor => (stateOf(order) === 'unpaid' ? minus(order.total, order.byGiftCard) : minor(0));

export const refundedOf = (order: Money): Minor => (order.isVoid && order.isPaid ? order.total : order.refunded);
