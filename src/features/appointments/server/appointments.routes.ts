import { operation, type Call } from '../../../server/http/operation.ts';
import type { Language } from '../../../wire/texts.ts';
import { passTexts } from '../../passes/texts.ts';
import * as contract from '../contract/appointments.contract.ts';
import * as staff from '../contract/staff-appointments.contract.ts';
import { appointmentTexts } from '../texts.ts';
import { bookAppointment } from './book-appointment.ts';
import { cancelAppointment, cancelAppointmentByStaff } from './cancel-appointment.ts';
import { confirmAppointment } from './confirm-appointment.ts';
import { holdAppointment } from './hold-appointment.ts';
import { getAppointmentCalendar, listAppointments, listStaffAppointments } from './list-appointments.ts';
import { releaseAppointment } from './release-appointment.ts';

const bookingRefusals = (language: Language) => ({
  ...passTexts(language).appointmentRefusals,
  ...appointmentTexts(language).hold,
  ...appointmentTexts(language).booking,
});
const cancelRefusals = (language: Language) => appointmentTexts(language).cancelling;

/** `mailFrom`: the deployment's sender address, which identifies its calendar entries. */
export const appointmentsOperations = (mailFrom: string) => [
  operation(contract.getAppointmentCheckoutData, holdAppointment, (language) => appointmentTexts(language).hold),
  operation(contract.releaseAppointment, releaseAppointment),
  operation(contract.bookAppointment, bookAppointment, bookingRefusals),
  operation(contract.listAppointments, listAppointments),
  operation(contract.cancelAppointment, cancelAppointment, cancelRefusals),
  operation(contract.getAppointmentCalendar, (call: Call<typeof contract.getAppointmentCalendar>) =>
    getAppointmentCalendar(call, mailFrom),
  ),
  operation(staff.listStaffAppointments, listStaffAppointments),
  operation(staff.confirmAppointment, confirmAppointment, (language) => appointmentTexts(language).confirming),
  operation(staff.cancelAppointmentByStaff, cancelAppointmentByStaff, cancelRefusals),
];
