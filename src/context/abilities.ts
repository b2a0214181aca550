/** Names only, so that customers' pages, whose replies contain them, do not load the table of permissions.ts. */
export const ROLES = ['instructor', 'front_desk', 'manager', 'owner'] as const;
export type StaffRole = (typeof ROLES)[number];

/** Abilities of a staff member. Decided here once, sent with the data, enforced for every operation. */
export const ABILITIES = [
  'use-portal',
  'see-all-schedules',
  'edit-own-classes',
  'mark-attendance',
  'see-customers',
  'act-as-customer',
  'edit-customers',
  'run-self-check-in',
  'refund',
  'see-money',
  'manage-studio',
  'edit-catalogue',
  'edit-products',
  'edit-timetable',
  'edit-team',
  'edit-settings',
  'connect-payments',
] as const;
export type Ability = (typeof ABILITIES)[number];
