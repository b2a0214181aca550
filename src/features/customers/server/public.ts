export { findPhones, savePhones } from './phones.store.ts';
export { findAcceptedWaivers } from './waivers.store.ts';
export { presentStaffCustomer } from './present-staff-customer.ts';
export { recordAcceptance } from './accept-waiver.ts';
export { saveInformation } from './save-checkout-fields.ts';
export { lockCustomer } from './profile.store.ts';
export { findOwed, listOpenTasks, presentAsks } from './checkout-asks.ts';
export { untoldSentence } from './untold-sentence.ts';
