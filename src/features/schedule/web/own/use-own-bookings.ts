import { useQuery } from '@tanstack/react-query';
import type { ClassSessionId } from '../../../../kernel/ids.ts';
import { reading } from '../../../../web/lib/query.ts';
import { listBookings } from '../../../bookings/contract/bookings.contract.ts';
import type { BookingEntry } from '../../../bookings/web/wire-types.ts';

/** As many as a page of My Bookings has (spec 1 §9). */
const PAGE_SIZE = 15;

/** The places to come of whoever is logged in, the soonest first, without those of their guests: one call for the card and all rows. */
export function useOwnBookings(): readonly BookingEntry[] {
  const { data } = useQuery(reading(listBookings, { body: { type: 'upcoming', page: 1, page_size: PAGE_SIZE } }));
  return data?.data.filter((booking) => booking.class_for === 'myself') ?? [];
}

/** The one in this class; undefined until it is known, and for what lies further ahead. */
export const useOwnBooking = (id: ClassSessionId): BookingEntry | undefined => useOwnBookings().find((booking) => booking.class_id === id);
