/** A sale at the desk: staff choose the customer, the product, and how it is paid. Amounts are decimals, as at the checkout. */
import * as z from 'zod/mini';
import type { ClassSessionId, CustomerId, OfferId, OrderId } from '../../../kernel/ids.ts';
import { id, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { textOrNone } from '../../../wire/entity-fields.ts';
import { PurchaseBookingOnWire } from './booking-to-make.ts';

export const DESK_WAYS = ['cash', 'bank', 'way', 'later'] as const;
export type DeskWay = (typeof DESK_WAYS)[number];

const sold = { customer: id<CustomerId>(), product: id<OfferId>() };

/** People who act for customers may sell: the sale is the one that they could make as the customer. */
const who = { staff: 'act-as-customer' } as const;

export const previewSale = endpoint({
  method: 'POST',
  path: '/office/sales/preview',
  who,
  summary: 'The bill of a sale at the desk, and the ways in which it can be paid',
  body: z.object(sold),
  reply: z.object({
    name: z.string(),
    currency: z.object({ symbol: z.string(), iso_code: z.string(), digits: z.int() }),
    price: z.number(),
    tax: z.nullable(z.object({ name: z.string(), rate: z.number(), amount: z.number(), isIncluded: z.boolean() })),
    total: z.number(),
    /** The ways that the studio takes at the desk. */
    ways: z.array(z.enum(DESK_WAYS)),
    /** The names of the studio's own ways. */
    deskWays: z.array(z.string()),
    /** The customer has this membership already, and it runs. */
    runsAlready: z.boolean(),
  }),
});

export const sellAtDesk = endpoint({
  method: 'POST',
  path: '/office/sales',
  who,
  idempotent: true,
  summary: 'Sells a product to a customer, paid at the desk now or later; the customer gets the receipt of what is paid',
  /** `way`: one of the studio's own names of a way to pay. `isSecondConfirmed`: the customer wants a second running membership. */
  body: z.object({
    ...sold,
    /** The total of the preview. Another price is refused. */
    total: z.number(),
    by: z.enum(DESK_WAYS),
    way: textOrNone(40),
    isSecondConfirmed: z._default(z.boolean(), false),
    /** The class that the pass books once it is paid, also after the start of the class. */
    class: z.optional(z.object({ id: id<ClassSessionId>(), unixStart: unixTime })),
  }),
  reply: z.object({
    order: plainId<OrderId>(),
    /** Null when no class was named. */
    booking: z.nullable(PurchaseBookingOnWire),
  }),
});
