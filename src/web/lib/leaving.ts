import type { AnyRouter } from '@tanstack/react-router';
import { FEATURES } from '../../context/studio.ts';
import { pageAt, path, type PagePattern } from '../../wire/pages.ts';

/** The pages between a choice and its payment: choosing a pass, logging in, paying. */
const ON_THE_WAY: readonly PagePattern[] = [
  path.buy,
  path.product,
  path.checkout,
  path.addCard,
  path.success,
  path.login,
  path.socialReturn,
  path.socialBlocked,
  path.forgotPassword,
  path.resetPassword,
];

/** Whether a navigation there abandons the hold of this page. */
export function leavesTheWay(pathname: string, checkout: PagePattern): boolean {
  const page = pageAt(pathname, FEATURES);
  return page === null || (page.pattern !== checkout && !ON_THE_WAY.includes(page.pattern));
}

/**
 * Calls `onLeft` once, when the visitor leaves the booking's pages. The subscription outlives the page that began it. Returns a function
 * that stops it. If the tab closes or the call is lost, the hold ends at its own time.
 */
export function onLeaving(router: Pick<AnyRouter, 'subscribe'>, checkout: PagePattern, onLeft: () => void): () => void {
  const stop = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (!leavesTheWay(toLocation.pathname, checkout)) return;
    stop();
    onLeft();
  });
  return stop;
}
