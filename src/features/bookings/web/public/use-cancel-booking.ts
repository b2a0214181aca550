import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { cancelBooking } from '../../contract/bookings.contract.ts';

export const useCancelBooking = () => useSubmit(cancelBooking);
