import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { reading } from '../../../../web/lib/query.ts';
import { getPaymentHistory, HISTORY_ORDERS, PAGE_SIZES, type HistoryOrder } from '../../contract/receipts.contract.ts';

/** Spec 2 §9. */
const RELOADS_AFTER = 500;

export interface HistoryAsk {
  readonly page: number;
  readonly perPage: number;
  readonly orderBy: HistoryOrder;
  readonly orderDesc: boolean;
}

type Query = Readonly<Partial<Record<'page' | 'perPage' | 'orderBy' | 'orderDesc', string>>>;

/** The list's settings from the address. Invalid values fall back to the defaults. */
export function askOfQuery({ page, perPage, orderBy, orderDesc }: Query): HistoryAsk {
  const size = PAGE_SIZES.find((one) => String(one) === perPage) ?? PAGE_SIZES[0];
  return {
    page: /^[1-9]\d{0,3}$/.test(page ?? '') ? Number(page) : 1,
    perPage: size,
    orderBy: HISTORY_ORDERS.find((one) => one === orderBy) ?? 'unix_purchase',
    orderDesc: orderDesc !== '0',
  };
}

/** A page of the list, as set in the address. Quick changes are debounced into one request (spec 2 §7). */
export function useHistory() {
  const router = useRouter();
  const ask = askOfQuery(useSearch({ strict: false }) as Query);
  const [asked] = useDebouncedValue(JSON.stringify(ask), RELOADS_AFTER);
  const query = useQuery({
    ...reading(getPaymentHistory, { query: JSON.parse(asked) as HistoryAsk }),
    placeholderData: keepPreviousData,
  });
  const change = (changed: Partial<HistoryAsk>) => {
    const next = { ...ask, page: 1, ...changed };
    const { pathname, search, hash } = router.latestLocation;
    const texts = { page: String(next.page), perPage: String(next.perPage), orderBy: next.orderBy, orderDesc: next.orderDesc ? '1' : '0' };
    void router.navigate({ to: pathname, search: { ...search, ...texts } as never, hash, replace: true, resetScroll: false });
  };
  return { ask, query, change, isWaiting: asked !== JSON.stringify(ask) || query.isPlaceholderData };
}
