import { StaffSettingsScreen } from '../../../features/accounts/web/staff/settings/staff-settings-screen.tsx';
import { OwnCalendar } from '../../../features/calendar-feed/web/staff/own-calendar/own-calendar.tsx';

/** My Settings, with the calendar link. */
export const StaffSettings = () => (
  <StaffSettingsScreen>
    <OwnCalendar />
  </StaffSettingsScreen>
);
