/** What staff may give back of an order, and where it goes (readings §6; docs/decisions/0091). Amounts are minor units of the order's currency. */
import { minor, minus, share, type Minor } from '../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';

export type OrderRefundRefusal =
  | { readonly code: 'no-order' }
  | { readonly code: 'not-paid' }
  /** All of it went back before. */
  | { readonly code: 'nothing-left' }
  | { readonly code: 'too-much'; readonly left: Minor }
  /** A part of what gateways take. */
  | { readonly code: 'amount-not-payable'; readonly unit: Minor }
  /** Of a fee: it is taken back whole or stands. */
  | { readonly code: 'fee-is-whole' }
  /** Of a gift card: so much is not on it any more. */
  | { readonly code: 'gift-card-spent'; readonly left: Minor };

export interface RefundableOrder {
  readonly total: Minor;
  /** The tax in the total. */
  readonly tax: Minor;
  /** What a gift card paid of it. */
  readonly tender: Minor;
  readonly isPaid: boolean;
  readonly isVoid: boolean;
  /** What went back before, and how much of that to the gift card. */
  readonly refunded: Minor;
  readonly toGiftCard: Minor;
  /** The tax in what went back before. */
  readonly refundedTax: Minor;
  /** Gateways give back multiples of it (docs/decisions/0171). */
  readonly unit: Minor;
}

export interface OrderRefund {
  readonly amount: Minor;
  /** The part of the amount that is tax. */
  readonly tax: Minor;
  readonly toGiftCard: Minor;
  /** To the card, the account or the hand that paid. */
  readonly toPayer: Minor;
  /** Nothing of the order is left. */
  readonly isWhole: boolean;
}

/** The gift card gets its part first, then whoever paid the rest. Null asks for all that is left. */
export function decideOrderRefund(order: RefundableOrder, asked: Minor | null): Decision<OrderRefund, OrderRefundRefusal> {
  if (!order.isPaid || order.isVoid) return refuse({ code: 'not-paid' });
  const left = minus(order.total, order.refunded);
  if (left === 0) return refuse({ code: 'nothing-left' });
  const amount = asked ?? left;
  if (amount > left) return refuse({ code: 'too-much', left });
  if (amount !== left && amount % order.unit !== 0) return refuse({ code: 'amount-not-payable', unit: order.unit });
  const toGiftCard = minor(Math.min(amount, minus(order.tender, order.toGiftCard)));
  return ok({ amount, tax: taxOf(order, amount, left), toGiftCard, toPayer: minus(amount, toGiftCard), isWhole: amount === left });
}

/** In proportion to the amount, rounded half up once for each refund. The refunds of an order add up to its tax and never to more. */
function taxOf({ total, tax, refundedTax }: RefundableOrder, amount: Minor, left: Minor): Minor {
  const taxLeft = minus(tax, refundedTax);
  return amount === left ? taxLeft : minor(Math.min(share(tax, amount, total), taxLeft));
}
