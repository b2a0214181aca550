import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../web/lib/query.ts';
import { getPacks } from '../../passes/contract/passes.contract.ts';
import { getBooking, listBookings } from '../contract/bookings.contract.ts';
import { getClass } from '../../classes/contract/class.contract.ts';
import { getClasses } from '../../classes/contract/schedule.contract.ts';

/** A seat was taken or given back: places, bookings and credits are asked anew when they are next shown. */
export function forgetClasses(client: QueryClient): void {
  for (const endpoint of [getClasses, getClass, getBooking, listBookings, getPacks])
    void client.invalidateQueries({ queryKey: keyOf(endpoint) });
  // What is not in sight is not shown again before it is known: credits and bookings of a moment ago are wrong, not old.
  for (const endpoint of [listBookings, getPacks]) client.removeQueries({ queryKey: keyOf(endpoint), type: 'inactive' });
}
