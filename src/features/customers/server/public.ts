export { findPhones, savePhones } from './phones.store.ts';
