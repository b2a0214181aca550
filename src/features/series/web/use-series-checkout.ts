import { useQuery } from '@tanstack/react-query';
import type { SeriesId } from '../../../kernel/ids.ts';
import { reading } from '../../../web/lib/query.ts';
import { getSeriesCheckout } from '../contract/series.contract.ts';

/** What the checkout of a series needs. Asked anew each time one comes to it: passes and places change. */
export const useSeriesCheckout = (id: SeriesId) => useQuery({ ...reading(getSeriesCheckout, { body: { series_id: id } }), staleTime: 0 });
