import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { isDay, type Day } from '../../../../../kernel/calendar.ts';
import type { CustomerId } from '../../../../../kernel/ids.ts';
import { call } from '../../../../../web/lib/api.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { listHistory } from '../../../contract/history.contract.ts';
import { HISTORY_GROUP_NAMES, type HistoryGroup } from '../../../rules/history-groups.ts';

/** The filters, as the address has them. */
export interface HistoryFilters {
  readonly member?: string;
  readonly group?: HistoryGroup;
  readonly day?: Day;
}

/** `customer`: the changes of this person only. */
type Sought = HistoryFilters & { readonly customer?: CustomerId };

const isGroup = (text: string | undefined): text is HistoryGroup => HISTORY_GROUP_NAMES.some((one) => one === text);

/** The filters of the address, and a function that changes them. Values that are none are ignored. */
export function useHistoryFilters() {
  const { member, group, day }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters: HistoryFilters = {
    ...(member !== undefined && /^[1-9]\d{0,14}$/.test(String(member)) && { member: String(member) }),
    ...(isGroup(group) && { group }),
    ...(day !== undefined && isDay(day) && { day }),
  };
  const change = (part: Readonly<Record<keyof HistoryFilters, string | undefined>> | object) =>
    void navigate({ to: '.', search: { ...filters, ...part } as never, replace: true, resetScroll: false });
  return { filters, change };
}

export const useHistory = (filters: Sought) =>
  useInfiniteQuery({
    queryKey: [...reading(listHistory, { query: filters as never }).queryKey, 'pages'],
    queryFn: ({ pageParam: beforeId, signal }) =>
      call(listHistory, { query: { ...filters, ...(beforeId !== null && { beforeId }) } as never }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? (entries.at(-1)?.id ?? null) : null),
  });
