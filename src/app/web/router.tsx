import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { readWizardQuery } from '../../features/appointments/web/wizard-query.ts';
import { readBookingsQuery } from '../../features/bookings/web/bookings-query.ts';
import type { BuyQuery } from '../../features/products/web/buy/buy-address.ts';
import { prefetchClass, prefetchSchedule } from '../../features/schedule/web/prefetch-schedule.ts';
import { readClassQuery, readScheduleQuery } from '../../features/schedule/web/queries.ts';
import { ClassPageSkeleton } from '../../features/schedule/web/class-page/class-page-skeleton.tsx';
import { isOnServer, takesPlace, untilWhole } from '../../web/drawn.ts';
import { path } from '../../web/paths.ts';
import { readEmbedQuery, type EmbedQuery } from '../../web/shell/embed.ts';
import { FailurePage } from '../../web/shell/failure-pages.tsx';
import { frontDoor } from '../../web/shell/front-door.tsx';
import { PublicLayout } from '../../web/shell/public-layout.tsx';
import { Root } from '../../web/shell/root.tsx';
import { LogInPending, PageSkeleton, RowsSkeleton } from '../../web/ui/skeleton.tsx';
import { leadToMemberships } from './lead-to-memberships.ts';

/**
 * Every page of the app: a pattern from paths.ts, its query, and a lazily loaded component of a feature. Queries are plain texts in the
 * spec's spelling; a page's `validateSearch` keeps the parameters that it knows.
 */
type Query = Record<string, string | undefined>;

const keeping =
  <const Name extends string>(...names: readonly Name[]) =>
  (query: Query): { [Key in Name]?: string } =>
    Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, query[name]]] : []))) as { [Key in Name]?: string };

const keepingOfAccount = keeping('appointment', 'pass', 'used', 'card', 'payer', 'page', 'perPage', 'orderBy', 'orderDesc');

type PersonType = 'customers' | 'instructors';
const personType = (query: Query): PersonType => (query.type === 'instructors' ? 'instructors' : 'customers');

const ActingBanner = lazy(() =>
  import('../../features/accounts/web/account/acting-banner.tsx').then((part) => ({ default: part.ActingBanner })),
);
const NotFoundPage = lazy(() => import('../../web/shell/not-found-page.tsx').then((part) => ({ default: part.NotFoundPage })));

/** The navigation stays visible on the not-found page. */
const NotFound = () => (
  <PublicLayout ActingBanner={ActingBanner}>
    <Suspense fallback={<RowsSkeleton />}>
      <NotFoundPage />
    </Suspense>
  </PublicLayout>
);

const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  validateSearch: (query: Query): EmbedQuery => readEmbedQuery(query),
  search: { middlewares: [({ search, next }) => ({ ...readEmbedQuery({ ...search }), ...next(search) })] },
});

const publicArea = createRoute({ getParentRoute: () => root, id: 'public', component: () => <PublicLayout ActingBanner={ActingBanner} /> });
const staffArea = createRoute({
  getParentRoute: () => root,
  path: path.staff,
  component: lazyRouteComponent(() => import('../../web/shell/staff-layout.tsx'), 'StaffLayout'),
});

/** Modules read their texts when they load, so another language must load first. */
async function inStaffWords(): Promise<void> {
  if (document.documentElement.lang.startsWith('es')) await import('./spanish-staff.ts');
}

const staffLogIn = () => inStaffWords().then(() => import('./staff-login.tsx'));
const staffPortal = () => inStaffWords().then(() => import('./staff.tsx'));
/** Only staff open this page, from the mail with the request. */
const answerPage = () => inStaffWords().then(() => import('../../features/sub-requests/web/answer/answer-page.tsx'));

/** In a file of its own, which the page imports too. If the file cannot be loaded, the page reports it. */
const prefetchPasses = (query: BuyQuery) =>
  import('../../features/products/web/buy/prefetch-passes.ts').then((part) => part.prefetchPasses(query)).catch(() => undefined);

const publicPages = [
  createRoute({
    getParentRoute: () => publicArea,
    path: path.schedule,
    validateSearch: readScheduleQuery,
    loaderDeps: ({ search }) => ({ ...search, reserve: undefined, view: undefined }),
    loader: ({ deps }) => untilWhole(prefetchSchedule(deps)),
    pendingComponent: RowsSkeleton,
    component: frontDoor(
      lazyRouteComponent(() => import('../../features/schedule/web/month/schedule-page.tsx'), 'SchedulePage'),
      lazyRouteComponent(() => import('../../web/shell/contact-page.tsx'), 'ContactPage'),
    ),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.class,
    validateSearch: readClassQuery,
    loader: ({ params }) => untilWhole(prefetchClass(params.id)),
    pendingComponent: ClassPageSkeleton,
    component: lazyRouteComponent(() => import('../../features/schedule/web/class-page/class-page.tsx'), 'ClassPage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.reserve,
    validateSearch: keeping('classId', 'classTime', 'classFor', 'applicantName', 'applicantEmail', 'complete'),
    component: lazyRouteComponent(() => import('../../features/bookings/web/reserve/reserve-page.tsx'), 'ReservePage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.claim,
    component: lazyRouteComponent(() => import('../../features/bookings/web/claim/claim-page.tsx'), 'ClaimPage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.cancel,
    component: lazyRouteComponent(() => import('../../features/bookings/web/cancel-link/cancel-page.tsx'), 'CancelPage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.seat,
    validateSearch: keeping('complete'),
    component: lazyRouteComponent(() => import('../../features/bookings/web/gift/seat-page.tsx'), 'SeatPage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.buy,
    validateSearch: keeping('class-id', 'class-name', 'appointment-service-id', 'service-name', 'series-id', 'tags'),
    loader: ({ location }) => untilWhole(prefetchPasses(location.search)),
    component: lazyRouteComponent(() => import('../../features/products/web/buy/buy-page.tsx'), 'BuyPage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.product,
    validateSearch: keeping('class-id', 'class-name', 'appointment-service-id', 'service-name', 'series-id', 'tags', 'key'),
    component: lazyRouteComponent(() => import('../../features/products/web/product/product-page.tsx'), 'ProductPage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.checkout,
    validateSearch: keeping('bookingData', 'complete', 'left'),
    component: lazyRouteComponent(() => import('./pass-checkout.tsx'), 'PassCheckout'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.addCard,
    component: lazyRouteComponent(() => import('../../features/billing/web/add-card/add-card-page.tsx'), 'AddCardPage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.pay,
    validateSearch: keeping('left', 'back'),
    component: lazyRouteComponent(() => import('../../features/checkout/web/pay/pay-page.tsx'), 'PayPage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.success,
    validateSearch: keeping('receipt'),
    component: lazyRouteComponent(() => import('../../features/checkout/web/success/success-page.tsx'), 'SuccessPage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.receipt,
    component: lazyRouteComponent(() => import('../../features/checkout/web/receipt/receipt-page.tsx'), 'ReceiptPage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.giftCard,
    validateSearch: keeping('go-on'),
    component: lazyRouteComponent(() => import('../../features/gift-cards/web/gift-card-page.tsx'), 'GiftCardPage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.giftCardCheckout,
    validateSearch: keeping('gift-card-id', 'left'),
    component: lazyRouteComponent(() => import('../../features/checkout/web/checkout/gift-card-checkout-page.tsx'), 'GiftCardCheckoutPage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.giftCardBalance,
    component: lazyRouteComponent(() => import('../../features/gift-cards/web/balance-page.tsx'), 'GiftCardBalancePage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.giftCardSummary,
    component: lazyRouteComponent(() => import('../../features/gift-cards/web/summary-page.tsx'), 'GiftCardSummaryPage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.series,
    component: lazyRouteComponent(() => import('../../features/series/web/list/series-list-page.tsx'), 'SeriesListPage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.seriesPage,
    component: lazyRouteComponent(() => import('../../features/series/web/series/series-page.tsx'), 'SeriesPage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.seriesCheckout,
    validateSearch: keeping('series-id', 'complete'),
    component: lazyRouteComponent(() => import('../../features/series/web/checkout/series-checkout-page.tsx'), 'SeriesCheckoutPage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.login,
    validateSearch: keeping('r', 'pass-id', 'key', 'bookingData', 'sign-up', 'way'),
    pendingComponent: LogInPending,
    component: lazyRouteComponent(() => import('../../features/accounts/web/log-in/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.socialReturn,
    // Accepts any parameters of the provider.
    validateSearch: (query: Query) => query,
    component: lazyRouteComponent(() => import('../../features/accounts/web/social/social-pages.tsx'), 'SocialReturnPage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.socialBlocked,
    validateSearch: keeping('r', 'pass-id', 'key', 'bookingData'),
    component: lazyRouteComponent(() => import('../../features/accounts/web/social/social-pages.tsx'), 'SocialBlockedPage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.forgotPassword,
    validateSearch: (query: { type?: PersonType } & SearchSchemaInput): { type: PersonType } => ({ type: personType({ ...query }) }),
    component: lazyRouteComponent(
      () => import('../../features/accounts/web/reset-password/forgot-password-page.tsx'),
      'ForgotPasswordPage',
    ),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.resetPassword,
    validateSearch: (query: Query) => ({ ...keeping('email', 'token')(query), type: personType(query) }),
    component: lazyRouteComponent(() => import('../../features/accounts/web/reset-password/reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.subRequest,
    component: lazyRouteComponent(answerPage, 'AnswerPage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.appointments,
    validateSearch: (query: Query) => readWizardQuery(query),
    component: lazyRouteComponent(() => import('../../features/appointments/web/book/appointments-page.tsx'), 'AppointmentsPage'),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.appointmentCheckout,
    validateSearch: keeping('bookingData', 'complete'),
    component: lazyRouteComponent(
      () => import('../../features/appointments/web/checkout/appointment-checkout-page.tsx'),
      'AppointmentCheckoutPage',
    ),
  }),
  createRoute({
    getParentRoute: () => publicArea,
    path: path.account,
    validateSearch: (query: Query) => ({ ...readBookingsQuery(query), ...keepingOfAccount(query) }),
    beforeLoad: leadToMemberships,
    component: lazyRouteComponent(() => import('./account.tsx'), 'Account'),
  }),
] as const;

/** The check-in page at the entrance, without menus. */
const checkInPage = createRoute({
  getParentRoute: () => root,
  path: path.selfCheckIn,
  validateSearch: keeping('hash'),
  component: lazyRouteComponent(() => import('../../features/self-check-in/web/page/check-in-page.tsx'), 'CheckInPage'),
});

const staffPages = [
  createRoute({
    getParentRoute: () => staffArea,
    path: '/',
    beforeLoad: () => redirect({ to: path.staffAccount, replace: true, throw: true }),
  }),
  createRoute({
    getParentRoute: () => staffArea,
    path: 'login',
    validateSearch: keeping('r'),
    pendingComponent: LogInPending,
    component: lazyRouteComponent(staffLogIn, 'StaffLogin'),
  }),
  createRoute({
    getParentRoute: () => staffArea,
    path: 'account',
    validateSearch: keeping(
      ...(['from', 'cancelled', 'find', 'class', 'attendance', 'cancel', 'edit', 'email', 'sub'] as const),
      ...(['view', 'day', 'type', 'instructors', 'classes', 'services', 'instructor', 'service', 'slots'] as const),
      ...(['startDate', 'endDate', 'customers', 'selectedLocations', 'paymentStatus', 'reservationStatus'] as const),
      ...(['page', 'perPage', 'orderBy', 'orderDesc'] as const),
    ),
    component: lazyRouteComponent(staffPortal, 'Staff'),
  }),
] as const;

/** `history`: storage of the address. Defaults to the browser's own. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    ...(history && { history }),
    routeTree: root.addChildren([publicArea.addChildren(publicPages), checkInPage, staffArea.addChildren(staffPages)]),
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 150,
    defaultErrorComponent: FailurePage,
    // On the server, scroll restoration would write a script into the page.
    scrollRestoration: isOnServer ? false : ({ location }) => location.hash !== '' || !takesPlace(),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (query) => {
      const given = Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]));
      return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
    },
  });

export const router = createAppRouter();

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
