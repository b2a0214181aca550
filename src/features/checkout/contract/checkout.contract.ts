/** Buying a pass: the checkout, its payment, and the order that it ends in (spec 2 §2, §3, §7; readings §6, §7). */
import * as z from 'zod/mini';
import type { CustomerId, OfferId, OrderId, PassId } from '../../../kernel/ids.ts';
import { id, onOff, plainId, unixTime } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';
import { CustomField } from '../../custom-fields/contract/custom-fields.contract.ts';
import { paymentMethod } from '../../passes/contract/pass-codes.ts';

/** A public handle of a checkout: `payment_id`, `temp_id` and `temp_payment_id` all are this. 128 random bits. */
const handle = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const Tax = z.object({ enable: onOff, tax_name: z.string(), tax_rate: z.number(), price_tax_include: onOff });

const Bill = {
  /** Before discount and tax; contains the tax where `price_tax_include` is 2. */
  amount: z.number(),
  discount: z.number(),
  taxAmount: z.number(),
  /** What is to be paid. */
  total: z.number(),
};

/** What is bought, as the bill and the receipt name it. */
const Bought = z.object({
  id: plainId<OfferId>(),
  name: z.string(),
  description: z.string(),
  punch_type: z.enum(['classpack', 'membership']),
  price: z.number(),
});

/** Which ways of paying are open to this customer: '1' or '0' each. */
const PaymentMethods = z.object({
  online: z.enum(['1', '0']),
  cash: z.enum(['1', '0']),
  go_cardless: z.enum(['1', '0']),
  paypal: z.enum(['1', '0']),
});

export const getCheckout = endpoint({
  method: 'POST',
  path: '/getCheckout',
  who: 'customer',
  summary: 'Begins to buy a pass, or goes on with it: the bill and the ways to pay',
  body: z.object({ pass_id: id<OfferId>() }),
  reply: z.object({
    success: z.boolean(),
    temp_id: handle,
    /** The checkout is good until then; the price is promised so long. */
    unix_expires: unixTime,
    passes: z.array(Bought),
    pass_type: z.enum(['classpack', 'membership']),
    ...Bill,
    tax: Tax,
    currency: z.object({ symbol: z.string(), iso_code: z.string(), digits: z.int() }),
    payment_methods: PaymentMethods,
    /** Which card fields to show: the gateway behind `online`. Null where cards are not taken. */
    card_gateway: z.nullable(z.enum(['sandbox', 'stripe'])),
    /** The gateway's public key, for its fields in the browser. */
    public_key: z.nullable(z.string()),
    publicKey: z.nullable(z.string()),
    waiver: z.object({ require_sign: z.boolean(), wavier_hash: z.string(), waiver_type: z.string(), text: z.string() }),
    customer_accepted_wavier: z.boolean(),
    phone_required: z.boolean(),
    customer_phone: z.nullable(z.string()),
    custom_unfilled_fields: z.array(CustomField),
    show_checkout_fields: z.boolean(),
  }),
});

export const confirmCheckout = endpoint({
  method: 'POST',
  path: '/confirmCheckout',
  who: 'customer',
  idempotent: true,
  summary: 'Pays a checkout by card; amounts and prices are the server’s own',
  body: z.object({
    pass_id: id<OfferId>(),
    temp_payment_id: handle,
    /** The gateway's name of the card, as its fields in the browser gave it. */
    stripe_payment_method: z.string().check(z.regex(/^[\w-]{1,255}$/)),
    /** Taken because the spec names it; who pays is who is logged in. */
    customer_id: z.optional(z.nullable(id<CustomerId>())),
    discount_code_id: z.optional(z.nullable(z.int())),
  }),
  reply: z.object({
    success: z.boolean(),
    temp_id: handle,
    payment_intent_id: z.nullable(z.string()),
    setup_intent_id: z.nullable(z.string()),
    client_secret: z.nullable(z.string()),
    /** The bank asks the customer: go on with `client_secret`, then complete. */
    requires_action: z.boolean(),
  }),
});

export const completeCheckout = endpoint({
  method: 'POST',
  path: '/payment/pass/complete',
  who: 'customer',
  idempotent: true,
  summary: 'Delivers what was paid, after the gateway said that it is paid',
  body: z.object({
    id: handle,
    subscription_id: z.optional(z.nullable(z.string())),
    clientSecret: z.optional(z.nullable(z.string())),
  }),
  reply: z.object({ ...Done.shape, temp_id: handle }),
});

/** `payment`: 3 pay later; 2 cash received and 4 only where staff act for the customer (readings §7). */
export const cashCheckout = endpoint({
  method: 'POST',
  path: '/api/cashCheckout',
  who: 'customer',
  idempotent: true,
  summary: 'Takes a pass that is paid at the desk',
  body: z.object({
    pass_id: id<OfferId>(),
    payment: paymentMethod,
    temp_payment_id: z.optional(handle),
    discount_code_id: z.optional(z.nullable(z.int())),
  }),
  reply: z.object({ ...Done.shape, temp_id: handle }),
});

/** The order as its summary and its receipt show it: the numbers that it was made from. */
export const getBookingDetails = endpoint({
  method: 'POST',
  path: '/api/getBookingDetails',
  who: 'customer',
  summary: 'The order of a completed checkout',
  body: z.object({ id: handle }),
  reply: z.object({
    success: z.boolean(),
    id: plainId<OrderId>(),
    /** Not before it is `completed` is there an order; a payment may still be on its way. */
    pass_data: Bought,
    user_pass_id: plainId<PassId>(),
    ...Bill,
    tax: z.number(),
    tax_name: z.string(),
    tax_rate: z.number(),
    price_tax_include: onOff,
    currency: z.object({ symbol: z.string(), iso_code: z.string(), digits: z.int() }),
    payment_method: paymentMethod,
    /** e.g. `Visa ···· 4242`. */
    payment_method_name: z.string(),
    unix_purchase: unixTime,
    is_paid: z.boolean(),
  }),
});
