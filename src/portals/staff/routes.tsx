import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { path } from '../../web/paths.ts';
import { LogInPending } from '../../web/ui/skeleton.tsx';
import { keeping, type Query } from '../query.ts';
import { root } from '../root-route.tsx';
import { inStaffLanguage } from './in-staff-language.ts';

/** The parameters of the sections. Only a type, because customers load this file. */
type PortalParameter =
  | ('from' | 'cancelled' | 'find' | 'class' | 'attendance' | 'cancel' | 'edit' | 'email' | 'sub' | 'place')
  | ('view' | 'day' | 'type' | 'instructors' | 'classes' | 'services' | 'places' | 'instructor' | 'service' | 'slots')
  | ('startDate' | 'endDate' | 'customers' | 'selectedLocations' | 'paymentStatus' | 'reservationStatus')
  | ('page' | 'perPage' | 'orderBy' | 'orderDesc');

/** The routes of the staff portal. Screens whose hash the spec names are sections of the account page (spec 3 §2); others get a path here. */
const StaffLayout = lazyRouteComponent(() => import('./layout.tsx'), 'StaffLayout');
const Portal = (name: 'StaffPortal' | 'OfficePage') =>
  lazyRouteComponent(() => inStaffLanguage(() => import('./portal-page.tsx').then((page) => page.withScreen())), name);

const area = createRoute({
  getParentRoute: () => root,
  path: path.staff,
  component: StaffLayout,
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
    validateSearch: (query: Query): Partial<Record<PortalParameter, string>> => query,
    component: Portal('StaffPortal'),
  }),
] as const;

/** The office: a page and one thing of it. `OfficePage` finds both, so that customers do not load the list of pages. */
const office = createRoute({ getParentRoute: () => root, id: 'office', component: StaffLayout });
const OfficePage = Portal('OfficePage');
const officePages = [
  createRoute({ getParentRoute: () => office, path: path.officePlace, component: OfficePage }),
  createRoute({ getParentRoute: () => office, path: path.officeThing, component: OfficePage }),
] as const;

export const staffRoutes = [area.addChildren(pages), office.addChildren(officePages)] as const;
