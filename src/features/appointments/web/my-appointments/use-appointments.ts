import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../../web/lib/api.ts';
import { reading } from '../../../../web/lib/query.ts';
import { listAppointments } from '../../contract/appointments.contract.ts';

const PAGE_SIZE = 15;

/** The names on the wire. */
export const TABS = ['upcoming', 'past', 'cancelled'] as const;
export type AppointmentsTab = (typeof TABS)[number];

const askFor = (type: AppointmentsTab, page: number) => ({ body: { type, page, page_size: PAGE_SIZE } });

/** The visitor's own appointments of a tab, fifteen per page. */
export const useAppointments = (type: AppointmentsTab) =>
  useInfiniteQuery({
    queryKey: [...reading(listAppointments, askFor(type, 1)).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => call(listAppointments, askFor(type, pageParam), { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  });

/** The appointment named in the address. Loads further pages until it is found. */
export function useNamedAppointment(id: string | undefined, list: ReturnType<typeof useAppointments>) {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list;
  const found = data?.pages.flatMap((page) => page.data).find((one) => String(one.id) === id);
  const isAwaited = id !== undefined && data !== undefined && found === undefined;
  const readsOn = isAwaited && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (readsOn) void fetchNextPage();
  }, [readsOn, fetchNextPage]);
  return { found, isMissing: isAwaited && !hasNextPage && !isFetching };
}
