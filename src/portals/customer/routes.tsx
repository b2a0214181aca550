import { createRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router';
import { readWizardQuery } from '../../features/appointments/web/wizard-query.ts';
import { readBookingsQuery } from '../../features/bookings/web/public/bookings-query.ts';
import type { BuyQuery } from '../../features/products/web/buy/buy-address.ts';
import { prefetchClass, prefetchSchedule } from '../../features/schedule/web/prefetch-schedule.ts';
import { readClassQuery, readScheduleQuery } from '../../features/schedule/web/queries.ts';
import { ClassPageSkeleton } from '../../features/schedule/web/class-page/class-page-skeleton.tsx';
import { untilWhole } from '../../web/server-rendered.ts';
import { path } from '../../web/paths.ts';
import { homePage } from '../../web/shell/home-page.tsx';
import { LogInPending, RowsSkeleton } from '../../web/ui/skeleton.tsx';
import { keeping, type Query } from '../query.ts';
import { root } from '../root-route.tsx';
import { inStaffLanguage } from '../staff/in-staff-language.ts';
import { CustomerLayout } from './layout.tsx';
import { redirectToMemberships } from './pages/redirect-to-memberships.ts';

/** The routes of the customers' portal: a pattern from paths.ts, its query, and a lazily loaded page. */
const area = createRoute({ getParentRoute: () => root, id: 'public', component: CustomerLayout });

const keepingOfAccount = keeping('appointment', 'pass', 'used', 'card', 'payer', 'page', 'perPage', 'orderBy', 'orderDesc');

type PersonType = 'customers' | 'instructors';
const personType = (query: Query): PersonType => (query.type === 'instructors' ? 'instructors' : 'customers');

/** In a file of its own, which the page imports too. If the file cannot be loaded, the page reports it. */
const prefetchPasses = (query: BuyQuery) =>
  import('../../features/products/web/buy/prefetch-passes.ts').then((part) => part.prefetchPasses(query)).catch(() => undefined);

/** Only staff open this page, from the mail with the request. */
const answerPage = () => inStaffLanguage(() => import('../../features/sub-requests/web/staff/answer/answer-page.tsx'));

const pages = [
  createRoute({
    getParentRoute: () => area,
    path: path.schedule,
    validateSearch: readScheduleQuery,
    loaderDeps: ({ search }) => ({ ...search, reserve: undefined, view: undefined }),
    loader: ({ deps }) => untilWhole(prefetchSchedule(deps)),
    pendingComponent: RowsSkeleton,
    component: homePage(
      lazyRouteComponent(() => import('../../features/schedule/web/month/schedule-page.tsx'), 'SchedulePage'),
      lazyRouteComponent(() => import('./contact-page.tsx'), 'ContactPage'),
    ),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.class,
    validateSearch: readClassQuery,
    loader: ({ params, location }) => untilWhole(prefetchClass(params.id, readClassQuery(location.search as Record<string, unknown>))),
    pendingComponent: ClassPageSkeleton,
    component: lazyRouteComponent(() => import('../../features/schedule/web/class-page/class-page.tsx'), 'ClassPage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.reserve,
    validateSearch: keeping('classId', 'classTime', 'classFor', 'applicantName', 'applicantEmail', 'complete'),
    component: lazyRouteComponent(() => import('../../features/bookings/web/reserve/reserve-page.tsx'), 'ReservePage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.claim,
    component: lazyRouteComponent(() => import('../../features/my-bookings/web/claim/claim-page.tsx'), 'ClaimPage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.cancel,
    component: lazyRouteComponent(() => import('../../features/cancel-links/web/cancel-link/cancel-page.tsx'), 'CancelPage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.tasks,
    component: lazyRouteComponent(() => import('../../features/task-links/web/tasks/tasks-page.tsx'), 'TasksPage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.seat,
    validateSearch: keeping('complete'),
    component: lazyRouteComponent(() => import('../../features/seat-gifts/web/seat/seat-page.tsx'), 'SeatPage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.buy,
    validateSearch: keeping('class-id', 'class-name', 'appointment-service-id', 'service-name', 'series-id', 'tags'),
    loader: ({ location }) => untilWhole(prefetchPasses(location.search)),
    component: lazyRouteComponent(() => import('../../features/products/web/buy/buy-page.tsx'), 'BuyPage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.product,
    validateSearch: keeping('class-id', 'class-name', 'appointment-service-id', 'service-name', 'series-id', 'tags', 'key'),
    component: lazyRouteComponent(() => import('../../features/products/web/product/product-page.tsx'), 'ProductPage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.checkout,
    validateSearch: keeping('bookingData', 'complete', 'left'),
    component: lazyRouteComponent(() => import('./pages/pass-checkout.tsx'), 'PassCheckout'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.addCard,
    component: lazyRouteComponent(() => import('../../features/billing/web/add-card/add-card-page.tsx'), 'AddCardPage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.pay,
    validateSearch: keeping('left', 'back'),
    component: lazyRouteComponent(() => import('../../features/checkout/web/pay/pay-page.tsx'), 'PayPage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.success,
    validateSearch: keeping('receipt'),
    component: lazyRouteComponent(() => import('../../features/checkout/web/success/success-page.tsx'), 'SuccessPage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.receipt,
    component: lazyRouteComponent(() => import('../../features/checkout/web/receipt/receipt-page.tsx'), 'ReceiptPage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.giftCard,
    validateSearch: keeping('go-on'),
    component: lazyRouteComponent(() => import('../../features/gift-cards/web/gift-card/gift-card-page.tsx'), 'GiftCardPage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.giftCardCheckout,
    validateSearch: keeping('gift-card-id', 'left'),
    component: lazyRouteComponent(() => import('../../features/checkout/web/checkout/gift-card-checkout-page.tsx'), 'GiftCardCheckoutPage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.giftCardBalance,
    component: lazyRouteComponent(() => import('../../features/gift-cards/web/balance/balance-page.tsx'), 'GiftCardBalancePage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.giftCardSummary,
    component: lazyRouteComponent(() => import('../../features/gift-cards/web/summary/summary-page.tsx'), 'GiftCardSummaryPage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.series,
    component: lazyRouteComponent(() => import('../../features/series/web/list/series-list-page.tsx'), 'SeriesListPage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.seriesPage,
    component: lazyRouteComponent(() => import('../../features/series/web/series/series-page.tsx'), 'SeriesPage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.seriesCheckout,
    validateSearch: keeping('series-id', 'complete'),
    component: lazyRouteComponent(() => import('../../features/series/web/checkout/series-checkout-page.tsx'), 'SeriesCheckoutPage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.login,
    validateSearch: keeping('r', 'pass-id', 'key', 'bookingData', 'sign-up', 'way'),
    pendingComponent: LogInPending,
    component: lazyRouteComponent(() => import('../../features/accounts/web/log-in/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.socialReturn,
    // Accepts any parameters of the provider.
    validateSearch: (query: Query) => query,
    component: lazyRouteComponent(() => import('../../features/accounts/web/social/social-pages.tsx'), 'SocialReturnPage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.socialBlocked,
    validateSearch: keeping('r', 'pass-id', 'key', 'bookingData'),
    component: lazyRouteComponent(() => import('../../features/accounts/web/social/social-pages.tsx'), 'SocialBlockedPage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.forgotPassword,
    validateSearch: (query: { type?: PersonType } & SearchSchemaInput): { type: PersonType } => ({ type: personType({ ...query }) }),
    component: lazyRouteComponent(
      () => import('../../features/accounts/web/reset-password/forgot-password-page.tsx'),
      'ForgotPasswordPage',
    ),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.resetPassword,
    validateSearch: (query: Query) => ({ ...keeping('email', 'token', 'begin')(query), type: personType(query) }),
    component: lazyRouteComponent(() => import('../../features/accounts/web/reset-password/reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.confirmEmail,
    validateSearch: keeping('token'),
    component: lazyRouteComponent(() => import('../../features/accounts/web/confirm-email/confirm-email-page.tsx'), 'ConfirmEmailPage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.subRequest,
    component: lazyRouteComponent(answerPage, 'AnswerPage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.appointments,
    validateSearch: (query: Query) => readWizardQuery(query),
    component: lazyRouteComponent(() => import('../../features/appointments/web/book/appointments-page.tsx'), 'AppointmentsPage'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.appointmentCheckout,
    validateSearch: keeping('bookingData', 'complete'),
    component: lazyRouteComponent(
      () => import('../../features/appointments/web/checkout/appointment-checkout-page.tsx'),
      'AppointmentCheckoutPage',
    ),
  }),
  createRoute({
    getParentRoute: () => area,
    path: path.account,
    validateSearch: (query: Query) => ({ ...readBookingsQuery(query), ...keepingOfAccount(query) }),
    beforeLoad: redirectToMemberships,
    component: lazyRouteComponent(() => import('./account-page.tsx').then((page) => page.withSection()), 'AccountPage'),
  }),
] as const;

/** The check-in page at the entrance, without menus. */
const checkInPage = createRoute({
  getParentRoute: () => root,
  path: path.selfCheckIn,
  validateSearch: keeping('hash', 'walk-in'),
  component: lazyRouteComponent(() => import('../../features/self-check-in/web/page/check-in-page.tsx'), 'CheckInPage'),
});

export const customerRoutes = [area.addChildren(pages), checkInPage] as const;
