import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { asId, type PartnerId } from '../../../../../kernel/ids.ts';
import { type Month } from '../../../../../kernel/calendar.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { isListedMonth } from '../../../../../wire/codecs.ts';
import { listPartnerVisits } from '../../../contract/partner-visits.contract.ts';

/** The filters, as the address has them. */
export interface VisitFilters {
  readonly month?: Month;
  readonly partner?: PartnerId;
}

/** The filters of the address, and a function that changes them. Values that are none are ignored. */
export function useVisitFilters() {
  const { month, partner }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters: VisitFilters = {
    ...(month !== undefined && isListedMonth(month) && { month }),
    ...(partner !== undefined && /^[1-9]\d{0,14}$/.test(partner) && { partner: asId<PartnerId>(Number(partner)) }),
  };
  const change = (part: Readonly<Partial<Record<keyof VisitFilters, string | undefined>>>) =>
    void navigate({ to: '.', search: { ...filters, ...part } as never, replace: true, resetScroll: false });
  return { filters, change };
}

export const usePartnerVisits = (filters: VisitFilters) =>
  useQuery({ ...reading(listPartnerVisits, { query: filters }), placeholderData: keepPreviousData });
