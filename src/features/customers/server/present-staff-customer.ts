import { hasAddress } from '../../accounts/rules/address.ts';
import type { CustomerForStaff } from '../../accounts/rules/person.ts';
import type { StaffCustomer } from '../contract/staff-customer.ts';

/** `mayContact`: whether the caller may contact customers. */
export const presentStaffCustomer = (one: CustomerForStaff, mayContact: boolean): StaffCustomer => ({
  id: one.id,
  customer_first_name: one.firstName,
  customer_last_name: one.lastName,
  email: mayContact ? one.email : null,
  has_email: hasAddress(one),
  phone: mayContact ? one.phone : null,
  attended_classes_count: one.attendedClasses,
  injured: one.injured,
  tags: one.tags.map(({ id, name, label, color }) => ({ id, name, custom_label: label, custom_color: color })),
});
