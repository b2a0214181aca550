import { lazyRouteComponent } from '@tanstack/react-router';
import type { Section } from '../sections/section.ts';
import type { AccountTab } from '../../web/shell/section-tabs.ts';

/** The sections of the account (spec 1 §2). */
export const sections: readonly Section<AccountTab>[] = [
  {
    tab: 'bookings',
    feature: 'group_classes',
    Screen: lazyRouteComponent(() => import('./pages/account-bookings.tsx'), 'AccountBookings'),
  },
  {
    tab: 'appointments',
    feature: 'appointments',
    Screen: lazyRouteComponent(
      () => import('../../features/appointments/web/my-appointments/appointments-screen.tsx'),
      'AppointmentsScreen',
    ),
  },
  {
    tab: 'series',
    feature: 'series',
    Screen: lazyRouteComponent(() => import('../../features/series/web/my-series/my-series-screen.tsx'), 'MySeriesScreen'),
  },
  { tab: 'packs', Screen: lazyRouteComponent(() => import('./pages/account-packs.tsx'), 'AccountPacks') },
  { tab: 'membership', Screen: lazyRouteComponent(() => import('./pages/account-memberships.tsx'), 'AccountMemberships') },
  {
    tab: 'settings',
    Screen: lazyRouteComponent(() => import('./pages/account-settings.tsx'), 'AccountSettings'),
  },
  {
    tab: 'password',
    Screen: lazyRouteComponent(() => import('../../features/customers/web/password/password-screen.tsx'), 'PasswordScreen'),
  },
  {
    tab: 'payment_history',
    Screen: lazyRouteComponent(() => import('../../features/checkout/web/history/payment-history.tsx'), 'PaymentHistory'),
  },
  {
    tab: 'payment_methods',
    isShown: ({ payment_settings: offered }) => offered.online,
    Screen: lazyRouteComponent(() => import('./pages/account-billing.tsx'), 'AccountBilling'),
  },
];
