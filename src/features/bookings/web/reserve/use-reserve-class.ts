import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { reserveClass } from '../../contract/bookings.contract.ts';

/** Takes a seat, or a place in the waitlist; once for each intent. */
export const useReserveClass = () => useSubmit(reserveClass);
