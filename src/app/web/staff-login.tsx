import { StaffLoginPage } from '../../features/accounts/web/staff/staff-login-page.tsx';
import { MarksOfOthers } from '../../features/attendance/web/marks/marks-of-others.tsx';

/** The log-in of staff, which says whose marks of attendance wait for it. */
export const StaffLogin = () => <StaffLoginPage notice={<MarksOfOthers />} />;
