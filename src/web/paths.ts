/**
 * Every address of the web app, once. Patterns are the router's; `url` builds plain addresses for links that leave the router (new
 * windows, mails, redirects). Queries and hashes are spelled as the spec does.
 */
export const path = {
  schedule: '/',
  class: '/class/$id',
  reserve: '/reserve',
  buy: '/buy',
  login: '/login',
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

const withQuery = (to: string, query: Record<string, string | number | undefined>): string => {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]));
  return given.length === 0 ? to : `${to}?${new URLSearchParams(given)}`;
};

export const url = {
  schedule: (query: { day?: string } = {}) => withQuery(path.schedule, query),
  class: (id: number, query: { qr?: '1' } = {}) => withQuery(`/class/${id}`, query),
  reserve: () => path.reserve,
  buy: (query: { 'class-id'?: number; 'class-name'?: string } = {}) => withQuery(path.buy, query),
  login: (query: { r?: string } = {}) => withQuery(path.login, query),
  account: (tab?: AccountTab) => (tab ? `${path.account}#${tab}` : path.account),
  staffLogin: (query: { r?: string } = {}) => withQuery(path.staffLogin, query),
  staffAccount: (tab?: StaffTab) => (tab ? `${path.staffAccount}#${tab}` : path.staffAccount),
};

