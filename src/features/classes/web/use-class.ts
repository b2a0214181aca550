import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ClassSessionId } from '../../../kernel/ids.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { keyOf, reading } from '../../../web/lib/query.ts';
import { getClass } from '../contract/classes.contract.ts';
import { getClasses } from '../contract/schedule.contract.ts';

const one = (id: ClassSessionId) => reading(getClass, { params: { id } });

/** One class of the schedule: at once when a month that was shown holds it, and made fresh behind that. */
export function useClass(id: ClassSessionId) {
  const client = useQueryClient();
  return useQuery({
    ...one(id),
    initialData: () => inKnownMonth(client, id)?.data,
    initialDataUpdatedAt: () => inKnownMonth(client, id)?.at,
  });
}

/** Whether the visitor holds a seat in it or waits; asked only where that matters. */
export const useMyPlace = (id: ClassSessionId, matters: boolean) => useQuery({ ...one(id), enabled: matters }).data;

/** The class as the newest month in the cache tells it. The keys of months name who asked, so that nobody sees another's bookings. */
function inKnownMonth(
  client: QueryClient,
  id: ClassSessionId,
): { data: ReplyOf<typeof getClass>; at: number } | undefined {
  const reader = one(id).queryKey.at(-1);
  const months = client
    .getQueryCache()
    .findAll({ queryKey: keyOf(getClasses), predicate: ({ queryKey }) => queryKey.at(-1) === reader });
  for (const { state } of months.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)) {
    const month = state.data as ReplyOf<typeof getClasses> | undefined;
    const found = month?.classes.find((session) => session.id === id);
    if (month && found)
      return {
        data: { ...month, class: found },
        at: state.dataUpdatedAt,
      };
  }
  return undefined;
}
