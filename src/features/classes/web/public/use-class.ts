import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ClassSessionId } from '../../../../kernel/ids.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { classKeyOf } from '../../../../web/lib/class-key.ts';
import { keyOf, reading } from '../../../../web/lib/query.ts';
import { getClasses } from '../../contract/schedule.contract.ts';
import { getClass } from '../../contract/class.contract.ts';
import type { placesOfCaller } from '../../contract/schedule-class.ts';

type WholeClass = ReplyOf<typeof getClass>;
type LoadedLater = Exclude<keyof WholeClass, 'class' | keyof typeof placesOfCaller>;
/** A class on the page. Fee, address and similar fields are absent while only the schedule has loaded. */
export type KnownClass = Omit<WholeClass, LoadedLater> & Partial<Pick<WholeClass, LoadedLater>>;
const asKnown = (reply: WholeClass): KnownClass => reply;

export const readingClass = (id: ClassSessionId) => reading(getClass, { params: { id }, query: { key: classKeyOf(id) } });

/** One class: at once from a cached month, if one contains it, then complete from the server. */
export function useClass(id: ClassSessionId) {
  const client = useQueryClient();
  return useQuery({
    ...readingClass(id),
    // Incomplete. `select` gives the readers of this query the honest type.
    initialData: () => inKnownMonth(client, id) as WholeClass | undefined,
    initialDataUpdatedAt: 0,
    select: asKnown,
  });
}

/** Whether the visitor has a seat in the class or waits. Fetched only when `matters`. */
export const useMyPlace = (id: ClassSessionId, matters: boolean) => useQuery({ ...readingClass(id), enabled: matters });

/** The class from the newest cached month. Month keys name the reader, so nobody sees another person's bookings. */
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
