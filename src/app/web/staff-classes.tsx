import { lazy } from 'react';
import { CalendarScreen } from '../../features/staff-calendar/web/calendar/calendar-screen.tsx';
import { MyClasses } from '../../features/class-admin/web/my-classes/my-classes.tsx';

const AttendanceDialog = lazy(() =>
  import('../../features/attendance/web/attendance/attendance-dialog.tsx').then((part) => ({ default: part.AttendanceDialog })),
);

const EmailDialog = lazy(() => import('../../features/bulk-email/web/bulk-email-dialog.tsx'));
const SubRequestDialog = lazy(() => import('../../features/sub-requests/web/sub-request-dialog.tsx'));
const screens = { Attendance: AttendanceDialog, Email: EmailDialog, SubRequest: SubRequestDialog };

/** My Classes, with attendance, bulk email and sub requests for each class. */
export const StaffClasses = () => <MyClasses {...screens} />;

export const StaffCalendar = () => <CalendarScreen {...screens} />;
