/** Server functions of staff for other features. */
export {
  couldHaveBegun,
  deleteBusySessions,
  insertBusySession,
  listBusyInstructors,
  listBusyTimes,
  listSessionsDuring,
  lockInstructors,
} from './instructor-busy.store.ts';
export { findOwner, findStaff, findStaffAccount, listInstructors, loadStaff, saveStaffPassword, saveStaffProfile } from './staff.store.ts';
export { visibleInstructors } from './visible-instructors.ts';
export { presentStaff } from './present-staff.ts';
export { teamTable } from './team/team-table.ts';
