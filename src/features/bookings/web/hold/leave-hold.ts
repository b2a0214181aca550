import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { ClassSessionId } from '../../../../kernel/ids.ts';
import { call } from '../../../../web/lib/api.ts';
import { tokenOf } from '../../../../web/lib/session.ts';
import { storage } from '../../../../web/lib/storage.ts';
import { path } from '../../../../web/paths.ts';
import { pageAt, type PagePattern } from '../../../../wire/pages.ts';
import { releaseSeat } from '../../contract/bookings.contract.ts';
import { forgetClasses } from '../forget-classes.ts';

/** Where somebody may be between a class and its seat: choosing a pass, logging in, paying. */
const ON_THE_WAY: readonly PagePattern[] = [
  path.reserve,
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

/** Whether who goes there no longer wants the seat that is held for them. */
export function leavesTheWay(pathname: string): boolean {
  const page = pageAt(pathname, ['group_classes']);
  return page === null || !ON_THE_WAY.includes(page.pattern);
}

let stopWatching: (() => void) | null = null;

/**
 * Gives the seat back as soon as its customer goes elsewhere in the app; it outlives the page that began it. Who closes the tab, or whose call is
 * lost, keeps it until its time is over.
 */
export function giveBackOnLeaving(router: Pick<AnyRouter, 'subscribe'>, client: QueryClient, id: ClassSessionId): void {
  stopWatching?.();
  stopWatching = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (!leavesTheWay(toLocation.pathname)) return;
    stopWatching?.();
    stopWatching = null;
    // An empty cart: it was reserved.
    if (storage.read('cart') === null || tokenOf('customer') === null) return;
    call(releaseSeat, { body: { class_id: id } }).then(
      () => forgetClasses(client),
      () => undefined,
    );
  });
}
