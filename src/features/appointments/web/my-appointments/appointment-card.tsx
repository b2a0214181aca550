import type { Instant } from '../../../../kernel/time.ts';
import type { ScreenDates } from '../../../../web/lib/dates/screen-dates.ts';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { StatusWord } from '../../../../web/ui/status-word.tsx';
import { availabilityTexts } from '../../../availability/texts.ts';
import { OwnCard, OwnCardActions, SoftLine } from '../../../bookings/web/public/own-card.tsx';
import type { AppointmentCard as Entry } from '../../contract/appointments.contract.ts';
import { bookSay } from '../book-texts.ts';
import { joinStateOf, linkOf, needsWord, toneOf } from './appointment-view.ts';
import { appointmentsSay } from './appointments-texts.ts';

const { duration } = availabilityTexts();

interface AppointmentCardProps {
  readonly appointment: Entry;
  readonly now: Instant;
  readonly dates: ScreenDates;
  /** Whether it is the next upcoming appointment. */
  readonly isNext: boolean;
  readonly onCancel: (appointment: Entry) => void;
  readonly onDetails: (appointment: Entry) => void;
}

/** Time, service, instructor and place, with the buttons to join and to cancel (spec 2 §2). */
export function AppointmentCard(props: AppointmentCardProps) {
  const { appointment, dates, isNext } = props;
  const { unix_start: start, service_name: name, is_online: isOnline, status } = appointment;
  const people = appointment.number_of_persons > 1 ? bookSay.personsOf(appointment.number_of_persons) : null;
  return (
    <OwnCard
      {...{ start, isOnline, isNext }}
      when={dates.momentTitle(start)}
      duration={duration(appointment.duration)}
      name={<GivenName>{name}</GivenName>}
      where={[isOnline ? bookSay.online : appointmentsSay.inPerson, appointment.instructor_name, people]}
      status={needsWord(appointment) && <StatusWord tone={toneOf(appointment)}>{appointment.status_label}</StatusWord>}
      isQuiet={status === 'cancelled'}
    >
      <Ended appointment={appointment} />
      <Actions {...props} />
    </OwnCard>
  );
}

function Ended({ appointment: { cancelled_by: by, credits } }: Pick<AppointmentCardProps, 'appointment'>) {
  if (by === null) return null;
  return (
    <SoftLine>
      {appointmentsSay.cancelledBy[by]} {appointmentsSay.cameBack(credits)}
    </SoftLine>
  );
}

/** A request is withdrawn, an appointment is cancelled. */
const wordsFor = ({ status }: Entry) =>
  status === 'waiting_for_confirmation'
    ? { ...appointmentsSay, cancel: appointmentsSay.withdraw.action, cancelOf: appointmentsSay.withdraw.of }
    : appointmentsSay;

function Actions({ appointment, now, dates, onCancel, onDetails }: AppointmentCardProps) {
  const { cancellation, cancel_refusal: refusal } = appointment;
  const isToCome = appointment.status !== 'cancelled' && appointment.unix_start > now;
  return (
    <OwnCardActions
      name={appointment.service_name}
      when={dates.moment(appointment.unix_start)}
      words={wordsFor(appointment)}
      dates={dates}
      start={appointment.unix_start}
      join={joinStateOf(appointment, now)}
      link={linkOf(appointment)}
      onDetails={() => onDetails(appointment)}
      onCancel={cancellation && (() => onCancel(appointment))}
      refusal={cancellation === null && isToCome ? refusal : null}
    />
  );
}
