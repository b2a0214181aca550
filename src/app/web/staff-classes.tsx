import { lazy } from 'react';
import { MyClasses } from '../../features/class-admin/web/my-classes/my-classes.tsx';

const AttendanceDialog = lazy(() =>
  import('../../features/attendance/web/attendance/attendance-dialog.tsx').then((part) => ({ default: part.AttendanceDialog })),
);

/** My Classes, with the attendance of each. */
export const StaffClasses = () => <MyClasses Attendance={AttendanceDialog} />;
