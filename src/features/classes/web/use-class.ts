import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ClassSessionId } from '../../../kernel/ids.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { keyOf, reading } from '../../../web/lib/query.ts';
import { getClasses } from '../contract/schedule.contract.ts';
import { getClass } from '../contract/class.contract.ts';
import type { placesOfCaller } from '../contract/schedule-class.ts';

type WholeClass = ReplyOf<typeof getClass>;
type ToldLater = Exclude<keyof WholeClass, 'class' | keyof typeof placesOfCaller>;
/** A class as the page knows it: fee, address and the like are not known as long as only the schedule told of the class. */
export type KnownClass = Omit<WholeClass, ToldLater> & Partial<Pick<WholeClass, ToldLater>>;
const asKnown = (reply: WholeClass): KnownClass => reply;

/** How a class is read. */
export const readingClass = (id: ClassSessionId) => reading(getClass, { params: { id } });

/** One class of the schedule: at once when a month that was shown holds it, and always made whole behind that. */
export function useClass(id: ClassSessionId) {
  const client = useQueryClient();
  return useQuery({
    ...readingClass(id),
    // Not whole yet, which `select` says to whoever reads it here.
    initialData: () => inKnownMonth(client, id) as WholeClass | undefined,
    initialDataUpdatedAt: 0,
    select: asKnown,
  });
}

/** Whether the visitor holds a seat in it or waits; asked only where that matters. */
export const useMyPlace = (id: ClassSessionId, matters: boolean) => useQuery({ ...readingClass(id), enabled: matters });

/** The class as the newest month in the cache tells it. The keys of months name who asked, so that nobody sees another's bookings. */
function inKnownMonth(client: QueryClient, id: ClassSessionId): KnownClass | undefined {
  const reader = readingClass(id).queryKey.at(-1);
  const months = client.getQueryCache().findAll({ queryKey: keyOf(getClasses), predicate: ({ queryKey }) => queryKey.at(-1) === reader });
  for (const { state } of months.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)) {
    const month = state.data as ReplyOf<typeof getClasses> | undefined;
    const found = month?.classes.find((session) => session.id === id);
    if (month && found) return { ...month, class: found };
  }
  return undefined;
}
