import type { Feature } from './studio.ts';

/** The page at the studio's own address, `/`. */
export type HomePage = 'schedule' | 'account' | 'contact';

/**
 * The public schedule if the package has classes. Otherwise the account when logged in, and the studio's contact page when not. Features
 * add their entry here.
 */
export const homePageOf = (features: readonly Feature[], isLoggedIn: boolean): HomePage =>
  features.includes('group_classes') ? 'schedule' : isLoggedIn ? 'account' : 'contact';
