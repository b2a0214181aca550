import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../web/lib/query.ts';
import type { InputOf } from '../../../wire/endpoint.ts';
import { getPasses } from '../contract/products.contract.ts';

type Query = InputOf<typeof getPasses>['query'];

/** Whether a product pays for a class, an appointment or a series; `product` is undefined where it does not, or where that could not be read. */
export function usePassFor(pack: number, query: Query) {
  const { data, isPending, isError, refetch } = useQuery(reading(getPasses, { query }));
  return { product: data?.data.find(({ id }) => id === pack), isPending, isUnread: isError, askAgain: () => void refetch() };
}
