/**
 * How much of an order staff may refund, and where the money goes (readings §6; docs/decisions/0091). Amounts are minor units of the
 * order's currency.
 */
import { minor, minus, share, type Minor } from '../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';

export type OrderRefundRefusal =
  | { readonly code: 'no-order' }
  | { readonly code: 'not-paid' }
  /** The customer disputes the payment at their bank. */
  | { readonly code: 'disputed' }
  /** The order is already refunded in full. */
  | { readonly code: 'nothing-left' }
  | { readonly code: 'too-much'; readonly left: Minor }
  /** The amount is not a multiple of `unit`, the smallest amount that gateways handle. */
  | { readonly code: 'amount-not-payable'; readonly unit: Minor }
  /** A fee is refunded in full or not at all. */
  | { readonly code: 'fee-is-whole' }
  /** A bought gift card no longer has this much left on it. */
  | { readonly code: 'gift-card-spent'; readonly left: Minor };

export interface RefundableOrder {
  readonly total: Minor;
  readonly tax: Minor;
  /** The part of the total that a gift card paid. */
  readonly byGiftCard: Minor;
  readonly isPaid: boolean;
  readonly isVoid: boolean;
  readonly isDisputed: boolean;
  /** The amount refunded so far, and the part of it that went to the gift card. */
  readonly refunded: Minor;
  readonly toGiftCard: Minor;
  /** The tax in `refunded`. */
  readonly refundedTax: Minor;
  /** Gateways refund only multiples of this amount (docs/decisions/0171). */
  readonly unit: Minor;
}

export interface OrderRefund {
  readonly amount: Minor;
  readonly tax: Minor;
  readonly toGiftCard: Minor;
  /** Goes back to the card or the account that paid, or is handed back in cash. */
  readonly toPayer: Minor;
  /** This refund leaves nothing of the order to refund. */
  readonly isWhole: boolean;
}

/** The gift card is refunded first, then the payer of the rest. `asked` is null to refund all that is left. */
export function decideOrderRefund(order: RefundableOrder, asked: Minor | null): Decision<OrderRefund, OrderRefundRefusal> {
  if (!order.isPaid || order.isVoid) return refuse({ code: 'not-paid' });
  if (order.isDisputed) return refuse({ code: 'disputed' });
  const left = minus(order.total, order.refunded);
  if (left === 0) return refuse({ code: 'nothing-left' });
  const amount = asked ?? left;
  if (amount > left) return refuse({ code: 'too-much', left });
  if (amount !== left && amount % order.unit !== 0) return refuse({ code: 'amount-not-payable', unit: order.unit });
  const toGiftCard = minor(Math.min(amount, minus(order.byGiftCard, order.toGiftCard)));
  return ok({ amount, tax: taxOf(order, amount, left), toGiftCard, toPayer: minus(amount, toGiftCard), isWhole: amount === left });
}

/** A refund that was made at the gateway, so all of it went to the payer. */
export function outsideRefundOf(order: RefundableOrder, amount: Minor): OrderRefund {
  const left = minus(order.total, order.refunded);
  return { amount, tax: taxOf(order, amount, left), toGiftCard: minor(0), toPayer: amount, isWhole: amount === left };
}

/** The tax is proportional to the amount, rounded half up once per refund. All refunds of an order together never exceed its tax. */
function taxOf({ total, tax, refundedTax }: RefundableOrder, amount: Minor, left: Minor): Minor {
  const taxLeft = minus(tax, refundedTax);
  return amount === left ? taxLeft : minor(Math.min(share(tax, amount, total), taxLeft));
}
