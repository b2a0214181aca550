import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { cancelAppointment } from '../../contract/appointments.contract.ts';

/** Cancels an appointment. Each intent has one idempotency key. */
export const useCancelAppointment = () => useSubmit(cancelAppointment);
