/** The orders of a studio, and what is to be collected. Amounts are minor units of the order's currency. */
import * as z from 'zod/mini';
import type { CustomerId, OrderId, PassId, RefundId } from '../../../kernel/ids.ts';
import type { Minor } from '../../../kernel/money.ts';
import { day, id, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint, FileReply } from '../../../wire/endpoint.ts';
import { shortText, textOrNone } from '../../../wire/entity-fields.ts';
import { HistoryEntry } from '../../../wire/entity.ts';
import { maxChars } from '../../../wire/fields.ts';
import { DESK_PAYMENTS } from '../rules/desk-payment.ts';
import { ORDER_FILTERS, ORDER_STATES } from '../rules/order-state.ts';

/** Orders name customers, as the pages of customers do. */
const feature = 'extended_staff_portal';
const money = { who: { staff: 'see-money' }, feature } as const;
const refunding = { who: { staff: 'refund' }, feature } as const;

const amount = z.custom<Minor>((value) => Number.isSafeInteger(value));
const Currency = z.object({ symbol: z.string(), iso_code: z.string(), digits: z.int() });
const Person = z.object({ id: plainId<CustomerId>(), name: z.string(), email: z.nullable(z.string()), phone: z.nullable(z.string()) });

const OrderLine = z.object({
  /** The number on the receipt. */
  id: plainId<OrderId>(),
  purchasedAt: unixTime,
  customer: Person,
  name: z.string(),
  state: z.enum(ORDER_STATES),
  total: amount,
  /** The unpaid part. */
  due: amount,
  refunded: amount,
  currency: Currency,
  /** The day on which the money of an unpaid order came in. Null for an order that was paid at once, and for an unpaid one. */
  paidOn: z.nullable(day),
  /** The ways to pay in words, such as `Visa ···· 4242`. */
  paidBy: z.string(),
});

const filters = {
  /** A name, an e-mail address, a phone, a product or the number of an order. */
  search: z.optional(z.string().check(maxChars(80))),
  state: z.optional(z.enum(ORDER_FILTERS)),
  /** Days of the studio, both included. */
  from: z.optional(day),
  until: z.optional(day),
};

const Sum = z.object({ currency: Currency, orders: z.int(), total: amount, due: amount, refunded: amount });

export const listOrders = endpoint({
  method: 'GET',
  path: '/office/orders',
  ...money,
  summary: 'The orders of the studio, newest first, at most 50, and on the first page the sums of all that match',
  query: z.object({
    ...filters,
    /** The id of the last order shown: the reply begins with the order before it. */
    beforeId: z.optional(id<OrderId>()),
  }),
  /** `sums`: one for each currency. Empty on further pages. Debts that were given up are in no amount. */
  reply: z.object({ orders: z.array(OrderLine), hasMore: z.boolean(), sums: z.array(Sum) }),
});

export const exportOrders = endpoint({
  method: 'GET',
  path: '/office/orders/export',
  ...money,
  summary: 'The same orders as a file for a spreadsheet, at most 10,000',
  query: z.object(filters),
  file: 'text/csv',
  reply: FileReply,
});

const Part = z.object({ name: z.string(), amount });

const params = z.object({ id: id<OrderId>() });

const Order = z.object({
  ...OrderLine.shape,
  price: amount,
  discount: amount,
  code: z.nullable(z.string()),
  tax: amount,
  taxName: z.string(),
  /** In percent. */
  taxRate: z.number(),
  isTaxIncluded: z.boolean(),
  /** Each way that paid, with its amount. */
  parts: z.array(Part),
  refunds: z.array(
    z.object({
      at: unixTime,
      amount,
      tax: amount,
      parts: z.array(Part),
      /** Null: made at the desk or to a gift card. */
      state: z.nullable(z.enum(['asked', 'made', 'refused', 'by-hand'])),
      /** Somebody made it in the gateway's own pages. */
      isOutside: z.boolean(),
      /** Why the gateway refuses it for good, in words. */
      refusal: z.nullable(z.string()),
    }),
  ),
  /** The customer's disputes of the payment, oldest first. */
  disputes: z.array(
    z.object({
      state: z.enum(['open', 'won', 'lost']),
      amount,
      /** In words. */
      why: z.string(),
      openedAt: unixTime,
      /** The studio can answer until then. Null: the gateway names no time. */
      dueBy: z.nullable(unixTime),
      decidedAt: z.nullable(unixTime),
      /** The pass books nothing, or the sold gift card pays nothing, until the decision. */
      stopsPass: z.boolean(),
    }),
  ),
  /** The pass that the order sold or renewed. */
  pass: z.nullable(z.object({ id: plainId<PassId>(), isSale: z.boolean(), isMembership: z.boolean() })),
  /** The input of the rule that decides about a refund, which the browser asks as well. */
  refundable: z.object({
    total: amount,
    tax: amount,
    byGiftCard: amount,
    isPaid: z.boolean(),
    isVoid: z.boolean(),
    isDisputed: z.boolean(),
    refunded: amount,
    toGiftCard: amount,
    refundedTax: amount,
    unit: amount,
  }),
  /** A gateway took the money, and refunds it. Otherwise it is handed back at the desk. */
  isByGateway: z.boolean(),
  /** A fee is refunded in full or not at all. */
  isFee: z.boolean(),
  /** The customer can pay it online by a link. */
  hasLink: z.boolean(),
  /** The names of the studio's own ways to pay at the desk. */
  deskWays: z.array(z.string()),
  history: z.array(HistoryEntry),
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/office/orders/{id}',
  ...money,
  summary: 'An order with its bill, payments, refunds and history',
  params,
  reply: z.object({ order: Order }),
});

export const getOrderEvidence = endpoint({
  method: 'GET',
  path: '/office/orders/{id}/evidence',
  ...money,
  summary: 'What the studio knows about an order, as one page to send in when its payment is disputed',
  params,
  file: 'text/html',
  reply: FileReply,
});

export const markOrderPaid = endpoint({
  method: 'POST',
  path: '/office/orders/{id}/paid',
  ...money,
  idempotent: true,
  summary: 'Records that an order was paid at the desk or to the bank; the customer gets the receipt',
  params,
  body: z.object({
    by: z.enum(['cash', 'bank', 'way']),
    /** One of the studio's own names of a way to pay. */
    way: z.optional(z.nullable(z.string().check(maxChars(40)))),
    /** The day on which the money came in. Without it: today. */
    paidOn: z.optional(z.nullable(day)),
  }),
  reply: z.object({ success: z.boolean() }),
});

export const refundOrderByStaff = endpoint({
  method: 'POST',
  path: '/office/orders/{id}/refund',
  ...refunding,
  idempotent: true,
  summary: 'Refunds an order or a part of it: to its gift card first, then the way it was paid',
  params,
  /** Null refunds all that is left. */
  body: z.object({ amount: z.nullable(z.int().check(z.minimum(1))), reason: textOrNone(200) }),
  reply: z.object({ amount, atDesk: amount, currency: Currency }),
});

export const writeOrderOff = endpoint({
  method: 'POST',
  path: '/office/orders/{id}/write-off',
  ...refunding,
  idempotent: true,
  summary: 'Gives up what is due for an order; a pass that it sold ends',
  params,
  body: z.object({ reason: shortText(200) }),
  reply: z.object({ success: z.boolean() }),
});

export const remindOfOrder = endpoint({
  method: 'POST',
  path: '/office/orders/{id}/remind',
  ...money,
  idempotent: true,
  summary: 'Sends the customer a mail with the link that pays the order',
  params,
  reply: z.object({ success: z.boolean() }),
});

const ToCollect = z.object({
  /** Null: a cycle of a membership whose charge failed. It becomes an order when it is paid. */
  order: z.nullable(plainId<OrderId>()),
  /** The membership that is charged again. Null when nothing is. */
  membership: z.nullable(plainId<PassId>()),
  customer: Person,
  name: z.string(),
  due: amount,
  currency: Currency,
  since: unixTime,
  /** Why it was not paid, in words. */
  why: z.string(),
  /** The customer can be sent a link that pays it. */
  hasLink: z.boolean(),
  nextTry: z.nullable(unixTime),
});

const ToHandBack = z.object({
  id: plainId<RefundId>(),
  /** Null: the payment paid no order. */
  order: z.nullable(plainId<OrderId>()),
  customer: Person,
  name: z.string(),
  amount,
  currency: Currency,
  since: unixTime,
  /** Why the gateway refused it, in words. */
  why: z.string(),
});

const Disputed = z.object({
  order: plainId<OrderId>(),
  customer: Person,
  name: z.string(),
  amount,
  currency: Currency,
  since: unixTime,
  dueBy: z.nullable(unixTime),
  /** In words. */
  why: z.string(),
});

export const listToCollect = endpoint({
  method: 'GET',
  path: '/office/to-collect',
  ...money,
  summary: 'What customers owe, oldest first, at most 500',
  reply: z.object({
    items: z.array(ToCollect),
    /** Open disputes. Those that have to be answered first come first. */
    disputed: z.array(Disputed),
    /** Refunds that the gateway refused for good, oldest first. The studio hands them back itself. */
    toHandBack: z.array(ToHandBack),
    hasMore: z.boolean(),
    /** The names of the studio's own ways to pay at the desk. */
    deskWays: z.array(z.string()),
  }),
});

export const refundByHand = endpoint({
  method: 'POST',
  path: '/office/to-collect/refunds/{id}/by-hand',
  ...refunding,
  idempotent: true,
  summary: 'Records that the studio handed back what the gateway refused to refund; the customer gets a mail',
  params: z.object({ id: id<RefundId>() }),
  body: z.object({ by: z.enum(DESK_PAYMENTS) }),
  reply: z.object({ success: z.boolean() }),
});

export const retryCharge = endpoint({
  method: 'POST',
  path: '/office/to-collect/{id}/retry',
  ...money,
  idempotent: true,
  summary: 'Charges the open cycle of a membership again, now',
  params: z.object({ id: id<PassId>() }),
  reply: z.object({ success: z.boolean() }),
});

export type OrderLine = z.output<typeof OrderLine>;
export type OfficeOrder = z.output<typeof Order>;
export type DisputedItem = z.output<typeof Disputed>;
export type ToHandBackItem = z.output<typeof ToHandBack>;
export type ToCollectItem = z.output<typeof ToCollect>;
