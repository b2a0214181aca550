/** Server functions of staff for other features. */
export { writeAudit, writeAudits } from './audit.store.ts';
export {
  couldHaveBegun,
  deleteBusySessions,
  insertBusySession,
  listBusyInstructors,
  listBusyTimes,
  listSessionsDuring,
  lockInstructors,
} from './instructor-busy.store.ts';
export { findStaffAccount, listInstructors, loadStaff, saveStaffPassword, saveStaffProfile } from './staff.store.ts';
export { visibleInstructors } from './visible-instructors.ts';
export { presentStaff } from './present-staff.ts';
