import { useQuery } from '@tanstack/react-query';
import type { SeriesId } from '../../../../kernel/ids.ts';
import { reading } from '../../../../web/lib/query.ts';
import { getSeriesCheckout } from '../../contract/series.contract.ts';

/** The checkout data of a series. Read again on each visit, because passes and free places change. */
export const useSeriesCheckout = (id: SeriesId) => useQuery({ ...reading(getSeriesCheckout, { body: { series_id: id } }), staleTime: 0 });
