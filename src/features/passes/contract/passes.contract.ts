/** The passes a customer owns, as the account shows them (spec 2 §3 and §7). */
import * as z from 'zod/mini';
import type { OfferId, PassId, ServiceId } from '../../../kernel/ids.ts';
import { day, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { passStatus, paymentMethod } from './pass-codes.ts';
import { packType } from '../../products/contract/term-codes.ts';
import { KindTerms, TermFields } from '../../products/contract/term-fields.ts';

/** What a pass gives for classes, or for appointments. Numbers are null where it is unlimited or gives nothing. */
const KindSettings = z.object({
  ...KindTerms.shape,
  /** What the cycles that have begun were granted and still count. */
  all_credits: z.nullable(z.int()),
  /** What is left of that. */
  current_credits: z.nullable(z.int()),
  /** What of later cycles may be used ahead of time. */
  ahead_credits: z.int(),
});

/** A pass that a customer owns. `null` stands for unlimited where a number is missing beside `is_unlimited`. */
export const UserPass = z.object({
  ...TermFields.shape,
  id: plainId<PassId>(),
  pass_id: z.nullable(plainId<OfferId>()),
  /** Before any discount; `order.total` is what was paid. */
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
  /** What a cycle of a membership costs with tax, before any discount; null where it is not charged by us. */
  cycle_total: z.nullable(z.number()),
  /** What is paid next, and when. */
  next_payment: z.nullable(z.object({ unix_at: unixTime, total: z.number() })),
  /** Of a membership that is charged by us. */
  subscription_id: z.nullable(z.string()),
  /** Its customer may cancel it now. */
  can_cancel: z.boolean(),
  /** It runs, its cycles cost something, and how they are paid can be changed. */
  can_change_payment: z.boolean(),
  /** Its last payment did not go through: when it is tried again. Null where nothing is open. */
  unix_next_try: z.nullable(unixTime),
  /** Nothing is booked with it until then. */
  is_blocked: z.boolean(),
  /** What is owed for it is paid at `/pay/{handle}`; null where nothing is, or the studio takes nothing online. */
  pay_handle: z.nullable(z.string()),

  status: passStatus,
  /** Paid, Not Paid, Cancelled or Expired (spec 2 §4). */
  status_label: z.string(),
  isValid: z.boolean(),

  credit_use: z.int(),
  credits_remaining: z.nullable(z.int()),
  current_class_credits: z.nullable(z.int()),
  all_class_credits: z.nullable(z.int()),
  /** As they are shown: a number, or ∞. */
  class_used_credits_display: z.string(),
  class_total_credits_display: z.string(),
  /** When the next credits of a membership come; null when none will. */
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
  /** The last moment at which it is good; null = it never ends, or its end is not assigned yet. */
  unix_end: z.nullable(unixTime),
  unix_renewal: z.nullable(unixTime),
  expiry_assigned: z.boolean(),
  commitment_end_date: z.nullable(day),
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
