/** A customer as the staff of the studio see them on the wire (spec 3 §3, Customer). */
import * as z from 'zod/mini';
import { Customer } from '../../accounts/contract/customer.ts';

const { id, customer_first_name, customer_last_name, attended_classes_count, injured, tags } = Customer.shape;

/** Address and phone are null for staff without the extended portal: they may not get in touch (spec 3 §2, Class attendance view). */
export const StaffCustomer = z.object({
  id,
  customer_first_name,
  customer_last_name,
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  attended_classes_count,
  injured,
  tags,
});
export type StaffCustomer = z.output<typeof StaffCustomer>;
