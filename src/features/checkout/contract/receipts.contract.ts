/** The customer's payment history and the receipt of each order (spec 2 §2, §3, §7). */
import * as z from 'zod/mini';
import type { OrderId } from '../../../kernel/ids.ts';
import { countUpTo, day, flag, id, onOff, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { PurchaseBookingOnWire } from './booking-to-make.ts';
import { paymentMethod } from '../../passes/contract/pass-codes.ts';

/** The page sizes on the screen, the default first (spec 2 §9). */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

export const HISTORY_ORDERS = ['unix_purchase', 'pass_user_name', 'pass_user_type', 'total', 'discount', 'payment_method'] as const;
export type HistoryOrder = (typeof HISTORY_ORDERS)[number];

const query = z.object({
  page: z.optional(countUpTo(10_000)),
  perPage: z.optional(countUpTo(100)),
  orderBy: z.optional(z.enum(HISTORY_ORDERS)),
  orderDesc: z.optional(flag),
  /** Only orders with a balance due, and their refunds. */
  onlyOwed: z.optional(flag),
});

const Currency = z.object({ symbol: z.string(), iso_code: z.string(), digits: z.int() });

/** Each payment method of an order or refund, with its amount. */
const Parts = z.array(z.object({ name: z.string(), amount: z.number() }));

/** The kind of order. `renewal` is a further cycle of a membership, `fee` a fee that was due. */
const orderType = z.enum(['classpack', 'membership', 'renewal', 'gift-card', 'fee']);

/** A line of the payment history: an order, or a refund of one. */
export const HistoryRow = z.object({
  id: plainId<OrderId>(),
  /** `debit` is a refund. */
  transaction_type: z.enum(['credit', 'debit']),
  total: z.number(),
  /** The order's currency, which may differ from the studio's current one. */
  currency: Currency,
  unix_purchase: unixTime,
  pass_user_type: orderType,
  pass_user_name: z.string(),
  discount: z.number(),
  payment_method: paymentMethod,
  /** e.g. `Visa ···· 4242`. */
  payment_method_name: z.string(),
  payments: Parts,
  /** The tax in the total. */
  tax: z.number(),
  is_paid: z.boolean(),
  /** The debt was cancelled, and any payment was refunded. */
  is_void: z.boolean(),
  /** The balance due: the total without the part that a gift card paid. */
  due: z.number(),
  /** The balance due is paid at `/pay/{handle}`. Null when nothing is due. */
  pay_handle: z.nullable(z.string()),
});

const reply = z.object({
  success: z.boolean(),
  data: z.array(HistoryRow),
  currency: Currency,
  meta: z.object({ current_page: z.int(), last_page: z.int(), per_page: z.int(), total: z.int() }),
});

export const getPaymentHistory = endpoint({
  method: 'GET',
  path: '/api/customer/get-payment-history',
  who: 'customer',
  summary: 'What the caller bought and paid, a page at a time',
  query,
  reply,
});

/** The same call as POST: the spec reads with it but lists it as a POST (readings §1). */
export const postPaymentHistory = endpoint({
  method: 'POST',
  path: '/api/customer/get-payment-history',
  who: 'customer',
  summary: 'What the caller bought and paid, a page at a time',
  query,
  reply,
});

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/customer/receipt/{id}',
  who: 'customer',
  summary: 'The receipt of one of the caller’s orders: the numbers that it was made from',
  params: z.object({ id: id<OrderId>() }),
  reply: z.object({
    success: z.boolean(),
    id: plainId<OrderId>(),
    studio: z.object({ name: z.string(), support_email: z.string() }),
    customer: z.object({ name: z.string(), email: z.nullable(z.string()) }),
    type: orderType,
    name: z.string(),
    amount: z.number(),
    discount: z.number(),
    discount_code: z.nullable(z.string()),
    tax: z.number(),
    tax_name: z.string(),
    tax_rate: z.number(),
    price_tax_include: onOff,
    total: z.number(),
    /** The part that a gift card paid. */
    gift_card: z.nullable(z.object({ last_four: z.string(), amount: z.number() })),
    to_pay: z.number(),
    /** The total that staff refunded. */
    refunded: z.number(),
    /** The tax in `refunded`. */
    refunded_tax: z.number(),
    refunds: z.array(z.object({ unix_refund: unixTime, amount: z.number(), tax: z.number(), payments: Parts })),
    currency: Currency,
    payment_method: paymentMethod,
    payment_method_name: z.string(),
    payments: Parts,
    unix_purchase: unixTime,
    /** The day on which the money of an unpaid order came in. Null for an order that was paid at once, and for an unpaid one. */
    paid_on: z.nullable(day),
    is_paid: z.boolean(),
    is_void: z.boolean(),
    pay_handle: z.nullable(z.string()),
    /** The booking that the purchase made, or why it failed. Null when only the pass was bought. */
    booking: z.nullable(PurchaseBookingOnWire),
  }),
});
