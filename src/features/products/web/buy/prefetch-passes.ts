import { queryClient, reading } from '../../../../web/lib/query.ts';
import { getPasses } from '../../contract/products.contract.ts';
import { askOf, type BuyQuery } from './buy-address.ts';

export const readingPasses = (query: BuyQuery) => reading(getPasses, { query: askOf(query) });

/** Requests the products while the page's code is still loading, so that both arrive together. */
export const prefetchPasses = (query: BuyQuery): Promise<void> => queryClient.prefetchQuery(readingPasses(query));
