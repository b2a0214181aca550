import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { applyDiscountCode, getBookingDetails, getCheckout } from '../contract/checkout.contract.ts';

/** What screens get, decoded. */
export type Checkout = ReplyOf<typeof getCheckout>;
/** The part of a checkout that a code changes. */
export type ReducedBill = Omit<ReplyOf<typeof applyDiscountCode>, 'success'>;
export type DiscountCode = NonNullable<Checkout['discount_code_obj']>;
export type Order = ReplyOf<typeof getBookingDetails>;

type Reduced = Pick<ReducedBill, 'gift_card' | 'to_pay'>;
const giftCardOf = ({ gift_card: card, to_pay }: Reduced): Bill['giftCard'] =>
  card && { lastFour: card.last_four, pays: card.amount, toPay: to_pay };

/** The order of a pass. */
export type PassOrder = Order & { readonly pass_data: NonNullable<Order['pass_data']> };
/** Others held the class at the moment of the sale: it is booked in a moment. */
export const isBeingBooked = ({ booking }: Order): boolean => booking !== null && booking.state === 'waiting' && booking.code === null;

export const isPassOrder = (order: Order): order is PassOrder => order.pass_data !== null;

/** What a bill says, before it is worded: of a checkout and of the order that it ends in. */
export interface Bill {
  readonly price: number;
  readonly discount: number;
  /** The code behind the discount, where there is one. */
  readonly code: string | null;
  readonly total: number;
  /** What a gift card pays of the total, and what is left then; null where none does. */
  readonly giftCard: { readonly lastFour: string; readonly pays: number; readonly toPay: number } | null;
  /** Null where none is taken. `rate` is a percent. */
  readonly tax: { readonly name: string; readonly rate: number; readonly amount: number; readonly isIncluded: boolean } | null;
}

export const billOfCheckout = ({ amount, discount, taxAmount, total, tax, ...checkout }: Checkout): Bill => ({
  price: amount,
  discount,
  code: checkout.discount_code_obj?.code ?? null,
  total,
  giftCard: giftCardOf(checkout),
  tax: tax.enable ? { name: tax.tax_name, rate: tax.tax_rate, amount: taxAmount, isIncluded: tax.price_tax_include } : null,
});

export const billOfOrder = ({ amount, discount, total, tax, ...order }: Order): Bill => ({
  price: amount,
  discount,
  code: order.discount_code?.code ?? null,
  total,
  giftCard: giftCardOf(order),
  tax: order.tax_rate > 0 ? { name: order.tax_name, rate: order.tax_rate, amount: tax, isIncluded: order.price_tax_include } : null,
});
