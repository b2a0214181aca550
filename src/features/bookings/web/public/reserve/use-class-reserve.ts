import { useQuery } from '@tanstack/react-query';
import type { ClassSessionId } from '../../../../../kernel/ids.ts';
import { classKeyOf } from '../../../../../web/lib/class-key.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { getClassReserve } from '../../../contract/bookings.contract.ts';

/**
 * The data of the reserve page, loaded on every visit because passes and places change. The dialog loads it only for logged-in customers.
 */
export const useClassReserve = (id: ClassSessionId, classFor: 'myself' | 'other', isAsked = true) =>
  useQuery({
    ...reading(getClassReserve, { body: { class_id: id, class_for: classFor, book_for: classFor, key: classKeyOf(id) } }),
    enabled: isAsked,
    staleTime: 0,
    // Another tab may have released or used the hold.
    refetchOnWindowFocus: ({ state }) => (state.data?.held_until_unix ?? null) !== null,
  });
