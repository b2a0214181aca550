/** Server functions of attendance for other features. */
export { markAttendance } from './mark-attendance.ts';
