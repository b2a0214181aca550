/**
 * The server draws the first pages into their document (docs/decisions/0136). The browser shows that picture until its own is whole, and
 * then puts it in its place.
 */

/** Whether this is the server, drawing a page for its document. */
export const isOnServer = typeof document === 'undefined';

const root = isOnServer ? null : document.querySelector('#root');

/** Whether what is drawn now is shown as a whole: on the server, and in the browser while the server's picture stands there. */
export const isDrawnWhole = (): boolean => isOnServer || root?.hasAttribute('data-drawn') === true;

/** The browser's own page stands there. */
export const forgetDrawing = (): void => root?.removeAttribute('data-drawn');

/**
 * Whether the browser's page is about to take the picture's place, on which somebody may read already: they read on there. One that is loaded again is
 * put where it was left.
 */
export const takesPlace = (): boolean =>
  !isOnServer && isDrawnWhole() && performance.getEntriesByType('navigation').some((visit) => 'type' in visit && visit.type === 'navigate');

/** What a page reads before it is drawn: awaited where it is drawn as a whole. */
export const untilWhole = (reading: Promise<unknown> | undefined): Promise<unknown> | undefined => (isDrawnWhole() ? reading : undefined);
