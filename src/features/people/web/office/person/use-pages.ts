import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../../../web/lib/api.ts';
import { reading } from '../../../../../web/lib/query.ts';
import type { Endpoint, ParamsOf, QueryOf, ReplyOf } from '../../../../../wire/endpoint.ts';

interface Ask<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query?: Omit<QueryOf<E>, 'page'>;
  readonly enabled?: boolean;
}

/** The pages of a list of the person, one after the other. */
export function usePages<const E extends Endpoint>(endpoint: E, { params, query, enabled = true }: Ask<E>) {
  const inputOf = (page: number) => ({ params, query: { ...query, page } }) as never;
  return useInfiniteQuery({
    queryKey: [...reading(endpoint, inputOf(1)).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, inputOf(pageParam), { signal }) as Promise<ReplyOf<E> & { readonly hasMore: boolean }>,
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : null),
    enabled,
  });
}
