/** A customer in the staff portal, on the wire (spec 3 §3, Customer). */
import * as z from 'zod/mini';
import type { TagId } from '../../../kernel/ids.ts';
import { plainId } from '../../../wire/codecs.ts';
import { Customer } from '../../accounts/contract/customer.ts';

const { id, customer_first_name, customer_last_name, attended_classes_count, injured } = Customer.shape;

/** Email and phone are null for staff without the extended portal, who may not contact customers (spec 3 §2, Class attendance view). */
export const StaffCustomer = z.object({
  id,
  customer_first_name,
  customer_last_name,
  email: z.nullable(z.string()),
  /** Mails reach the customer. False: there is no address, whoever asks. */
  has_email: z.boolean(),
  phone: z.nullable(z.string()),
  attended_classes_count,
  injured,
  tags: z.array(
    z.object({
      id: plainId<TagId>(),
      name: z.string(),
      /** The label that staff see. Null when it is the name. */
      custom_label: z.nullable(z.string()),
      custom_color: z.nullable(z.string()),
    }),
  ),
});
export type StaffCustomer = z.output<typeof StaffCustomer>;

/** Requirements of the studio that a customer can still owe, in the order in which a booking asks for them. */
export const OPEN_TASKS = ['waiver', 'phone', 'questions'] as const;
export type OpenTask = (typeof OPEN_TASKS)[number];
