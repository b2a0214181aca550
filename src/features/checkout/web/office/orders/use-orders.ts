import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { isDay, type Day } from '../../../../../kernel/calendar.ts';
import { minor, toDecimal } from '../../../../../kernel/money.ts';
import { call } from '../../../../../web/lib/api.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { useSettings } from '../../../../../web/lib/settings.ts';
import { amountText } from '../../../../studio/rules/amount-text.ts';
import { listOrders, type OrderLine } from '../../../contract/office-orders.contract.ts';
import { ORDER_FILTERS, type OrderFilter } from '../../../rules/order-state.ts';

/** The filters, as the address has them. */
export interface OrderFilters {
  readonly search?: string;
  readonly state?: OrderFilter;
  readonly from?: Day;
  readonly until?: Day;
}

const isState = (text: string | undefined): text is OrderFilter => ORDER_FILTERS.some((one) => one === text);

/** The filters of the address, and a function that changes them. Values that are none are ignored. */
export function useOrderFilters() {
  const { search, state, from, until }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters: OrderFilters = {
    ...(search !== undefined && search !== '' && { search: String(search).slice(0, 80) }),
    ...(isState(state) && { state }),
    ...(from !== undefined && isDay(from) && { from }),
    ...(until !== undefined && isDay(until) && { until }),
  };
  const change = (part: Readonly<Partial<Record<keyof OrderFilters, string | undefined>>>) =>
    void navigate({ to: '.', search: { ...filters, ...part } as never, replace: true, resetScroll: false });
  return { filters, change };
}

export const useOrders = (filters: OrderFilters) =>
  useInfiniteQuery({
    queryKey: [...reading(listOrders, { query: filters as never }).queryKey, 'pages'],
    queryFn: ({ pageParam: beforeId, signal }) =>
      call(listOrders, { query: { ...filters, ...(beforeId !== null && { beforeId }) } as never }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ orders, hasMore }) => (hasMore ? (orders.at(-1)?.id ?? null) : null),
  });

/** Formats minor units of the order's currency. */
export function useMinorText(currency: OrderLine['currency']): (amount: number) => string {
  const { locale } = useSettings();
  return (amount) => amountText(toDecimal(minor(amount), currency), currency, locale);
}
