import { QueryClient, queryOptions, type InvalidateOptions, type InvalidateQueryFilters } from '@tanstack/react-query';
import { minutes, seconds } from '../../kernel/time.ts';
import type { Endpoint, InputOf } from '../../wire/endpoint.ts';
import { isApiError } from './api-error.ts';
import { call, type How } from './api.ts';
import { tokenOf } from './session.ts';

const RETRIES = 2;

/** Retries temporary failures only. A refusal is final. */
const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < RETRIES && isApiError(error) && error.isPassing && error.code !== 'unreadable';

/**
 * `QueryClient` leaves the first reading of a query running when the query is invalidated, and then counts its data as new. But the server
 * may have answered before the change. So such a reading starts again, and a reading without a screen does too.
 */
class FreshQueryClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' } as InvalidateQueryFilters)) {
      const isRestarted = query.isActive() && query.state.data !== undefined;
      if (isRestarted) continue;
      void query.cancel({ silent: true });
      query.fetch().catch(() => undefined);
    }
    return super.invalidateQueries(filters, options);
  }
}

/** The cache of server data. Being offline is an error with a Retry button, not an endless wait. */
export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: isWorthRetrying,
      retryDelay: (attempt) => Math.min(600 * 2 ** attempt, seconds(5)),
      staleTime: seconds(15),
      gcTime: minutes(10),
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/**
 * Reads an endpoint in a screen: `useQuery(reading(getCustomer, {}))`. The key holds the endpoint, its input and the person, so that one
 * person's data is never shown to the next. `queryClient.invalidateQueries({ queryKey: keyOf(getCustomer) })` refreshes all readings of the
 * endpoint.
 */
export const reading = <const E extends Endpoint>(endpoint: E, input: InputOf<E>, how: Pick<How, 'as'> = {}) =>
  queryOptions({
    queryKey: [...keyOf(endpoint), input, readerOf(endpoint, how)],
    queryFn: ({ signal }) => call(endpoint, input, { ...how, signal }),
  });

export const keyOf = (endpoint: Endpoint): readonly [string, string] => [endpoint.method, endpoint.path];

/** The end of the token tells people apart without storing the token in a key. */
function readerOf(endpoint: Endpoint, { as }: Pick<How, 'as'>): string {
  const person = as ?? (typeof endpoint.who === 'object' ? 'staff' : 'customer');
  return person === 'nobody' ? '' : (tokenOf(person)?.slice(-6) ?? '');
}
