/**
 * Every address of the web app, once, as the router's patterns: `<Link to={path.class} params={{ id }}>` is checked by the compiler, and
 * `router.buildLocation` makes the plain address where one is needed. Queries and hashes are spelled as the spec does.
 */
export const path = {
  schedule: '/',
  class: '/class/$id',
  reserve: '/reserve',
  claim: '/claim/$id',
  buy: '/buy',
  login: '/login',
  socialReturn: '/login/social',
  socialBlocked: '/social-login-blocked',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  account: '/account',
  staffLogin: '/staff/login',
  staffAccount: '/staff/account',
} as const;

/** The hashes of the account page, in the order of its menu (spec 1 §2). */
export const ACCOUNT_TABS = [
  'bookings',
  'appointments',
  'series',
  'packs',
  'membership',
  'payment_history',
  'settings',
  'password',
  'payment_methods',
] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

/** The hashes of the staff portal (spec 3 §2). */
export const STAFF_TABS = [
  'calendar',
  'schedule',
  'appointments',
  'appointmentslots',
  'workingdays',
  'analytics',
  'customers',
  'self-check-in',
  'settings',
  'password',
] as const;
export type StaffTab = (typeof STAFF_TABS)[number];
