import { call } from '../../../../web/lib/api.ts';
import { AddToCalendar } from '../../../bookings/web/public/add-to-calendar.tsx';
import { getAppointmentCalendar, type AppointmentCard } from '../../contract/appointments.contract.ts';
import { appointmentsSay } from './appointments-texts.ts';

export function AppointmentToCalendar({ appointment: { id, status } }: { readonly appointment: Pick<AppointmentCard, 'id' | 'status'> }) {
  const { download, downloadRequest, downloading } = appointmentsSay;
  const words = { download: status === 'waiting_for_confirmation' ? downloadRequest : download, downloading };
  return <AddToCalendar words={words} file={() => call(getAppointmentCalendar, { params: { id } })} />;
}
