import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../../web/lib/api.ts';
import { reading } from '../../../../web/lib/query.ts';
import { listSeriesBookings } from '../../contract/series.contract.ts';
import type { SeriesTab } from '../wire-types.ts';

/** A page of My Series (spec 2 §9). */
const PAGE_SIZE = 5;

/** Upcoming bookings soonest first, the others latest first. */
const askFor = (type: SeriesTab, page: number) => ({
  body: { type, page, perPage: PAGE_SIZE, orderBy: 'unix_start', orderDesc: type !== 'upcoming' } as const,
});

export const useSeriesBookings = (type: SeriesTab) =>
  useInfiniteQuery({
    queryKey: [...reading(listSeriesBookings, askFor(type, 1)).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => call(listSeriesBookings, askFor(type, pageParam), { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  });
