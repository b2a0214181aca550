import { useQuery } from '@tanstack/react-query';
import type { SeriesId } from '../../../../kernel/ids.ts';
import { reading } from '../../../../web/lib/query.ts';
import { getSeries } from '../../contract/series.contract.ts';

/** A series with its classes. `id` is null when the address names none. */
export const useSeries = (id: SeriesId | null) => useQuery({ ...reading(getSeries, { params: { id: id! } }), enabled: id !== null });
