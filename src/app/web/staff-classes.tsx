import { lazy } from 'react';
import { CalendarScreen } from '../../features/staff-calendar/web/calendar/calendar-screen.tsx';
import { MyClasses } from '../../features/class-admin/web/my-classes/my-classes.tsx';

const AttendanceDialog = lazy(() =>
  import('../../features/attendance/web/attendance/attendance-dialog.tsx').then((part) => ({ default: part.AttendanceDialog })),
);

/** My Classes, with the attendance of each. */
export const StaffClasses = () => <MyClasses Attendance={AttendanceDialog} />;

/** The calendar, with the attendance of each class. */
export const StaffCalendar = () => <CalendarScreen Attendance={AttendanceDialog} />;
