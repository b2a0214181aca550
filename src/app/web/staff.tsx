import { lazyRouteComponent } from '@tanstack/react-router';
import { useEffect } from 'react';
import { StaffPage } from '../../features/accounts/web/staff/staff-page.tsx';
import { MarksOfOthers } from '../../features/attendance/web/marks/marks-of-others.tsx';
import { RefusedMarks } from '../../features/attendance/web/marks/refused-marks.tsx';
import { useSendMarks } from '../../features/attendance/web/use-marks.ts';
import { keepOffline } from '../../web/lib/offline/keep-offline.ts';
import type { Section } from '../../web/shell/account-sections.ts';
import type { StaffTab } from '../../web/shell/section-tabs.ts';

const sections: readonly Section<StaffTab>[] = [
  {
    tab: 'calendar',
    Screen: lazyRouteComponent(() => import('./staff-classes.tsx'), 'StaffCalendar'),
  },
  {
    tab: 'schedule',
    feature: 'group_classes',
    Screen: lazyRouteComponent(() => import('./staff-classes.tsx'), 'StaffClasses'),
  },
  {
    tab: 'appointments',
    feature: 'appointments',
    Screen: lazyRouteComponent(() => import('../../features/appointments/web/staff/my-appointments-screen.tsx'), 'MyAppointmentsScreen'),
  },
  {
    tab: 'appointmentslots',
    feature: 'appointments',
    Screen: lazyRouteComponent(() => import('../../features/availability/web/staff/slots/slots-screen.tsx'), 'SlotsScreen'),
  },
  {
    tab: 'workingdays',
    feature: 'appointments',
    Screen: lazyRouteComponent(
      () => import('../../features/availability/web/staff/working-days/working-days-screen.tsx'),
      'WorkingDaysScreen',
    ),
  },
  {
    tab: 'appointmenttime',
    feature: 'appointments',
    within: 'workingdays',
    Screen: lazyRouteComponent(() => import('../../features/availability/web/staff/prices/prices-screen.tsx'), 'PricesScreen'),
  },
  {
    tab: 'analytics',
    feature: 'appointments',
    Screen: lazyRouteComponent(() => import('../../features/reports/web/report/report-screen.tsx'), 'ReportScreen'),
  },
  {
    tab: 'customers',
    feature: 'extended_staff_portal',
    Screen: lazyRouteComponent(() => import('./staff-customers.tsx'), 'StaffCustomers'),
  },
  {
    tab: 'self-check-in',
    feature: 'group_classes',
    ability: 'run-self-check-in',
    Screen: lazyRouteComponent(() => import('../../features/self-check-in/web/link/check-in-link-screen.tsx'), 'CheckInLinkScreen'),
  },
  {
    tab: 'settings',
    Screen: lazyRouteComponent(() => import('../../features/accounts/web/staff/staff-settings-screen.tsx'), 'StaffSettingsScreen'),
  },
  {
    tab: 'password',
    Screen: lazyRouteComponent(() => import('../../features/accounts/web/staff/staff-password-screen.tsx'), 'StaffPasswordScreen'),
  },
];

/** The staff portal. Pending attendance marks are sent from any of its pages. The screens for marking are kept for offline use. */
export function Staff() {
  useSendMarks();
  useEffect(() => {
    void keepOffline('staff', [
      () => import('./staff-classes.tsx'),
      () => import('../../features/attendance/web/attendance/attendance-dialog.tsx'),
    ]);
  }, []);
  const notices = (
    <>
      <RefusedMarks />
      <MarksOfOthers />
    </>
  );
  return <StaffPage registered={sections} notices={notices} />;
}
