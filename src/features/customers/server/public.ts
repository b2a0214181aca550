export { findPhones, savePhones } from './phones.store.ts';
export { findAcceptedWaivers } from './waivers.store.ts';
export { findOwed, presentAsks } from './checkout-asks.ts';
