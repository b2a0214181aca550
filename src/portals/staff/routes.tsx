import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { path } from '../../web/paths.ts';
import { LogInPending } from '../../web/ui/skeleton.tsx';
import { keeping } from '../query.ts';
import { root } from '../root-route.tsx';
import { inStaffLanguage } from './in-staff-language.ts';

/** The routes of the staff portal. Screens whose hash the spec names are sections of the account page (spec 3 §2); others get a path here. */
const area = createRoute({
  getParentRoute: () => root,
  path: path.staff,
  component: lazyRouteComponent(() => import('./layout.tsx'), 'StaffLayout'),
});

const pages = [
  createRoute({
    getParentRoute: () => area,
    path: '/',
    beforeLoad: () => redirect({ to: path.staffAccount, replace: true, throw: true }),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'login',
    validateSearch: keeping('r'),
    pendingComponent: LogInPending,
    component: lazyRouteComponent(() => inStaffLanguage(() => import('./pages/log-in.tsx')), 'StaffLogin'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'account',
    validateSearch: keeping(
      ...(['from', 'cancelled', 'find', 'class', 'attendance', 'cancel', 'edit', 'email', 'sub'] as const),
      ...(['view', 'day', 'type', 'instructors', 'classes', 'services', 'instructor', 'service', 'slots'] as const),
      ...(['startDate', 'endDate', 'customers', 'selectedLocations', 'paymentStatus', 'reservationStatus'] as const),
      ...(['page', 'perPage', 'orderBy', 'orderDesc'] as const),
    ),
    component: lazyRouteComponent(() => inStaffLanguage(() => import('./portal-page.tsx')), 'StaffPortal'),
  }),
] as const;

export const staffRoutes = area.addChildren(pages);
