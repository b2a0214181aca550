import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { bookAppointment } from '../../contract/appointments.contract.ts';

/** Books the held slot. Each intent has one idempotency key. */
export const useBookAppointment = () => useSubmit(bookAppointment);
