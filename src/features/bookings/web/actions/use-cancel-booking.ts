import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { cancelBooking } from '../../contract/bookings.contract.ts';

/** Gives a booking back; once for each intent. */
export const useCancelBooking = () => useSubmit(cancelBooking);
