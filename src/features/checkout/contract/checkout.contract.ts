/** Buying a pass: the checkout, its payment, and the order that it ends in (spec 2 §2, §3, §7; readings §6, §7). */
import * as z from 'zod/mini';
import type { CustomerId, GiftCardId, OfferId, OrderId, PassId, PromoCodeId } from '../../../kernel/ids.ts';
import { id, onOff, plainId, unixTime } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';
import { GiftCardOnWire } from '../../gift-cards/contract/gift-cards.contract.ts';
import { maxChars } from '../../../wire/fields.ts';
import { SavedCard } from '../../billing/contract/billing.contract.ts';
import { CustomField } from '../../custom-fields/contract/custom-fields.contract.ts';
import { DiscountCode } from '../../promo-codes/contract/promo-codes.contract.ts';
import { linkKey } from '../../products/contract/products.contract.ts';
import { membershipLength } from '../../products/contract/term-codes.ts';
import { paymentMethod } from '../../passes/contract/pass-codes.ts';
import { BookingToMake, PurchaseBookingOnWire } from './purchase-booking.ts';
import { CardFields, CustomMethods, Intent, LeastAmounts, PaymentMethods } from './ways-to-pay.ts';
import { DEBTS } from '../rules/checkout.ts';

/** A public handle of a checkout: `payment_id`, `temp_id` and `temp_payment_id` all are this. 128 random bits. */
const handle = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** The same membership runs, and the customer wants a second one. */
const confirmSecond = z.optional(z.boolean());

export const Tax = z.object({ enable: onOff, tax_name: z.string(), tax_rate: z.number(), price_tax_include: onOff });

const Bill = {
  /** Before discount and tax; contains the tax where `price_tax_include` is 2. */
  amount: z.number(),
  discount: z.number(),
  taxAmount: z.number(),
  /** After discount and tax. */
  total: z.number(),
  /** What a gift card pays of it. */
  gift_card_amount: z.number(),
  /** What is left to be paid. */
  to_pay: z.number(),
};

/** What is to be paid, and what lowers it. */
const ReducedBill = z.object({
  ...Bill,
  tax: Tax,
  currency: z.object({ symbol: z.string(), iso_code: z.string(), digits: z.int() }),
  discount_code_obj: z.nullable(DiscountCode),
  discount_code_id: z.nullable(plainId<PromoCodeId>()),
  discountCodeId: z.nullable(plainId<PromoCodeId>()),
  /** The card that pays a part: what of its balance is left then. */
  gift_card: z.nullable(z.object({ last_four: z.string(), amount: z.number(), balance_after: z.number() })),
});

/** What is bought, as the bill and the receipt name it. */
const Bought = z.object({
  id: plainId<OfferId>(),
  name: z.string(),
  description: z.string(),
  punch_type: z.enum(['classpack', 'membership']),
  price: z.number(),
});

/** A stretch of a membership and what it costs: once for a trial or a first cycle that is cut short, else each of its cycles. */
const Phase = z.object({
  payment_type: z.enum(['trial', 'prorated', 'normal']),
  price: z.number(),
  discountAmount: z.number(),
  taxAmount: z.number(),
  total: z.number(),
  unix_start: unixTime,
  /** The midnight after its last day; null = until it is cancelled. */
  unix_end: z.nullable(unixTime),
});

export const getCheckout = endpoint({
  method: 'POST',
  path: '/getCheckout',
  who: 'customer',
  summary: 'Begins to buy a pass, or goes on with it: the bill and the ways to pay',
  /** `key`: of the link of a hidden product; one that the caller has opened before needs none. */
  body: z.object({ pass_id: id<OfferId>(), key: linkKey }),
  reply: z.object({
    success: z.boolean(),
    temp_id: handle,
    /** The checkout is good until then; the price is promised so long. */
    unix_expires: unixTime,
    /** Of what is bought. */
    name: z.string(),
    /** The pass that is bought; none where it is a gift card. */
    passes: z.array(Bought),
    pass_type: z.nullable(z.enum(['classpack', 'membership'])),
    bought_gift_card: z.nullable(GiftCardOnWire),
    /** What is owed: a fee, or what the customer has already; null where something is bought. */
    due: z.nullable(z.enum(DEBTS)),
    ...ReducedBill.shape,
    /** Of a membership; the bill above is what is due now. Empty for a class pack. */
    phases: z.array(Phase),
    /** The caller has had the trial of this membership: now it begins with its first cycle. */
    trial_used: z.boolean(),
    /** The caller has this membership and it runs: paying for a second one needs `confirm_second`. */
    runs_already: z.boolean(),
    /** It is charged again: a card is needed, also where nothing is due now. */
    recurring: z.boolean(),
    membership_length: membershipLength,
    /** The studio's, in which it says when something ends. */
    timezone: z.string(),
    /** e.g. `EST`. */
    timezoneAbb: z.string(),
    payment_methods: PaymentMethods,
    paymentMethods: PaymentMethods,
    least_amounts: LeastAmounts,
    /** How it is paid, which nobody has said yet. */
    payment_method: z.nullable(paymentMethod),
    /** What the studio takes beside, where staff act for the customer. */
    custom_payment_methods: CustomMethods,
    customPaymentMethods: CustomMethods,
    /** Staff act for the customer: `cash` is money received then, besides paying later. */
    at_desk: z.boolean(),
    /** Whether this customer's bank account may be debited without asking them again. */
    active_go_cardless_mandate: z.boolean(),
    activeGoCardlessMandate: z.boolean(),
    ...CardFields,
    ...Intent,
    /** The studio's account with PayPal; null where it is not offered. */
    paypal_client_id: z.nullable(z.string()),
    /** The cards that the customer keeps, the default first: `stripe_payment_method` takes one of them. Empty where cards are not taken. */
    default_payment_methods: z.array(SavedCard),
    defaultPaymentMethods: z.array(SavedCard),
    waiver: z.object({ require_sign: z.boolean(), wavier_hash: z.string(), waiver_type: z.string(), text: z.string() }),
    customer_accepted_wavier: z.boolean(),
    phone_required: z.boolean(),
    customer_phone: z.nullable(z.string()),
    custom_unfilled_fields: z.array(CustomField),
    show_checkout_fields: z.boolean(),
  }),
});

/** The checkout of a gift card that was written down: the same bill and ways as those of a pass. */
export const getGiftCardCheckout = endpoint({
  method: 'POST',
  path: '/api/payment/checkout-data',
  who: 'customer',
  feature: 'gift_cards',
  summary: 'Begins to pay for a gift card, or goes on with it: the bill and the ways to pay',
  body: z.object({ gift_card_id: id<GiftCardId>() }),
  reply: getCheckout.reply,
});

/** An order that is owed, or a cycle that was not charged, by its `pay_handle`. */
export const getOwedCheckout = endpoint({
  method: 'POST',
  path: '/api/payment/owed-checkout',
  who: 'customer',
  summary: 'Goes on to pay what is owed: the bill and the ways to pay',
  body: z.object({ id: handle }),
  reply: getCheckout.reply,
});

/** The promo box takes promo codes and the codes of gift cards; an empty one takes off what was applied. */
export const applyDiscountCode = endpoint({
  method: 'POST',
  path: '/api/customer/apply-discount-code',
  who: 'customer',
  summary: 'Applies a promo code or a gift card to an open checkout: the new bill',
  body: z.object({
    pass_id: z.optional(z.nullable(id<OfferId>())),
    payment_id: handle,
    code_value: z.string().check(maxChars(100)),
    discount_for: z._default(z.enum(['pass', 'gift_card', 'series', 'appointment']), 'pass'),
    /** With an empty code: what is taken off; without it both. */
    take_off: z.optional(z.enum(['code', 'gift_card'])),
  }),
  reply: z.object({ success: z.boolean(), ...ReducedBill.shape }),
});

export const confirmCheckout = endpoint({
  method: 'POST',
  path: '/confirmCheckout',
  who: 'customer',
  idempotent: true,
  summary: 'Pays a checkout by card, or at PayPal’s page; amounts and prices are the server’s own',
  body: z.object({
    pass_id: z.optional(z.nullable(id<OfferId>())),
    temp_payment_id: handle,
    /** The gateway's name of the card, as its fields in the browser gave it; none where nothing is left to pay. */
    stripe_payment_method: z.optional(z.nullable(z.string().check(z.regex(/^[\w-]{1,255}$/)))),
    /** 1 by card, which it is where nothing is said, or 6 by PayPal. */
    payment: z.optional(paymentMethod),
    /** The card stays with the gateway, for the next time. */
    keep_card: z.optional(z.boolean()),
    confirm_second: confirmSecond,
    /** Taken because the spec names it; who pays is who is logged in. */
    customer_id: z.optional(z.nullable(id<CustomerId>())),
    discount_code_id: z.optional(z.nullable(z.int())),
    /** What is booked as soon as it is paid. */
    booking: z.optional(z.nullable(BookingToMake)),
  }),
  reply: z.object({
    success: z.boolean(),
    temp_id: handle,
    ...Intent,
    /** The bank asks the customer: go on with `client_secret`, then complete. */
    requires_action: z.boolean(),
    /** PayPal's page, where the customer approves the payment; then complete. Null where nobody needs to go there. */
    paypal_approve_url: z.nullable(z.string()),
  }),
});

/** As the spec calls it where a temp payment exists. */
export const confirmPaymentCheckout = endpoint({ ...confirmCheckout, path: '/payment/confirm-payment-checkout' });

export const completeCheckout = endpoint({
  method: 'POST',
  path: '/payment/pass/complete',
  who: 'customer',
  idempotent: true,
  tells: 'purchased',
  summary: 'Delivers what was paid, after the gateway said that it is paid',
  body: z.object({
    id: handle,
    subscription_id: z.optional(z.nullable(z.string())),
    clientSecret: z.optional(z.nullable(z.string())),
  }),
  reply: z.object({ ...Done.shape, temp_id: handle }),
});

/** As the spec calls it where a temp payment exists. */
export const completeIntentPayment = endpoint({ ...completeCheckout, path: '/payment/complete-intent-payment' });

/**
 * `payment`: 5. An active mandate is debited at once; without one the customer gives one at the address in the answer (readings §7). What is owed is
 * named by its checkout.
 */
export const goCardlessCheckout = endpoint({
  method: 'POST',
  path: '/go-cardless-checkout',
  who: 'customer',
  feature: 'go-cardless',
  idempotent: true,
  summary: 'Pays a checkout by direct debit',
  body: z.object({
    pass_id: z.optional(z.nullable(id<OfferId>())),
    temp_payment_id: z.optional(handle),
    key: linkKey,
    payment: paymentMethod,
    confirm_second: confirmSecond,
    discount_code_id: z.optional(z.nullable(z.int())),
    /** What is booked as soon as it is paid. */
    booking: z.optional(z.nullable(BookingToMake)),
  }),
  reply: z.object({
    success: z.boolean(),
    /** Null where a mandate was debited and all is done. */
    go_cardless_auth_url: z.nullable(z.string()),
    temp_id: handle,
  }),
});

/**
 * `payment`: 3 pay later; 2 cash received and 4 only where staff act for the customer (readings §7). A pass is named by itself, or by its checkout as
 * a gift card and a fee are.
 */
export const cashCheckout = endpoint({
  method: 'POST',
  path: '/api/cashCheckout',
  who: 'customer',
  idempotent: true,
  tells: 'purchased',
  summary: 'Takes what is bought and paid at the desk, now or later',
  body: z.object({
    pass_id: z.optional(z.nullable(id<OfferId>())),
    payment: paymentMethod,
    temp_payment_id: z.optional(handle),
    confirm_second: confirmSecond,
    discount_code_id: z.optional(z.nullable(z.int())),
    /** What is booked as soon as it is paid. */
    booking: z.optional(z.nullable(BookingToMake)),
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
    /** null: it is of a gift card, or a fee. Its `id` is null where it is no longer on file. */
    pass_data: z.nullable(z.object({ ...Bought.shape, id: z.nullable(plainId<OfferId>()) })),
    user_pass_id: z.nullable(plainId<PassId>()),
    gift_card_id: z.nullable(plainId<GiftCardId>()),
    ...Bill,
    discount_code: z.nullable(DiscountCode),
    discount_code_id: z.nullable(plainId<PromoCodeId>()),
    gift_card: ReducedBill.shape.gift_card,
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
    /** What was booked with it, or why not; null where it was bought for nothing else. */
    booking: z.nullable(PurchaseBookingOnWire),
  }),
});
