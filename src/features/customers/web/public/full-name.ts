import type { StaffCustomer } from '../../contract/staff-customer.ts';

export const fullNameOf = ({
  customer_first_name: first,
  customer_last_name: last,
}: Pick<StaffCustomer, 'customer_first_name' | 'customer_last_name'>): string => `${first} ${last}`.trim();
