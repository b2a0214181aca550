import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../../web/lib/query.ts';
import { getPacks } from '../../../passes/contract/passes.contract.ts';
import { getBooking, listBookings } from '../../contract/bookings.contract.ts';
import { getClass } from '../../../classes/contract/class.contract.ts';
import { getClasses } from '../../../classes/contract/schedule.contract.ts';

/** Invalidates classes, bookings and credits after a seat was taken or freed, so that they are loaded again when they are next shown. */
export function forgetClasses(client: QueryClient): void {
  for (const endpoint of [getClasses, getClass, getBooking, listBookings, getPacks])
    void client.invalidateQueries({ queryKey: keyOf(endpoint) });
  // Removes data that is not on the screen, because earlier credits and bookings are wrong now and must not be shown while loading.
  for (const endpoint of [listBookings, getPacks]) client.removeQueries({ queryKey: keyOf(endpoint), type: 'inactive' });
}
