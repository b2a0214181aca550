/** The passes that a customer owns, for the account screens (spec 2 §3 and §7). */
import * as z from 'zod/mini';
import type { OfferId, PassId, ServiceId } from '../../../kernel/ids.ts';
import { day, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { passStatus, paymentMethod } from './pass-codes.ts';
import { PASS_CHANGES } from '../rules/pass-change.ts';
import { packType } from '../../products/contract/term-codes.ts';
import { KindTerms, TermFields } from '../../products/contract/term-fields.ts';

/** The credits of a pass for classes or for appointments. Numbers are null when this kind is unlimited or not included. */
const KindSettings = z.object({
  ...KindTerms.shape,
  /** Credits granted in the cycles that have begun and still count. */
  all_credits: z.nullable(z.int()),
  current_credits: z.nullable(z.int()),
  /** Credits of later cycles that the customer may already use. */
  ahead_credits: z.int(),
});

/** A pass that a customer owns. A number beside `is_unlimited` is null when the pass is unlimited. */
export const UserPass = z.object({
  ...TermFields.shape,
  id: plainId<PassId>(),
  pass_id: z.nullable(plainId<OfferId>()),
  /** The price before any discount. `order.total` is the amount paid. */
  price: z.nullable(z.number()),
  order: z.nullable(
    z.object({
      total: z.number(),
      discount: z.number(),
      discount_code_id: z.nullable(z.int()),
      payment_method: z.nullable(paymentMethod),
      subscription_id: z.nullable(z.string()),
      paypal_subscription_id: z.nullable(z.string()),
    }),
  ),
  /** The price of one membership cycle with tax, before any discount. Null when Atelier does not charge the cycles. */
  cycle_total: z.nullable(z.number()),
  next_payment: z.nullable(
    z.object({
      unix_at: unixTime,
      total: z.number(),
      /** The saved card that pays. Null when something else pays. */
      paying_card: z.nullable(z.object({ brand: z.string(), last_four: z.string() })),
    }),
  ),
  /** Null when Atelier does not charge the cycles. */
  subscription_id: z.nullable(z.string()),
  can_cancel: z.boolean(),
  /** Whether the membership runs, its cycles have a price, and its payment method can be changed. */
  can_change_payment: z.boolean(),
  /** The time of the next payment retry. Null when no retry is due. */
  unix_next_try: z.nullable(unixTime),
  /** Whether an unpaid cycle blocks bookings with this pass. */
  is_blocked: z.boolean(),
  /** The amount owed for this pass is paid at `/pay/{handle}`. Null when nothing is owed or the studio takes no online payments. */
  pay_handle: z.nullable(z.string()),

  status: passStatus,
  /** Paid, Not Paid, Cancelled or Expired (spec 2 §4). */
  status_label: z.string(),
  isValid: z.boolean(),

  credit_use: z.int(),
  credits_remaining: z.nullable(z.int()),
  current_class_credits: z.nullable(z.int()),
  all_class_credits: z.nullable(z.int()),
  /** Display text: a number or ∞. */
  class_used_credits_display: z.string(),
  class_total_credits_display: z.string(),
  /** When the next membership credits arrive. Null when there are none to come. */
  unix_next_credits: z.nullable(unixTime),

  credit_use_guest: z.int(),
  class_credit_used_guest: z.int(),
  guest_credits_remaining: z.nullable(z.int()),

  appointment_credit_used: z.int(),
  appointment_used_credits_display: z.string(),
  appointment_total_credits_display: z.string(),

  class_settings: KindSettings,
  appointment_settings: KindSettings,

  unix_purchase: unixTime,
  unix_start: z.nullable(unixTime),
  /** The last moment at which the pass is valid. Null when it never ends or its end is not assigned yet. */
  unix_end: z.nullable(unixTime),
  unix_renewal: z.nullable(unixTime),
  expiry_assigned: z.boolean(),
  commitment_end_date: z.nullable(day),
  /** The changes that the studio made by hand, the newest first, each with its reason. */
  studio_changes: z.array(
    z.object({
      kind: z.enum(PASS_CHANGES),
      unix_at: unixTime,
      /** Of corrected credits. A negative number was taken. */
      credits: z.nullable(z.object({ kind: z.enum(['class', 'appointment', 'guest']), delta: z.int() })),
      /** Of a moved end. */
      last_day: z.nullable(day),
      reason: z.string(),
    }),
  ),
});

export const getPacks = endpoint({
  method: 'POST',
  path: '/api/getPacks',
  who: 'customer',
  summary: 'The class packs or memberships that the caller owns',
  body: z.object({ type: z.optional(packType) }),
  reply: z.object({
    success: z.boolean(),
    packs: z.array(UserPass),
    services: z.array(z.object({ id: plainId<ServiceId>(), name: z.string() })),
    timezone: z.string(),
    support_email: z.string(),
    allow_customer_cancel_memberships: z.boolean(),
  }),
});
