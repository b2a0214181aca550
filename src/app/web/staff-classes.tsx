import { lazy } from 'react';
import { CalendarScreen } from '../../features/staff-calendar/web/calendar/calendar-screen.tsx';
import { MyClasses } from '../../features/class-admin/web/my-classes/my-classes.tsx';

const AttendanceDialog = lazy(() =>
  import('../../features/attendance/web/attendance/attendance-dialog.tsx').then((part) => ({ default: part.AttendanceDialog })),
);

const EmailDialog = lazy(() => import('../../features/bulk-email/web/bulk-email-dialog.tsx'));
const screens = { Attendance: AttendanceDialog, Email: EmailDialog };

/** My Classes, with the attendance of each, and the mail to who comes. */
export const StaffClasses = () => <MyClasses {...screens} />;

/** The calendar, with the same. */
export const StaffCalendar = () => <CalendarScreen {...screens} />;
