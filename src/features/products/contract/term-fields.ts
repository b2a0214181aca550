/** Terms on the wire, both of a product and of a customer's pass (spec 2 §3). Numbers are null when unlimited. */
import * as z from 'zod/mini';
import type { ClassTemplateId, ServiceId } from '../../../kernel/ids.ts';
import { day, plainId } from '../../../wire/codecs.ts';
import { expiryFrom, membershipLength, orMinusOne, passValidity } from './term-codes.ts';

const LimitByService = z.object({ id: plainId<ServiceId>(), enable: z.boolean(), max_visits: z.nullable(z.int()) });

export const KindTerms = z.object({
  apply_limit_by_service: z.boolean(),
  limit_by_service: z.array(LimitByService),
  /** The covered services. Empty means all. */
  services: z.array(plainId<ServiceId>()),
  is_unlimited: z.boolean(),
  /** The credits of one cycle, or of the whole pack. */
  credits: z.nullable(z.int()),
});

export const TermFields = z.object({
  name: z.string(),
  description: z.string(),
  punch_type: z.enum(['classpack', 'membership']),

  is_unlimited: z.boolean(),
  credits: z.nullable(z.int()),
  allow_guest_booking: z.boolean(),
  allow_separate_guest_credits: z.boolean(),
  is_unlimited_guest: z.boolean(),
  guest_credits: z.nullable(z.int()),

  allowed_for: z.object({ classes: z.boolean(), appointments: z.boolean() }),
  config_data: z.object({
    apply_limit_by_duration: z.boolean(),
    limit_by_duration: z.array(z.object({ max_visits: z.int(), duration_unit: z.enum(['day', 'week', 'month']) })),
  }),
  /** The covered class templates. Empty means all. */
  classes: z.array(plainId<ClassTemplateId>()),
  eligible_classes_name_text: z.string(),

  pass_validity: passValidity,
  validity_date: z.nullable(day),
  pass_active: z.enum(['immediate', 'date']),
  pass_active_date: z.nullable(day),
  calculate_expiry_from: expiryFrom,
  trial_days: z.int(),
  membership_length: membershipLength,
  /**
   * 'specific': cycles turn on this weekday (1 is Monday) or day of the month. 'other': they turn on the day on which the membership began.
   */
  billing_day: z.enum(['specific', 'other']),
  billing_day_of_week: z.nullable(z.int()),
  billing_day_of_month: z.nullable(z.int()),
  membership_frequency: orMinusOne,
  has_commitment_period: z.boolean(),
  commitment_period_cycles: z.nullable(z.int()),
  allow_book_beyond_renewal: z.boolean(),
  allow_future_credits: z.boolean(),
  allowed_future_renewal_cycles: z.nullable(z.int()),
  allow_credits_carry_forward: z.boolean(),
  /** A class opens for booking with it this many days before. Null when it is open as soon as it is shown. */
  booking_opens_days: z.nullable(z.int()),
  charge_late_cancel_fee: z.boolean(),
  once_per_person: z.boolean(),
  new_customers_only: z.boolean(),
});
