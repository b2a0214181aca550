import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { asId, type ClassSessionId } from '../../../../kernel/ids.ts';
import { earlier, seconds, type Instant } from '../../../../kernel/time.ts';
import { classKeyOf } from '../../../../web/lib/class-key.ts';
import { reading } from '../../../../web/lib/query.ts';
import type { Cart } from '../../../../web/lib/storage.ts';
import { usePassFor } from '../../../products/web/public/use-pass-for.ts';
import { getClassReserve, holdSeat } from '../../contract/bookings.contract.ts';
import { giveBackOnLeaving } from './leave-hold.ts';

/** After the hold has ended, the class may fill up or a seat may be freed during the payment. */
const ASKED_AGAIN = seconds(15);

/**
 * Holds a seat of the cart's class during the payment of this pass, then loads the state of the class. Holds nothing if the pass cannot pay
 * for the class, because an hours-old cart does not mean that the person still wants it.
 */
export function useHeldSeat(cart: Cart, pack: number) {
  const id = asId<ClassSessionId>(cart.classId);
  const key = classKeyOf(id);
  const isOther = cart.classFor === 'other';
  const pass = usePassFor(pack, { class_id: id, class_key: key });
  const product = pass.product && (pass.product.allow_guest_booking || !isOther) ? pass.product : undefined;
  const pays = product !== undefined;
  // A query, because repeated calls return the same hold.
  const hold = useQuery({
    ...reading(holdSeat, { body: { class_id: id, class_for: cart.classFor, key } }),
    enabled: pays,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    if (hold.isSuccess) giveBackOnLeaving(router, client, id);
  }, [hold.isSuccess, router, client, id]);
  const isAnswered = hold.isSuccess || hold.isError;
  const place = useQuery({
    ...reading(getClassReserve, { body: { class_id: id, class_for: cart.classFor, book_for: cart.classFor, key } }),
    enabled: pays && isAnswered,
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.held_until_unix === null && ASKED_AGAIN,
  });
  return {
    product,
    /** Data that was loaded before the hold does not include it. */
    offer: place.isFetchedAfterMount ? place.data : undefined,
    /** It is unknown whether the pass can pay for the class. */
    isUnread: pass.isUnread,
    isAwaited: pass.isPending || (pays && !(place.isFetchedAfterMount || place.isError)),
    askAgain: () => (pass.isUnread ? pass.askAgain() : void place.refetch()),
  };
}

/** When the hold of this page's customer ends or ended. If the hold was released early, as in another tab, it ended now. */
export function useHeldUntil(until: Instant | null, now: Instant): Instant | null {
  const [last, setLast] = useState(until);
  if (until !== null && until !== last) setLast(until);
  return until ?? (last && earlier(last, now));
}
