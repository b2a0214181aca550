/** Buying a pass: the checkout, its payment and the resulting order (spec 2 §2, §3, §7; readings §6, §7). */
import * as z from 'zod/mini';
import type { CustomerId, GiftCardId, OfferId, OrderId, PassId, PromoCodeId } from '../../../kernel/ids.ts';
import { id, onOff, plainId, unixTime } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';
import { GiftCardOnWire } from '../../gift-cards/contract/gift-cards.contract.ts';
import { maxChars, linkKey } from '../../../wire/fields.ts';
import { SavedCard } from '../../billing/contract/billing.contract.ts';
import { CustomField } from '../../custom-fields/contract/custom-fields.contract.ts';
import { DiscountCode } from '../../promo-codes/contract/promo-codes.contract.ts';
import { membershipLength } from '../../products/contract/term-codes.ts';
import { paymentMethod } from '../../passes/contract/pass-codes.ts';
import { BookingToMake, PurchaseBookingOnWire } from './booking-to-make.ts';
import { CardFields, CustomMethods, Intent, LeastAmounts, PaymentMethods } from './ways-to-pay.ts';
import { DEBTS } from '../rules/checkout.ts';

/** The public handle of a checkout, 128 random bits. `payment_id`, `temp_id` and `temp_payment_id` all hold it. */
const handle = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** The customer confirms a second membership although the same one is running. */
const confirmSecond = z.optional(z.boolean());

export const Tax = z.object({ enable: onOff, tax_name: z.string(), tax_rate: z.number(), price_tax_include: onOff });

const Bill = {
  /** Before discount and tax. Contains the tax when `price_tax_include` is 2. */
  amount: z.number(),
  discount: z.number(),
  taxAmount: z.number(),
  /** After discount and tax. */
  total: z.number(),
  /** The part of the total that a gift card pays. */
  gift_card_amount: z.number(),
  /** Total minus `gift_card_amount`. */
  to_pay: z.number(),
};

/** The amount to pay, with the promo code and the gift card that reduce it. */
const ReducedBill = z.object({
  ...Bill,
  tax: Tax,
  currency: z.object({ symbol: z.string(), iso_code: z.string(), digits: z.int() }),
  discount_code_obj: z.nullable(DiscountCode),
  discount_code_id: z.nullable(plainId<PromoCodeId>()),
  discountCodeId: z.nullable(plainId<PromoCodeId>()),
  /** The gift card that pays a part. `balance_after` is its balance after this payment. */
  gift_card: z.nullable(z.object({ last_four: z.string(), amount: z.number(), balance_after: z.number() })),
});

const Bought = z.object({
  id: plainId<OfferId>(),
  name: z.string(),
  description: z.string(),
  punch_type: z.enum(['classpack', 'membership']),
  price: z.number(),
});

/** A phase of a membership with its price. A trial and a prorated first cycle are charged once, a normal phase once per cycle. */
const Phase = z.object({
  payment_type: z.enum(['trial', 'prorated', 'normal']),
  price: z.number(),
  discountAmount: z.number(),
  taxAmount: z.number(),
  total: z.number(),
  unix_start: unixTime,
  /** The midnight after the last day. Null when the phase lasts until the membership is cancelled. */
  unix_end: z.nullable(unixTime),
});

export const getCheckout = endpoint({
  method: 'POST',
  path: '/getCheckout',
  who: 'customer',
  summary: 'Begins to buy a pass, or goes on with it: the bill and the ways to pay',
  /** `key`: the key in the link of a hidden product. Optional once the caller has opened a checkout for the product. */
  body: z.object({ pass_id: id<OfferId>(), key: linkKey }),
  reply: z.object({
    success: z.boolean(),
    temp_id: handle,
    /** The checkout and its price are valid until then. */
    unix_expires: unixTime,
    name: z.string(),
    /** The pass that is bought. Empty for a gift card. */
    passes: z.array(Bought),
    pass_type: z.nullable(z.enum(['classpack', 'membership'])),
    bought_gift_card: z.nullable(GiftCardOnWire),
    /** The kind of debt: a fee, or an item that the customer already has. Null when something is bought. */
    due: z.nullable(z.enum(DEBTS)),
    ...ReducedBill.shape,
    /** The phases of a membership; the bill above covers only the amount due now. Empty for a class pack. */
    phases: z.array(Phase),
    /** The caller has already used the trial of this membership, so the membership begins with its first cycle. */
    trial_used: z.boolean(),
    /** The caller already has this membership and it is running. Paying for a second one needs `confirm_second`. */
    runs_already: z.boolean(),
    /** The pass is charged again later, so a card is needed even when nothing is due now. */
    recurring: z.boolean(),
    membership_length: membershipLength,
    /** The studio's time zone. Dates in the reply refer to it. */
    timezone: z.string(),
    /** e.g. `EST`. */
    timezoneAbb: z.string(),
    payment_methods: PaymentMethods,
    paymentMethods: PaymentMethods,
    least_amounts: LeastAmounts,
    /** Always null: a checkout does not record a method before the payment. */
    payment_method: z.nullable(paymentMethod),
    /** Methods at the studio's desk. Empty unless a staff member acts for the customer. */
    custom_payment_methods: CustomMethods,
    /** The ways in which a pass can be paid later at the studio, in the studio's words. */
    pay_later_ways: z.array(z.string()),
    customPaymentMethods: CustomMethods,
    /** A staff member acts for the customer. `cash` then also covers cash received at the desk, besides paying later. */
    at_desk: z.boolean(),
    /** The customer has a mandate, so their bank account can be debited without asking again. */
    active_go_cardless_mandate: z.boolean(),
    activeGoCardlessMandate: z.boolean(),
    ...CardFields,
    ...Intent,
    /** PayPal's public id of the studio's account. Null when PayPal is not offered. */
    paypal_client_id: z.nullable(z.string()),
    /** The customer's saved cards, the default first. `stripe_payment_method` accepts any of them. Empty when cards are not accepted. */
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

/** The checkout of a drafted gift card. It has the same bill and payment methods as the checkout of a pass. */
export const getGiftCardCheckout = endpoint({
  method: 'POST',
  path: '/api/payment/checkout-data',
  who: 'customer',
  feature: 'gift_cards',
  summary: 'Begins to pay for a gift card, or goes on with it: the bill and the ways to pay',
  body: z.object({ gift_card_id: id<GiftCardId>() }),
  reply: getCheckout.reply,
});

/** The checkout of an unpaid order or of an uncharged cycle, named by its `pay_handle`. */
export const getOwedCheckout = endpoint({
  method: 'POST',
  path: '/api/payment/owed-checkout',
  who: 'customer',
  summary: 'Goes on to pay what is owed: the bill and the ways to pay',
  body: z.object({ id: handle }),
  reply: getCheckout.reply,
});

/** The promo box accepts promo codes and gift card codes. An empty code removes what was applied. */
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
    /** With an empty `code_value`, the reduction to remove. Both are removed when it is missing. */
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
    /** The gateway's id of the card, returned by the card fields in the browser. Missing when nothing is left to pay. */
    stripe_payment_method: z.optional(z.nullable(z.string().check(z.regex(/^[\w-]{1,255}$/)))),
    /** 1 for card (the default) or 6 for PayPal. */
    payment: z.optional(paymentMethod),
    /** Whether to save the card at the gateway for the next payment. */
    keep_card: z.optional(z.boolean()),
    confirm_second: confirmSecond,
    /** Ignored, and accepted only because the spec names it. The payer is the logged-in customer. */
    customer_id: z.optional(z.nullable(id<CustomerId>())),
    discount_code_id: z.optional(z.nullable(z.int())),
    booking: z.optional(z.nullable(BookingToMake)),
  }),
  reply: z.object({
    success: z.boolean(),
    temp_id: handle,
    ...Intent,
    /** The bank asks the customer to authenticate. Continue with `client_secret`, then call complete. */
    requires_action: z.boolean(),
    /** PayPal's page where the customer approves the payment; call complete afterwards. Null when no approval is needed. */
    paypal_approve_url: z.nullable(z.string()),
  }),
});

/** The spec's second path for a checkout that has a temp payment. */
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

/** The spec's second path for a checkout that has a temp payment. */
export const completeIntentPayment = endpoint({ ...completeCheckout, path: '/payment/complete-intent-payment' });

/**
 * `payment` is 5. An active mandate is debited at once. Without a mandate, the customer sets one up at the returned address (readings §7).
 * A debt is named by its checkout.
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
    booking: z.optional(z.nullable(BookingToMake)),
  }),
  reply: z.object({
    success: z.boolean(),
    /** Null when an active mandate was debited and the customer has nothing left to do. */
    go_cardless_auth_url: z.nullable(z.string()),
    temp_id: handle,
  }),
});

/**
 * `payment`: 3 is pay later; 2 (cash received) and 4 only when a staff member acts for the customer (readings §7). A pass is named by
 * `pass_id` or by its checkout, a gift card and a fee by their checkout.
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
    /** With `payment` 4: the name of one of the `custom_payment_methods`. */
    payment_name: z.optional(z.nullable(z.string().check(maxChars(40)))),
    confirm_second: confirmSecond,
    discount_code_id: z.optional(z.nullable(z.int())),
    booking: z.optional(z.nullable(BookingToMake)),
  }),
  reply: z.object({ ...Done.shape, temp_id: handle }),
});

/** The order as its summary and its receipt show it, with the amounts stored at the sale. */
export const getBookingDetails = endpoint({
  method: 'POST',
  path: '/api/getBookingDetails',
  who: 'customer',
  summary: 'The order of a completed checkout',
  body: z.object({ id: handle }),
  reply: z.object({
    success: z.boolean(),
    id: plainId<OrderId>(),
    /** Null for a gift card or a fee. Its `id` is null when the product no longer exists. */
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
    /** The booking that the purchase made, or why it failed. Null when only the pass was bought. */
    booking: z.nullable(PurchaseBookingOnWire),
  }),
});
