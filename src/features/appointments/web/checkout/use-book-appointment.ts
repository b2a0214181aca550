import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { bookAppointment } from '../../contract/appointments.contract.ts';

/** Books what is held, once for each intent. */
export const useBookAppointment = () => useSubmit(bookAppointment);
