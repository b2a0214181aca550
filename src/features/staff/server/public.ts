/** What other features may ask of staff on the server. */
export { findStaffAccount, loadStaff, saveStaffPassword } from './staff.store.ts';
export { presentStaff } from './present-staff.ts';
