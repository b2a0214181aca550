import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { seconds } from '../../../../kernel/time.ts';
import { type ApiError, isApiError } from '../../../../web/lib/api-error.ts';
import { call } from '../../../../web/lib/api.ts';
import { keyOf, reading } from '../../../../web/lib/query.ts';
import { storage } from '../../../../web/lib/storage.ts';
import { getPacks } from '../../../passes/contract/passes.contract.ts';
import { completeCheckout, getBookingDetails } from '../../contract/checkout.contract.ts';
import { getPaymentHistory } from '../../contract/receipts.contract.ts';
import { isBeingBooked } from '../bill.ts';
import { readPaying, usePaying } from '../paying.ts';
import { forgetBooked } from './what-is-next.ts';

const ASKED_EVERY = seconds(2);
const TIMES = 15;

/**
 * Completes the payment of a customer who returns from the gateway's own page, because the server learns the result only when it is asked.
 * Returns why the payment failed, if that is certain.
 */
function useCompletion(id: string, isWanted: boolean): ApiError | null {
  const [refused, setRefused] = useState<ApiError | null>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isWanted || isAsked.current) return;
    isAsked.current = true;
    // Any other result shows when the order is read.
    call(completeCheckout, { body: { id } }, { as: 'customer' }).catch((error: unknown) => {
      if (isApiError(error) && error.status === 400 && error.code !== 'not-paid') setRefused(error);
    });
  }, [id, isWanted]);
  return refused;
}

/**
 * The order of a checkout. After a payment in this browser the order may still be on its way, so it is requested again for half a minute.
 */
export function useOrder(id: string) {
  const [isAwaited] = useState(() => readPaying().checkout === id);
  const { clear: forgetPaying } = usePaying();
  const client = useQueryClient();
  const query = useQuery({
    ...reading(getBookingDetails, { body: { id } }),
    staleTime: Infinity,
    refetchInterval: ({ state: { data, errorUpdateCount, dataUpdateCount } }) => {
      if (data === undefined) return isAwaited && errorUpdateCount < TIMES && ASKED_EVERY;
      return isBeingBooked(data) && dataUpdateCount < TIMES && ASKED_EVERY;
    },
  });
  const isBought = query.data !== undefined;
  const isFee = query.data?.pass_data === null && query.data.gift_card_id === null;
  const refused = useCompletion(id, isAwaited && query.isError && !isBought);
  const booking = query.data?.booking ?? null;
  // A booking to complete by hand stays stored, because it comes next.
  useEffect(() => {
    if (!isBought) return;
    storage.clear('selected_pack');
    forgetPaying();
    forgetBooked(booking);
    void client.invalidateQueries({ queryKey: keyOf(getPacks) });
    void client.invalidateQueries({ queryKey: keyOf(getPaymentHistory) });
    // A paid fee changes the bookings that show it, and a new booking changes the classes that show it.
    if (isFee || booking !== null) void client.invalidateQueries();
    // oxlint-disable-next-line exhaustive-deps -- by what became of it
  }, [isBought, isFee, booking?.state, client, forgetPaying]);
  return { query, refused, isAwaited, isLate: isAwaited && query.errorUpdateCount >= TIMES };
}
