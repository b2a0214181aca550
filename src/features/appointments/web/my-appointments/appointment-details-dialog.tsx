import type { Instant } from '../../../../kernel/time.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { FactList } from '../../../../web/ui/fact-list.tsx';
import { availabilityTexts } from '../../../availability/texts.ts';
import { ZoneName } from '../../../classes/web/public/zone-note.tsx';
import { AppointmentToCalendar } from './appointment-to-calendar.tsx';
import type { AppointmentCard } from '../../contract/appointments.contract.ts';
import { bookSay } from '../book-texts.ts';
import { YourClock } from '../your-clock.tsx';
import { linkLaterOf, linkOf, paidWith } from './appointment-view.ts';
import { appointmentsSay } from './appointments-texts.ts';
import styles from './appointment-details-dialog.module.css';

const { duration } = availabilityTexts();

interface AppointmentDetailsDialogProps {
  readonly appointment: AppointmentCard;
  readonly now: Instant;
  readonly onClose: () => void;
}

/** All details of an appointment, with the online link as soon as the server sends it (spec 2 §2). */
export default function AppointmentDetailsDialog({ appointment, now, onClose }: AppointmentDetailsDialogProps) {
  const dates = useDates();
  const words = appointmentsSay.fields;
  const { unix_start: start, unix_end: end, status, unix_cancelled: cancelled, cancellation } = appointment;
  const link = linkOf(appointment);
  return (
    <Dialog open onClose={onClose} title={appointmentsSay.detailsTitle}>
      <FactList
        facts={[
          { label: words.service, value: appointment.service_name },
          { label: words.instructor, value: appointment.instructor_name },
          { label: words.date, value: appointment.date },
          {
            label: words.time,
            value: (
              <>
                {dates.times(start, end)}
                <ZoneName at={start} />
                <YourClock at={start} />
              </>
            ),
          },
          { label: words.duration, value: duration(appointment.duration) },
          { label: words.people, value: bookSay.personsOf(appointment.number_of_persons) },
          { label: words.status, value: appointment.status_label },
          { label: words.place, value: appointment.is_online ? bookSay.online : appointmentsSay.inPerson },
          { label: words.pass, value: paidWith(appointment) },
          { label: words.cancelBefore, value: cancellation && dates.deadlineTitle(appointment.cancel_before_unix) },
          { label: words.cancelled, value: cancelled && dates.momentTitle(cancelled) },
          { label: words.link, value: link === null ? linkLaterOf(appointment, now) : <OnlineLink link={link} /> },
        ]}
      />
      {status !== 'cancelled' && end > now && <AppointmentToCalendar appointment={appointment} />}
    </Dialog>
  );
}

const OnlineLink = ({ link }: { readonly link: string }) => (
  <a href={link} target="_blank" rel="noopener noreferrer" className={styles.link}>
    {link}
  </a>
);
