import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { asId, type ClassSessionId } from '../../../../kernel/ids.ts';
import { earlier, seconds, type Instant } from '../../../../kernel/time.ts';
import { reading } from '../../../../web/lib/query.ts';
import type { Cart } from '../../../../web/lib/storage.ts';
import { usePassFor } from '../../../products/web/use-pass-for.ts';
import { getClassReserve, holdSeat } from '../../contract/bookings.contract.ts';
import { giveBackOnLeaving } from './leave-hold.ts';

/** A seat may get free, or the class full, while somebody pays whose seat is no longer held. */
const ASKED_AGAIN = seconds(15);

/**
 * Holds a seat of the class in the cart while this pass is paid, and reads where the class stands after that. Where the pass would not pay for
 * the class nothing is held: a cart of hours ago is no wish to go there.
 */
export function useHeldSeat(cart: Cart, pack: number) {
  const id = asId<ClassSessionId>(cart.classId);
  const isOther = cart.classFor === 'other';
  const pass = usePassFor(pack, { class_id: id });
  const product = pass.product && (pass.product.allow_guest_booking || !isOther) ? pass.product : undefined;
  const pays = product !== undefined;
  // Read like a page, because asking again changes nothing: it is the same hold.
  const hold = useQuery({
    ...reading(holdSeat, { body: { class_id: id, class_for: cart.classFor } }),
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
    ...reading(getClassReserve, { body: { class_id: id, class_for: cart.classFor, book_for: cart.classFor } }),
    enabled: pays && isAnswered,
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.held_until_unix === null && ASKED_AGAIN,
  });
  return {
    product,
    /** What was read before the hold says nothing of it. */
    offer: place.isFetchedAfterMount ? place.data : undefined,
    /** Nobody knows whether the pass pays for the class. */
    isUnread: pass.isUnread,
    isAwaited: pass.isPending || (pays && !(place.isFetchedAfterMount || place.isError)),
    askAgain: () => (pass.isUnread ? pass.askAgain() : void place.refetch()),
  };
}

/** Until when a seat is, or was, held for who looks at this page. Given back before its end, as in another tab, it was held until now. */
export function useHeldUntil(until: Instant | null, now: Instant): Instant | null {
  const [last, setLast] = useState(until);
  if (until !== null && until !== last) setLast(until);
  return until ?? (last && earlier(last, now));
}
