import { useQuery } from '@tanstack/react-query';
import type { BookingId } from '../../../../kernel/ids.ts';
import { seconds } from '../../../../kernel/time.ts';
import { reading } from '../../../../web/lib/query.ts';
import { getBooking } from '../../contract/bookings.contract.ts';

/** One booking of the visitor. Its page loads it again regularly, because a seat on offer may be taken at any moment. */
export const useBooking = (id: BookingId) =>
  useQuery({ ...reading(getBooking, { params: { id } }), staleTime: 0, refetchInterval: seconds(15) });
