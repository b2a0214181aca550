export { findPhones, savePhones } from './phones.store.ts';
export { findAcceptedWaivers } from './waivers.store.ts';
export { presentStaffCustomer } from './present-staff-customer.ts';
export { findOwed, presentAsks } from './checkout-asks.ts';
