import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../../web/lib/query.ts';
import { listSeries } from '../../contract/series.contract.ts';

export const useSeriesList = () => useQuery(reading(listSeries, {}));
