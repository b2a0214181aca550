import { useQuery } from '@tanstack/react-query';
import type { ClassSessionId } from '../../../../kernel/ids.ts';
import { reading } from '../../../../web/lib/query.ts';
import { listBookings } from '../../../bookings/contract/bookings.contract.ts';
import type { BookingEntry } from '../../../bookings/web/public/wire-types.ts';

/** The page size of My Bookings (spec 1 §9). */
const PAGE_SIZE = 15;

/** The customer's own upcoming places, soonest first, without guests'. The card and all rows share one call. */
export function useOwnBookings(): readonly BookingEntry[] {
  const { data } = useQuery(reading(listBookings, { body: { type: 'upcoming', page: 1, page_size: PAGE_SIZE } }));
  return data?.data.filter((booking) => booking.class_for === 'myself') ?? [];
}

/** The booking in this class. Undefined while loading, and when it is beyond the first page. */
export const useOwnBooking = (id: ClassSessionId): BookingEntry | undefined => useOwnBookings().find((booking) => booking.class_id === id);
