import { tokenOf } from '../lib/session.ts';

/**
 * Back restores a page from the browser's cache before its code runs. So a page of a logged-in person is hidden while it is cached. It
 * appears again for the same log-in. After a log-out or another log-in it reloads.
 */
export function hideWhenLeft(): void {
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
}

/** A customer and a staff member can be logged in on one device. */
const tokens = (): string => `${tokenOf('customer') ?? ''} ${tokenOf('staff') ?? ''}`;
const NOBODY = ' ';

let left = NOBODY;

function leave({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  left = tokens();
  if (left !== NOBODY) document.documentElement.style.visibility = 'hidden';
}

function comeBack({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  if (tokens() === left) document.documentElement.style.visibility = '';
  else location.reload();
}
