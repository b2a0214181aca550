/** Apart from session.ts, since only log-in and sign-up need it. */
import { forgetAnswers } from './session.ts';
import { storage, type ImpersonatedCustomer, type KeptPermissions } from './storage.ts';

/** A customer has logged in, or signed up; replaces whoever was logged in before. */
export function beginCustomerSession(token: string, permissions: KeptPermissions, impersonated?: ImpersonatedCustomer): void {
  forgetAnswers();
  storage.write('permissions', permissions);
  if (impersonated) storage.write('impersonated_customer', impersonated);
  else storage.clear('impersonated_customer');
  storage.write('customer_token', token);
}

export function beginStaffSession(token: string, permissions: KeptPermissions): void {
  storage.write('permissions', permissions);
  storage.write('staff_token', token);
}
