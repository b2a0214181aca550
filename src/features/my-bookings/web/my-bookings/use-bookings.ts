import { useInfiniteQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { seconds, type Instant } from '../../../../kernel/time.ts';
import type { BookingId } from '../../../../kernel/ids.ts';
import { call } from '../../../../web/lib/api.ts';
import { callOrKept } from '../../../../web/lib/offline/kept-answers.ts';
import { keyOf, reading } from '../../../../web/lib/query.ts';
import { listBookings } from '../../../bookings/contract/bookings.contract.ts';
import type { BookingsPage, BookingsTab } from '../../../bookings/web/public/wire-types.ts';

/** Bookings per page (spec 1 §9). */
const PAGE_SIZE = 15;
/** The interval of retries while the network is down. */
const ASK_AGAIN = seconds(5);

const askFor = (type: BookingsTab, page: number) => ({ body: { type, page, page_size: PAGE_SIZE } });

/** The first upcoming page is stored and shown when the network is down. `keptAt` is the time of the stored copy. */
async function pageOf(type: BookingsTab, page: number, signal: AbortSignal): Promise<BookingsPage & { readonly keptAt: Instant | null }> {
  if (type !== 'upcoming' || page > 1) return { ...(await call(listBookings, askFor(type, page), { signal })), keptAt: null };
  const { reply, keptAt } = await callOrKept(listBookings, askFor(type, page), { signal });
  return { ...reply, keptAt };
}

export const useBookings = (type: BookingsTab) =>
  useInfiniteQuery({
    queryKey: [...reading(listBookings, askFor(type, 1)).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => pageOf(type, pageParam, signal),
    initialPageParam: 1,
    // A stored copy is shown, so retry until the network is back.
    refetchInterval: ({ state }) => (state.data?.pages[0]?.keptAt ? ASK_AGAIN : false),
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  });

type Pages = InfiniteData<BookingsPage>;

/** Removes a booking from the shown lists at once. The next load confirms it. */
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
