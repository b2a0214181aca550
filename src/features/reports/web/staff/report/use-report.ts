import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { reading } from '../../../../../web/lib/query.ts';
import { serverNow } from '../../../../../web/lib/server-clock.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { listReport } from '../../../contract/reports.contract.ts';
import { addressOfAsk, askOfAddress, queryOfAsk, type ReportAddress, type ReportAsk } from './report-address.ts';

/** The pause after a change, in milliseconds, before the report reloads (spec 3 §9). */
const RELOADS_AFTER = 500;

/** The page of the report that the address names. Waits for a pause while filters change. */
export function useReport() {
  const router = useRouter();
  const today = useDates('staff').dayOf(serverNow());
  const address: ReportAddress = useSearch({ strict: false });
  const ask = askOfAddress(address, today);
  // A string, so that the debounce compares it by value.
  const [asked] = useDebouncedValue(JSON.stringify(ask), RELOADS_AFTER);
  const query = useQuery({
    ...reading(listReport, { query: queryOfAsk(JSON.parse(asked) as ReportAsk) }),
    placeholderData: keepPreviousData,
  });
  const change = (changed: Partial<ReportAsk>) => {
    const { pathname, search, hash } = router.latestLocation;
    const next = addressOfAsk({ ...ask, page: 1, ...changed }, today);
    void router.navigate({ to: pathname, search: { ...search, ...next } as never, hash, replace: true, resetScroll: false });
  };
  return { ask, today, query, change, isWaiting: asked !== JSON.stringify(ask) || query.isPlaceholderData };
}
