import { lazyRouteComponent } from '@tanstack/react-router';
import type { Section } from '../sections/section.ts';
import type { StaffTab } from '../../web/shell/section-tabs.ts';

/** The sections of the staff portal (spec 3 §2). */
export const sections: readonly Section<StaffTab>[] = [
  {
    tab: 'calendar',
    Screen: lazyRouteComponent(() => import('./pages/classes.tsx'), 'StaffCalendar'),
  },
  {
    tab: 'schedule',
    feature: 'group_classes',
    Screen: lazyRouteComponent(() => import('./pages/classes.tsx'), 'StaffClasses'),
  },
  {
    tab: 'appointments',
    feature: 'appointments',
    Screen: lazyRouteComponent(
      () => import('../../features/appointments/web/staff/my-appointments/my-appointments-screen.tsx'),
      'MyAppointmentsScreen',
    ),
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
    Screen: lazyRouteComponent(() => import('../../features/reports/web/staff/report/report-screen.tsx'), 'ReportScreen'),
  },
  {
    tab: 'customers',
    feature: 'extended_staff_portal',
    Screen: lazyRouteComponent(() => import('./pages/customers.tsx'), 'StaffCustomers'),
  },
  {
    tab: 'self-check-in',
    feature: 'group_classes',
    ability: 'run-self-check-in',
    Screen: lazyRouteComponent(
      () => import('../../features/self-check-in/web/staff/check-in-link/check-in-link-screen.tsx'),
      'CheckInLinkScreen',
    ),
  },
  {
    tab: 'settings',
    Screen: lazyRouteComponent(() => import('./pages/own-settings.tsx'), 'StaffSettings'),
  },
  {
    tab: 'password',
    Screen: lazyRouteComponent(() => import('../../features/accounts/web/staff/password/staff-password-screen.tsx'), 'StaffPasswordScreen'),
  },
];
