/** What other features may ask of attendance on the server. */
export { markAttendance } from './mark-attendance.ts';
