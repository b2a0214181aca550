import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { getBookingDetails, getCheckout } from '../contract/checkout.contract.ts';

/** What screens get, decoded. */
export type Checkout = ReplyOf<typeof getCheckout>;
export type Order = ReplyOf<typeof getBookingDetails>;

/** What a bill says, before it is worded: of a checkout and of the order that it ends in. */
export interface Bill {
  readonly price: number;
  readonly discount: number;
  readonly total: number;
  /** Null where none is taken. `rate` is a percent. */
  readonly tax: { readonly name: string; readonly rate: number; readonly amount: number; readonly isIncluded: boolean } | null;
}

export const billOfCheckout = ({ amount, discount, taxAmount, total, tax }: Checkout): Bill => ({
  price: amount,
  discount,
  total,
  tax: tax.enable ? { name: tax.tax_name, rate: tax.tax_rate, amount: taxAmount, isIncluded: tax.price_tax_include } : null,
});

export const billOfOrder = ({ amount, discount, total, tax, ...order }: Order): Bill => ({
  price: amount,
  discount,
  total,
  tax: order.tax_rate > 0 ? { name: order.tax_name, rate: order.tax_rate, amount: tax, isIncluded: order.price_tax_include } : null,
});
