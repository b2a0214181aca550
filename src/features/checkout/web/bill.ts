import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { readPayLink } from '../contract/pay-link.contract.ts';
import type { applyDiscountCode, getBookingDetails, getCheckout } from '../contract/checkout.contract.ts';

/** The fields that the form reads: those of a pay link, and those for a logged-in customer. */
export type Checkout = ReplyOf<typeof readPayLink> &
  Pick<
    ReplyOf<typeof getCheckout>,
    | 'passes'
    | 'pass_type'
    | 'bought_gift_card'
    | 'phases'
    | 'trial_used'
    | 'runs_already'
    | 'recurring'
    | 'membership_length'
    | 'custom_payment_methods'
    | 'pay_later_ways'
    | 'at_desk'
    | 'active_go_cardless_mandate'
    | 'discount_code_obj'
    | 'gift_card'
    | 'waiver'
    | 'customer_accepted_wavier'
    | 'phone_required'
    | 'customer_phone'
    | 'custom_unfilled_fields'
  >;
/** The part of a checkout that a promo code or a gift card changes. */
export type ReducedBill = Omit<ReplyOf<typeof applyDiscountCode>, 'success'>;
export type DiscountCode = NonNullable<Checkout['discount_code_obj']>;
export type Order = ReplyOf<typeof getBookingDetails>;

type Reduced = Pick<ReducedBill, 'gift_card' | 'to_pay'>;
const giftCardOf = ({ gift_card: card, to_pay }: Reduced): Bill['giftCard'] =>
  card && { lastFour: card.last_four, pays: card.amount, toPay: to_pay };

export type PassOrder = Order & { readonly pass_data: NonNullable<Order['pass_data']> };
/** Whether the booking follows in a moment, because another transaction held the class at the sale. */
export const isBeingBooked = ({ booking }: Order): boolean => booking !== null && booking.state === 'waiting' && booking.code === null;

export const isPassOrder = (order: Order): order is PassOrder => order.pass_data !== null;

/** The amounts of a bill before they are worded, for a checkout and for its order. */
export interface Bill {
  readonly price: number;
  readonly discount: number;
  /** The promo code behind the discount. Null when there is none. */
  readonly code: string | null;
  readonly total: number;
  /** The part of the total that a gift card pays and the rest. Null when no gift card pays. */
  readonly giftCard: { readonly lastFour: string; readonly pays: number; readonly toPay: number } | null;
  /** Null when there is no tax. `rate` is a percentage. */
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
