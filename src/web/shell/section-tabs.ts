/** The hashes of the account page, in menu order (spec 1 §2). */
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
  'appointmenttime',
  'analytics',
  'customers',
  'self-check-in',
  'settings',
  'password',
] as const;
export type StaffTab = (typeof STAFF_TABS)[number];
