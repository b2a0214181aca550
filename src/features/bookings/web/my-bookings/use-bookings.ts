import { useInfiniteQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { seconds, type Instant } from '../../../../kernel/time.ts';
import type { BookingId } from '../../../../kernel/ids.ts';
import { call } from '../../../../web/lib/api.ts';
import { callOrKept } from '../../../../web/lib/offline/kept-answers.ts';
import { keyOf, reading } from '../../../../web/lib/query.ts';
import { listBookings } from '../../contract/bookings.contract.ts';
import type { BookingsPage, BookingsTab } from '../wire-types.ts';

/** A page of My Bookings (spec 1 §9). */
const PAGE_SIZE = 15;
/** How often the network is tried while there is none. */
const ASK_AGAIN = seconds(5);

const askFor = (type: BookingsTab, page: number) => ({ body: { type, page, page_size: PAGE_SIZE } });

/** What comes next is kept, and shown where there is no network; `keptAt` says of when it is. */
async function pageOf(type: BookingsTab, page: number, signal: AbortSignal): Promise<BookingsPage & { readonly keptAt: Instant | null }> {
  if (type !== 'upcoming' || page > 1) return { ...(await call(listBookings, askFor(type, page), { signal })), keptAt: null };
  const { reply, keptAt } = await callOrKept(listBookings, askFor(type, page), { signal });
  return { ...reply, keptAt };
}

/** My Bookings of a tab, fifteen at a time. */
export const useBookings = (type: BookingsTab) =>
  useInfiniteQuery({
    queryKey: [...reading(listBookings, askFor(type, 1)).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => pageOf(type, pageParam, signal),
    initialPageParam: 1,
    // What was kept is asked for again until there is a network.
    refetchInterval: ({ state }) => (state.data?.pages[0]?.keptAt ? ASK_AGAIN : false),
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
