import { lazy } from 'react';
import { CalendarScreen } from '../../features/staff-calendar/web/calendar/calendar-screen.tsx';
import { MyClasses } from '../../features/class-admin/web/my-classes/my-classes.tsx';

const AttendanceDialog = lazy(() =>
  import('../../features/attendance/web/attendance/attendance-dialog.tsx').then((part) => ({ default: part.AttendanceDialog })),
);

const EmailDialog = lazy(() => import('../../features/bulk-email/web/bulk-email-dialog.tsx'));
const SubRequestDialog = lazy(() => import('../../features/sub-requests/web/sub-request-dialog.tsx'));
const screens = { Attendance: AttendanceDialog, Email: EmailDialog, SubRequest: SubRequestDialog };

/** My Classes, with the attendance of each, the mail to who comes, and who is asked to take it. */
export const StaffClasses = () => <MyClasses {...screens} />;

/** The calendar, with the same. */
export const StaffCalendar = () => <CalendarScreen {...screens} />;
