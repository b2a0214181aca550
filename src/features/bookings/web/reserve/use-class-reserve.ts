import { useQuery } from '@tanstack/react-query';
import type { ClassSessionId } from '../../../../kernel/ids.ts';
import { reading } from '../../../../web/lib/query.ts';
import { getClassReserve } from '../../contract/bookings.contract.ts';

/** What the reserve page needs. Asked anew each time one comes to it: passes and places change. The dialog before it asks only for who is logged in. */
export const useClassReserve = (id: ClassSessionId, classFor: 'myself' | 'other', isAsked = true) =>
  useQuery({
    ...reading(getClassReserve, { body: { class_id: id, class_for: classFor, book_for: classFor } }),
    enabled: isAsked,
    staleTime: 0,
    // What was held may be given back, or used, in another tab.
    refetchOnWindowFocus: ({ state }) => (state.data?.held_until_unix ?? null) !== null,
  });
