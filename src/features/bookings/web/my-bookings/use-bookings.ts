import { useInfiniteQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { BookingId } from '../../../../kernel/ids.ts';
import { call } from '../../../../web/lib/api.ts';
import { keyOf, reading } from '../../../../web/lib/query.ts';
import { listBookings } from '../../contract/bookings.contract.ts';
import type { BookingsPage, BookingsTab } from '../wire-types.ts';

/** A page of My Bookings (spec 1 §9). */
const PAGE_SIZE = 15;

const askFor = (type: BookingsTab, page: number) => ({ body: { type, page, page_size: PAGE_SIZE } });

/** My Bookings of a tab, fifteen at a time. */
export const useBookings = (type: BookingsTab) =>
  useInfiniteQuery({
    queryKey: [...reading(listBookings, askFor(type, 1)).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => call(listBookings, askFor(type, pageParam), { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  });

type Pages = InfiniteData<BookingsPage>;

/** A booking leaves the lists that are shown at once; the next reading of them agrees. */
export function dropBooking(client: QueryClient, id: BookingId): void {
  client.setQueriesData<Pages>({ queryKey: keyOf(listBookings) }, (kept) =>
    kept?.pages
      ? {
          ...kept,
          pages: kept.pages.map((page) => ({ ...page, data: page.data.filter((booking) => booking.id !== id) })),
        }
      : kept,
  );
}
