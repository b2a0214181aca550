import type { AnyRouter } from '@tanstack/react-router';
import { FEATURES } from '../../context/studio.ts';
import { pageAt, path, type PagePattern } from '../../wire/pages.ts';

/** Where somebody may be between what they chose and its end: choosing a pass, logging in, paying. */
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

/** Whether who goes there no longer wants what is held for them at this page. */
export function leavesTheWay(pathname: string, checkout: PagePattern): boolean {
  const page = pageAt(pathname, FEATURES);
  return page === null || (page.pattern !== checkout && !ON_THE_WAY.includes(page.pattern));
}

/**
 * Calls once, as soon as somebody goes elsewhere in the app; it outlives the page that began it. Answers how to stop. Who closes the tab, or whose call
 * is lost, keeps what is held until its time is over.
 */
export function onLeaving(router: Pick<AnyRouter, 'subscribe'>, checkout: PagePattern, onLeft: () => void): () => void {
  const stop = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (!leavesTheWay(toLocation.pathname, checkout)) return;
    stop();
    onLeft();
  });
  return stop;
}
