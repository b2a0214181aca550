import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../../web/lib/query.ts';
import type { getPaymentHistory } from '../../../checkout/contract/receipts.contract.ts';
import { getPacks } from '../../../passes/contract/passes.contract.ts';
import { getBooking, listBookings } from '../../contract/bookings.contract.ts';
import { getClass } from '../../../classes/contract/class.contract.ts';
import { getClasses } from '../../../classes/contract/schedule.contract.ts';

/** The key of the debts. Only its type is imported, because the schemas of receipts would add to the bytes of the reserve page. */
const DEBTS: readonly [(typeof getPaymentHistory)['method'], (typeof getPaymentHistory)['path']] = [
  'GET',
  '/api/customer/get-payment-history',
];

/**
 * Invalidates classes, bookings, credits and debts after a seat was taken or freed, so that they are loaded again when they are next shown. A
 * late cancellation raises a fee, and its undo takes the fee back.
 */
export function forgetClasses(client: QueryClient): void {
  for (const endpoint of [getClasses, getClass, getBooking, listBookings, getPacks])
    void client.invalidateQueries({ queryKey: keyOf(endpoint) });
  void client.invalidateQueries({ queryKey: DEBTS });
  // Removes data that is not on the screen, because earlier credits and bookings are wrong now and must not be shown while loading.
  for (const endpoint of [listBookings, getPacks]) client.removeQueries({ queryKey: keyOf(endpoint), type: 'inactive' });
}
