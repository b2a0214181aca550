import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { reserveClass } from '../../contract/bookings.contract.ts';

export const useReserveClass = () => useSubmit(reserveClass);
