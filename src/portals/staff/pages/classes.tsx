import { lazy } from 'react';
import { CalendarScreen } from '../../../features/staff-calendar/web/staff/calendar/calendar-screen.tsx';
import { MyClasses } from '../../../features/class-admin/web/staff/my-classes/my-classes.tsx';

const AttendanceDialog = lazy(() =>
  import('../../../features/attendance/web/staff/attendance/attendance-dialog.tsx').then((part) => ({ default: part.AttendanceDialog })),
);

const EmailDialog = lazy(() => import('../../../features/bulk-email/web/staff/bulk-email/bulk-email-dialog.tsx'));
const SubRequestDialog = lazy(() => import('../../../features/sub-requests/web/staff/sub-request/sub-request-dialog.tsx'));
const screens = { Attendance: AttendanceDialog, Email: EmailDialog, SubRequest: SubRequestDialog };

/** My Classes, with attendance, bulk email and sub requests for each class. */
export const StaffClasses = () => <MyClasses {...screens} />;

export const StaffCalendar = () => <CalendarScreen {...screens} />;
