import { CalendarScreen } from '../../../features/staff-calendar/web/staff/calendar/calendar-screen.tsx';
import { MyClasses } from '../../../features/class-admin/web/staff/my-classes/my-classes.tsx';
import { lazyDialog } from '../../../web/ui/dialogs/lazy-dialog.tsx';

const AttendanceDialog = lazyDialog(async () => ({
  default: (await import('../../../features/attendance/web/staff/attendance/attendance-dialog.tsx')).AttendanceDialog,
}));
const EmailDialog = lazyDialog(() => import('../../../features/bulk-email/web/staff/bulk-email/bulk-email-dialog.tsx'));
const SubRequestDialog = lazyDialog(() => import('../../../features/sub-requests/web/staff/sub-request/sub-request-dialog.tsx'));
const screens = { Attendance: AttendanceDialog, Email: EmailDialog, SubRequest: SubRequestDialog };

/** My Classes, with attendance, bulk email and sub requests for each class. */
export const StaffClasses = () => <MyClasses {...screens} />;

export const StaffCalendar = () => <CalendarScreen {...screens} />;
