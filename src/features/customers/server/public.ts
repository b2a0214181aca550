export { findPhones, savePhones } from './phones.store.ts';
export { findAcceptedWaivers } from './waivers.store.ts';
export { presentStaffCustomer } from './present-staff-customer.ts';
export { findOwed, listOpenTasks, presentAsks } from './checkout-asks.ts';
