import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../../web/lib/query.ts';
import type { InputOf } from '../../../../wire/endpoint.ts';
import { getPasses } from '../../contract/products.contract.ts';

type Query = InputOf<typeof getPasses>['query'];

/**
 * Finds a product among those that pay for a class, an appointment or a series. `product` is undefined when it does not pay or the list
 * could not be loaded.
 */
export function usePassFor(pack: number, query: Query) {
  const { data, isPending, isError, refetch } = useQuery(reading(getPasses, { query }));
  return { product: data?.data.find(({ id }) => id === pack), isPending, isUnread: isError, askAgain: () => void refetch() };
}
