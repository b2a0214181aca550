import { queryClient, reading } from '../../../../web/lib/query.ts';
import { getPasses } from '../../contract/products.contract.ts';
import { askOf, type BuyQuery } from './buy-address.ts';

/** What is for sale, as the page's address asks for it. */
export const readingPasses = (query: BuyQuery) => reading(getPasses, { query: askOf(query) });

/** Asks for it while the page's code is still on the way, so that both arrive together. */
export const prefetchPasses = (query: BuyQuery): Promise<void> => queryClient.prefetchQuery(readingPasses(query));
