import { useState } from 'react';
import type { Dates } from '../../../../../context/dates.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { lazyDialog } from '../../../../../web/ui/dialogs/lazy-dialog.tsx';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { FactList, type ListedFact } from '../../../../../web/ui/fact-list.tsx';
import { StatusWord } from '../../../../../web/ui/status-word.tsx';
import { Tag } from '../../../../../web/ui/tag.tsx';
import { useClassDialogs } from '../../../../class-admin/web/public/class-dialogs.tsx';
import { PersonLink } from '../../../../customers/web/public/person-link.tsx';
import { useAbility } from '../../../../staff/web/public/use-ability.ts';
import type { CalendarAppointment, CalendarClass } from '../../../contract/calendar.contract.ts';
import type { CalendarEvent } from './calendar-entry.ts';
import styles from './event-popup.module.css';
import { say } from './calendar-texts.ts';

const NotesDialog = lazyDialog(() => import('../../../../customer-admin/web/public/notes-dialog.tsx'));

interface EventPopupProps<Event> {
  readonly event: Event;
  readonly dates: Dates;
  readonly onClose: () => void;
}

const words = say.popup;

/** The details and actions of a pressed calendar entry (spec 3 §2). */
export default function EventPopup({ event, ...rest }: EventPopupProps<CalendarEvent>) {
  return event.type === 'class' ? <ClassPopup event={event} {...rest} /> : <AppointmentPopup event={event} {...rest} />;
}

function ClassPopup({ event, dates, onClose }: EventPopupProps<CalendarClass>) {
  const { details, attendance, cancelling, editing } = useClassDialogs();
  const mayEdit = useAbility('edit-own-classes') && !event.is_cancel;
  const id = String(event.id);
  const facts: ListedFact[] = [
    { label: words.time, value: dates.span(event.unix_start, event.unix_end) },
    { label: words.instructor, value: event.instructor_name || say.nobody },
    { label: words.place, value: [event.location_name, event.room].filter(Boolean).join(' · ') || null },
    {
      label: words.status,
      value: <StatusWord tone={event.is_cancel ? 'bad' : 'good'}>{event.is_cancel ? words.cancelled : words.scheduled}</StatusWord>,
    },
    { label: words.reservations, value: say.booked(event.total_bookings, event.max_reservations) },
    { label: words.present, value: event.attended_classes_count > 0 ? String(event.attended_classes_count) : null },
    { label: words.additional, value: event.details || null },
  ];
  return (
    <Dialog open onClose={onClose} title={event.name} width={420} onPhone="sheet">
      <FactList facts={facts} />
      <div className={styles.actions}>
        <ButtonWithWork wide onClick={() => attendance.open(id)}>
          {words.attendance}
        </ButtonWithWork>
        <ButtonWithWork look="soft" wide onClick={() => details.open(id)}>
          {words.details}
        </ButtonWithWork>
        {mayEdit && (
          <>
            <ButtonWithWork look="soft" wide onClick={() => editing.open(id)}>
              {words.edit}
            </ButtonWithWork>
            <ButtonWithWork look="plain" wide onClick={() => cancelling.open(id)}>
              {words.cancel}
            </ButtonWithWork>
          </>
        )}
      </div>
    </Dialog>
  );
}

function AppointmentPopup({ event, dates, onClose }: EventPopupProps<CalendarAppointment>) {
  const isPaid = event.payment_status === 'paid';
  const facts: ListedFact[] = [
    { label: words.time, value: dates.span(event.unix_start, event.unix_end) },
    { label: words.customer, value: <PersonLink id={event.customer_id}>{event.customer_name}</PersonLink> },
    { label: words.instructor, value: event.instructor_name || say.nobody },
    { label: words.place, value: event.location_name },
    { label: words.persons, value: String(event.number_of_persons) },
    { label: words.status, value: event.status_label },
    { label: words.additional, value: event.details || null },
  ];
  const [showsNotes, setShowsNotes] = useState(false);
  if (showsNotes) return <NotesDialog id={event.customer_id} name={event.customer_name} onClose={() => setShowsNotes(false)} />;
  return (
    <Dialog open onClose={onClose} title={event.name} width={420} onPhone="sheet">
      <Tag>{isPaid ? words.paid : words.unpaid}</Tag>
      <FactList facts={facts} />
      <div className={styles.actions}>
        <ButtonWithWork wide onClick={() => setShowsNotes(true)}>
          {words.notes}
        </ButtonWithWork>
      </div>
    </Dialog>
  );
}
