import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { cancelAppointment } from '../../contract/appointments.contract.ts';

/** Gives an appointment back, once for each intent. */
export const useCancelAppointment = () => useSubmit(cancelAppointment);
