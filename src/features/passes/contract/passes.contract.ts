/** The passes a customer owns, as the account shows them (spec 2 §3 and §7). */
import * as z from 'zod/mini';
import type { ClassTemplateId, OfferId, PassId, ServiceId } from '../../../kernel/ids.ts';
import { day, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { passStatus, paymentMethod } from './pass-codes.ts';
import { expiryFrom, membershipLength, orMinusOne, packType, passValidity } from '../../products/contract/term-codes.ts';

const LimitByService = z.object({ id: plainId<ServiceId>(), enable: z.boolean(), max_visits: z.nullable(z.int()) });

/** What a pass gives for classes, or for appointments. Numbers are null where it is unlimited or gives nothing. */
const KindSettings = z.object({
  apply_limit_by_service: z.boolean(),
  limit_by_service: z.array(LimitByService),
  /** The services it is for; empty means all. */
  services: z.array(plainId<ServiceId>()),
  is_unlimited: z.boolean(),
  /** What one cycle (or the pack) brings. */
  credits: z.nullable(z.int()),
  /** What the cycles that count now were granted, carried and borrowed ones included. */
  all_credits: z.nullable(z.int()),
  /** What is left of that. */
  current_credits: z.nullable(z.int()),
});

/** A pass that a customer owns. `null` stands for unlimited where a number is missing beside `is_unlimited`. */
export const UserPass = z.object({
  id: plainId<PassId>(),
  pass_id: z.nullable(plainId<OfferId>()),
  name: z.string(),
  description: z.string(),
  punch_type: z.enum(['classpack', 'membership']),
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
  subscription_id: z.nullable(z.string()),

  status: passStatus,
  /** Paid, Not Paid, Cancelled or Expired (spec 2 §4). */
  status_label: z.string(),
  isValid: z.boolean(),

  is_unlimited: z.boolean(),
  credits: z.nullable(z.int()),
  credit_use: z.int(),
  credits_remaining: z.nullable(z.int()),
  current_class_credits: z.nullable(z.int()),
  all_class_credits: z.nullable(z.int()),
  /** As they are shown: a number, or ∞. */
  class_used_credits_display: z.string(),
  class_total_credits_display: z.string(),
  /** When the next credits of a membership come; null when none will. */
  unix_next_credits: z.nullable(unixTime),

  allow_guest_booking: z.boolean(),
  allow_separate_guest_credits: z.boolean(),
  is_unlimited_guest: z.boolean(),
  guest_credits: z.nullable(z.int()),
  credit_use_guest: z.int(),
  class_credit_used_guest: z.int(),
  guest_credits_remaining: z.nullable(z.int()),

  appointment_credit_used: z.int(),
  appointment_used_credits_display: z.string(),
  appointment_total_credits_display: z.string(),

  allowed_for: z.object({ classes: z.boolean(), appointments: z.boolean() }),
  class_settings: KindSettings,
  appointment_settings: KindSettings,
  config_data: z.object({
    apply_limit_by_duration: z.boolean(),
    limit_by_duration: z.array(z.object({ max_visits: z.int(), duration_unit: z.enum(['day', 'week', 'month']) })),
  }),
  /** Class templates it is for; empty means all. */
  classes: z.array(plainId<ClassTemplateId>()),
  eligible_classes_name_text: z.string(),

  unix_purchase: unixTime,
  unix_start: z.nullable(unixTime),
  /** The last moment at which it is good; null = it never ends, or its end is not assigned yet. */
  unix_end: z.nullable(unixTime),
  unix_renewal: z.nullable(unixTime),
  pass_validity: passValidity,
  validity_date: z.nullable(day),
  pass_active: z.enum(['immediate', 'date']),
  pass_active_date: z.nullable(day),
  calculate_expiry_from: expiryFrom,
  expiry_assigned: z.boolean(),
  trial_days: z.int(),
  membership_length: membershipLength,
  membership_frequency: orMinusOne,
  has_commitment_period: z.boolean(),
  commitment_period_cycles: z.nullable(z.int()),
  commitment_end_date: z.nullable(day),
  allow_book_beyond_renewal: z.boolean(),
  allow_future_credits: z.boolean(),
  allowed_future_renewal_cycles: z.nullable(z.int()),
  allow_credits_carry_forward: z.boolean(),
  charge_late_cancel_fee: z.boolean(),
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
