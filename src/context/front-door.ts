import type { Feature } from './studio.ts';

/** What somebody meets at the studio's own address, `/`. */
export type FrontDoor = 'schedule' | 'account' | 'contact';

/**
 * The best that the package has for whoever comes: the public schedule; without classes, the account of whoever is logged in, and the
 * studio's contact for everybody else. Other features add their entry here.
 */
export const frontDoorOf = (features: readonly Feature[], isLoggedIn: boolean): FrontDoor =>
  features.includes('group_classes') ? 'schedule' : isLoggedIn ? 'account' : 'contact';
