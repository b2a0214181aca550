import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { ClassSessionId } from '../../../../kernel/ids.ts';
import { call } from '../../../../web/lib/api.ts';
import { onLeaving } from '../../../../web/lib/leaving.ts';
import { tokenOf } from '../../../../web/lib/session.ts';
import { storage } from '../../../../web/lib/storage.ts';
import { path } from '../../../../web/paths.ts';
import { releaseSeat } from '../../contract/bookings.contract.ts';
import { forgetClasses } from '../public/forget-classes.ts';

let stopWatching: (() => void) | null = null;

/** Releases the held seat when the customer leaves for another page of the app. */
export function giveBackOnLeaving(router: Pick<AnyRouter, 'subscribe'>, client: QueryClient, id: ClassSessionId): void {
  stopWatching?.();
  stopWatching = onLeaving(router, path.reserve, () => {
    // An empty cart means that the class was reserved.
    if (storage.read('cart') === null || tokenOf('customer') === null) return;
    call(releaseSeat, { body: { class_id: id } }).then(
      () => forgetClasses(client),
      () => undefined,
    );
  });
}
