/** A sale at the desk: staff choose the customer, the products, and how they are paid. Amounts are decimals, as at the checkout. */
import * as z from 'zod/mini';
import type { ClassSessionId, CustomerId, OfferId, OrderId, SavedCardId } from '../../../kernel/ids.ts';
import { id, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { areDistinct, shortText, textOrNone } from '../../../wire/entity-fields.ts';
import { FIELD_INVALID, WANTED } from '../../../wire/messages.ts';
import { PurchaseBookingOnWire } from './booking-to-make.ts';

/** `link`: it is owed, and the customer gets a mail with a link that pays it. */
export const DESK_WAYS = ['cash', 'bank', 'way', 'card', 'link', 'later'] as const;
export type DeskWay = (typeof DESK_WAYS)[number];

/** A saved card was not charged at the desk: its bank refuses, or wants to ask the customer, who is not asked here. */
export type CardNotCharged = { readonly code: 'card-refused' } | { readonly code: 'bank-asks-customer' };

/** Nobody can be booked into the class of the sale any more. */
export interface ClassNotOpen {
  readonly code: 'class-not-open';
}

/** The most products of one sale. */
export const MOST_PRODUCTS = 10;
/** A promo code and a gift card. */
export const MOST_CODES = 2;

const sold = {
  customer: id<CustomerId>(),
  products: z
    .array(id<OfferId>())
    .check(z.minLength(1, { error: FIELD_INVALID, abort: true }), z.maxLength(MOST_PRODUCTS), z.refine(areDistinct, WANTED.once)),
  /** A promo code and a gift card, each as it is typed. */
  codes: z._default(z.array(shortText(60)).check(z.maxLength(MOST_CODES)), []),
};

/** People who act for customers may sell: the sale is the one that they could make as the customer. */
const who = { staff: 'act-as-customer' } as const;

export const previewSale = endpoint({
  method: 'POST',
  path: '/office/sales/preview',
  who,
  summary: 'The bill of a sale at the desk, and the ways in which it can be paid',
  body: z.object(sold),
  reply: z.object({
    items: z.array(z.object({ product: plainId<OfferId>(), name: z.string(), price: z.number(), discount: z.number(), toPay: z.number() })),
    currency: z.object({ symbol: z.string(), iso_code: z.string(), digits: z.int() }),
    price: z.number(),
    discount: z.number(),
    /** The promo code, which reduces the first product that it is for. */
    code: z.nullable(z.string()),
    tax: z.nullable(z.object({ name: z.string(), rate: z.number(), amount: z.number(), isIncluded: z.boolean() })),
    total: z.number(),
    giftCard: z.nullable(z.object({ lastFour: z.string(), pays: z.number() })),
    /** The total without the part of the gift card. */
    toPay: z.number(),
    /** The ways that the studio takes at the desk. */
    ways: z.array(z.enum(DESK_WAYS)),
    /** The names of the studio's own ways. */
    deskWays: z.array(z.string()),
    /** The customer's saved cards. */
    cards: z.array(z.object({ id: plainId<SavedCardId>(), name: z.string(), isExpired: z.boolean() })),
    /** The customer has one of these memberships already, and it runs. */
    runsAlready: z.boolean(),
  }),
});

export const sellAtDesk = endpoint({
  method: 'POST',
  path: '/office/sales',
  who,
  idempotent: true,
  summary: 'Sells products to a customer, each with an order of its own, paid at the desk, by a saved card or later',
  body: z.object({
    ...sold,
    /** A random name of this sale. A repeated call with it continues the sale, so that nothing is charged twice. */
    sale: z.string(FIELD_INVALID).check(z.regex(/^[\w-]{16,60}$/, FIELD_INVALID)),
    /** The amount to pay of the preview. Another one is refused. */
    toPay: z.number(),
    by: z.enum(DESK_WAYS),
    /** One of the studio's own names of a way to pay. */
    way: textOrNone(40),
    /** The saved card that is charged. It pays one product. */
    card: z._default(z.nullable(id<SavedCardId>()), null),
    /** The customer wants a second running membership. */
    isSecondConfirmed: z._default(z.boolean(), false),
    /** The class that the first pass books once it is paid, also after the start of the class. */
    class: z.optional(z.object({ id: id<ClassSessionId>(), unixStart: unixTime })),
  }),
  reply: z.object({
    orders: z.array(z.object({ id: plainId<OrderId>(), name: z.string() })),
    /** Null when no class was named. */
    booking: z.nullable(PurchaseBookingOnWire),
  }),
});
