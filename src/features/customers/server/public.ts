export { toE164 } from './phone.ts';
export { findPhones, savePhones } from './phones.store.ts';
