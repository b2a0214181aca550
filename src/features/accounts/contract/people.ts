/** Who a caller is, as replies spell it (spec 1 §3, spec 3 §3). */
import * as z from 'zod/mini';
import type { CustomerId, StaffId, TagId } from '../../../kernel/ids.ts';
import { day, plainId } from '../../../wire/codecs.ts';
import { FEATURES } from '../../../context/studio.ts';
import { ABILITIES } from '../../../context/actor.ts';

/** What the caller may use and do. Decided on the server; the browser hides what is missing, and the server refuses it. */
export const Permissions = z.object({
  features: z.array(z.enum(FEATURES)),
  abilities: z.array(z.enum(ABILITIES)),
});

/** The signed-in customer. `phone` is E.164, `dob` a calendar day. */
export const Customer = z.object({
  id: plainId<CustomerId>(),
  customer_first_name: z.string(),
  customer_last_name: z.string(),
  email: z.string(),
  dob: z.nullable(day),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  post_code: z.nullable(z.string()),
  address_line1: z.nullable(z.string()),
  address_line2: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  emergency_contact_name: z.nullable(z.string()),
  emergency_contact_phone: z.nullable(z.string()),
  emergency_contact_relation: z.nullable(z.string()),
  sms_opt_in: z.boolean(),
  marketing_opt_in: z.boolean(),
  /** The waiver was accepted in its present wording. */
  accept_wavier: z.boolean(),
  accepted_wavier_hash: z.nullable(z.string()),
  /** 0 means a New badge. */
  attended_classes_count: z.int(),
  injured: z.boolean(),
  /** A path of this server. */
  profile_picture_url: z.nullable(z.string()),
  tags: z.array(z.object({ id: plainId<TagId>(), name: z.string() })),
});

/** The signed-in staff member. */
export const Staff = z.object({
  id: plainId<StaffId>(),
  name: z.string(),
  email: z.string(),
  phone_number: z.nullable(z.string()),
  role: z.enum(['instructor', 'front_desk', 'owner']),
  profile_picture_url: z.nullable(z.string()),
  description: z.nullable(z.string()),
  allow_all_schedules_access: z.boolean(),
  allow_self_check_in: z.boolean(),
});
