/** Apart from session.ts, since only log-in and sign-up need it. */
import { forgetAnswers } from './session.ts';
import { storage, type ImpersonatedCustomer, type KeptPermissions, type KeptStaff } from './storage.ts';

/** A customer has logged in, or signed up; replaces whoever was logged in before. */
export function beginCustomerSession(token: string, permissions: KeptPermissions, impersonated?: ImpersonatedCustomer): void {
  forgetAnswers('customer');
  storage.write('permissions', permissions);
  if (impersonated) storage.write('impersonated_customer', impersonated);
  else storage.clear('impersonated_customer');
  storage.write('customer_token', token);
}

/** A staff member has logged in. */
export function beginStaffSession(token: string, permissions: KeptPermissions, staff: Pick<KeptStaff, 'id' | 'name'>): void {
  forgetAnswers('staff');
  storage.write('permissions', permissions);
  noteStaff(staff);
  storage.write('staff_token', token);
}

/** Who the token of staff belongs to, for what this device keeps by person. */
export function noteStaff({ id, name }: Pick<KeptStaff, 'id' | 'name'>): void {
  storage.write('staff_person', { studio: location.host, id, name });
}
