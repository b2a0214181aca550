/** Separate from session.ts, because only log-in and sign-up need it. */
import { forgetAnswers, forgetFriendLinks, tokenOf } from './session.ts';
import { storage, type ImpersonatedCustomer, type KeptPermissions, type KeptStaff } from './storage.ts';

/** Starts a customer's session after a log-in or sign-up. Replaces the previous customer. */
export function beginCustomerSession(token: string, permissions: KeptPermissions, impersonated?: ImpersonatedCustomer): void {
  forgetAnswers('customer');
  // A visitor logs in after reading a link, so it stays. A customer for whom staff act has read none.
  if (impersonated || tokenOf('customer') !== null) forgetFriendLinks();
  storage.write('permissions', permissions);
  if (impersonated) storage.write('impersonated_customer', impersonated);
  else storage.clear('impersonated_customer');
  storage.write('customer_token', token);
}

/** Starts a staff member's session after a log-in. */
export function beginStaffSession(token: string, permissions: KeptPermissions, staff: Pick<KeptStaff, 'id' | 'name'>): void {
  forgetAnswers('staff');
  storage.write('permissions', permissions);
  noteStaff(staff);
  storage.write('staff_token', token);
}

/** Records the owner of the staff token, for the data that this device stores per person. */
export function noteStaff({ id, name }: Pick<KeptStaff, 'id' | 'name'>): void {
  storage.write('staff_person', { studio: location.host, id, name });
}
