import type { ReactNode } from 'react';
import { useDates } from '../../../web/lib/settings.ts';
import { ButtonWithWork } from '../../../web/ui/button.tsx';
import { Dialog } from '../../../web/ui/dialog.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { hasEnded, linkOf, passwordOf, statusText } from './booking-view.ts';
import { bookingsSay } from './bookings-texts.ts';
import { calendarSay } from './calendar-texts.ts';
import { say } from './texts.ts';
import { useBookingFile } from './use-booking-file.ts';
import type { BookingEntry } from './wire-types.ts';
import styles from './booking-details-dialog.module.css';

/** Everything about a booking; link and password of an online class only when the server told them (spec 1 §2). */
export default function BookingDetailsDialog({
  booking,
  onClose,
}: {
  readonly booking: BookingEntry;
  readonly onClose: () => void;
}) {
  const { class_details: session } = booking;
  const dates = useDates();
  const words = bookingsSay.fields;
  const link = linkOf(booking);
  const password = passwordOf(booking);
  return (
    <Dialog open onClose={onClose} title={bookingsSay.detailsTitle}>
      <dl className={styles.details}>
        <Line label={words.bookingFor}>
          {booking.class_for === 'other' ? booking.applicant_name : bookingsSay.myself}
        </Line>
        <Line label={words.class}>{session.name}</Line>
        <Line label={words.date}>{dates.date(session.unix_start)}</Line>
        <Line label={words.time}>{dates.paddedTime(session.unix_start)}</Line>
        <Line label={words.duration}>{say.minutes(session.class_duration)}</Line>
        <Line label={words.status}>{statusText(booking)}</Line>
        <Line label={words.instructor}>{session.instructor_name}</Line>
        <Line label={words.place}>{session.is_online ? say.online : (session.location_name ?? say.inPerson)}</Line>
        <Line label={words.pass}>{booking.pass_user?.name}</Line>
        {session.is_online && link !== null && (
          <Line label={words.url}>
            <a href={link} target="_blank" rel="noopener noreferrer">
              {link}
            </a>
          </Line>
        )}
        {session.is_online && password !== null && (
          <Line label={words.password}>
            <code>{password}</code>
          </Line>
        )}
      </dl>
      {!hasEnded(booking) && !session.is_cancel && <AddToCalendar id={booking.id} />}
    </Dialog>
  );
}

function AddToCalendar({ id }: Pick<BookingEntry, 'id'>) {
  const { download, isWorking, error } = useBookingFile(id);
  return (
    <div className={styles.calendar}>
      {error && <Notice kind="error">{error.message}</Notice>}
      <ButtonWithWork look="plain" wide working={isWorking} workingLabel={calendarSay.downloading} onClick={() => void download()}>
        {calendarSay.download}
      </ButtonWithWork>
    </div>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
