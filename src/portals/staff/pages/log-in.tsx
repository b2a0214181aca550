import { StaffLoginPage } from '../../../features/accounts/web/staff/log-in/staff-login-page.tsx';
import { MarksOfOthers } from '../../../features/attendance/web/staff/marks/marks-of-others.tsx';

/** The staff log-in, with a notice about people whose attendance marks wait to be sent. */
export const StaffLogin = () => <StaffLoginPage notice={<MarksOfOthers />} />;
