/** A customer in replies (spec 1 §3). */
import * as z from 'zod/mini';
import type { CustomerId, TagId } from '../../../kernel/ids.ts';
import { day, plainId } from '../../../wire/codecs.ts';

/** The signed-in customer. `phone` is E.164, `dob` a calendar day. */
export const Customer = z.object({
  id: plainId<CustomerId>(),
  customer_first_name: z.string(),
  customer_last_name: z.string(),
  /** Null: the person has none. They were taken in with a phone number. */
  email: z.nullable(z.string()),
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
  /** Whether the waiver's current wording was accepted. */
  accept_wavier: z.boolean(),
  accepted_wavier_hash: z.nullable(z.string()),
  /** 0 shows a New badge. */
  attended_classes_count: z.int(),
  injured: z.boolean(),
  /** A path on this server. */
  profile_picture_url: z.nullable(z.string()),
  tags: z.array(z.object({ id: plainId<TagId>(), name: z.string() })),
});
