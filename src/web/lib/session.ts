import { useSyncExternalStore } from 'react';
import { storage, type ImpersonatedCustomer, type KeptKey, type KeptPermissions } from './storage.ts';

/** Whose token a call carries. */
export type Person = 'customer' | 'staff';

const KEY = { customer: 'customer_token', staff: 'staff_token' } as const satisfies Record<Person, KeptKey>;

export const tokenOf = (person: Person): string | null => storage.read(KEY[person]);

/** A customer has logged in, or signed up; replaces whoever was logged in before. */
export function beginCustomerSession(token: string, permissions: KeptPermissions, impersonated?: ImpersonatedCustomer): void {
  storage.write('permissions', permissions);
  if (impersonated) storage.write('impersonated_customer', impersonated);
  else storage.clear('impersonated_customer');
  storage.write('customer_token', token);
}

export function beginStaffSession(token: string, permissions: KeptPermissions): void {
  storage.write('permissions', permissions);
  storage.write('staff_token', token);
}

/** Forgets a token and what belongs to that person only. Cart and drafts stay: nothing is lost by an expired session. */
export function endSession(person: Person): void {
  if (person === 'customer') storage.clear('impersonated_customer');
  storage.clear(KEY[person]);
}

const watch = (key: KeptKey) => (changed: () => void) => storage.subscribe((one) => one === key && changed());
const watchers = { customer: watch(KEY.customer), staff: watch(KEY.staff) };

const watchActing = watch('impersonated_customer');

/** The name of the customer for whom a staff member acts here, or null. */
export const useActingFor = (): string | null =>
  useSyncExternalStore(watchActing, () => storage.read('impersonated_customer')?.name ?? null);

/** Whether somebody is logged in; renders again when that changes, in another tab too. */
export const useIsLoggedIn = (person: Person): boolean =>
  useSyncExternalStore(watchers[person], () => tokenOf(person) !== null);
