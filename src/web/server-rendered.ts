/**
 * The server renders the first pages into their documents (docs/decisions/0136). The browser shows the server-rendered page until its own
 * page is complete, and then replaces it.
 */

/** True on the server, while it renders a page for its document. */
export const isOnServer = typeof document === 'undefined';

const root = isOnServer ? null : document.querySelector('#root');

/**
 * True when the current rendering is shown only once it is complete: on the server, and in the browser while the server-rendered page is
 * visible.
 */
export const isServerRendered = (): boolean => isOnServer || root?.hasAttribute('data-server-rendered') === true;

/** Called when the browser's own page has replaced the server-rendered page. */
export const forgetServerRendering = (): void => root?.removeAttribute('data-server-rendered');

/**
 * True when the browser's page is about to replace a server-rendered page that the visitor may be reading. The router then leaves the
 * scroll position alone. False after a reload, where the router restores the position.
 */
export const takesPlace = (): boolean =>
  !isOnServer &&
  isServerRendered() &&
  performance.getEntriesByType('navigation').some((visit) => 'type' in visit && visit.type === 'navigate');

/** Returns the promise of data that a page needs before it renders. Undefined when the page may render before the data is there. */
export const untilWhole = (reading: Promise<unknown> | undefined): Promise<unknown> | undefined =>
  isServerRendered() ? reading : undefined;
