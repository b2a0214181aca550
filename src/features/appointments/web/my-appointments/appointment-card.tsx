import { fromUnix, type Instant } from '../../../../kernel/time.ts';
import type { Dates } from '../../../../context/dates.ts';
import { buttonClass, ButtonWithWork } from '../../../../web/ui/button.tsx';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { StatusWord } from '../../../../web/ui/status-word.tsx';
import { availabilityTexts } from '../../../availability/texts.ts';
import { PlaceIcon } from '../../../classes/web/class-place.tsx';
import type { AppointmentCard as Entry } from '../../contract/appointments.contract.ts';
import { bookSay } from '../book-texts.ts';
import { joinStateOf, linkOf, needsWord, toneOf } from './appointment-view.ts';
import { appointmentsSay } from './appointments-texts.ts';
import styles from './appointment-card.module.css';

const { duration } = availabilityTexts();

interface AppointmentCardProps {
  readonly appointment: Entry;
  readonly now: Instant;
  readonly dates: Dates;
  /** The first of what is coming. */
  readonly isNext: boolean;
  readonly onCancel: (appointment: Entry) => void;
  readonly onDetails: (appointment: Entry) => void;
}

/** When, what, with whom, where; the way in and the way out (spec 2 §2). */
export function AppointmentCard(props: AppointmentCardProps) {
  const { appointment, dates, isNext } = props;
  const { unix_start: start, service_name: name, is_online: isOnline, status } = appointment;
  const people = appointment.number_of_persons > 1 ? bookSay.personsOf(appointment.number_of_persons) : null;
  return (
    <li className={styles.card} data-next={isNext || undefined} data-quiet={status === 'cancelled' || undefined}>
      <div className={styles.top}>
        <p className={styles.when}>
          <time dateTime={new Date(start).toISOString()}>{dates.momentTitle(start)}</time>
          <span> · {duration(appointment.duration)}</span>
        </p>
        {needsWord(appointment) && <StatusWord tone={toneOf(appointment)}>{appointment.status_label}</StatusWord>}
      </div>
      <h2 className={styles.name}>
        <GivenName>{name}</GivenName>
      </h2>
      <p className={styles.where}>
        <PlaceIcon isOnline={isOnline} />
        <span>
          {[isOnline ? bookSay.online : appointmentsSay.inPerson, appointment.instructor_name, people].filter(Boolean).join(' · ')}
        </span>
      </p>
      <Ended appointment={appointment} />
      <Actions {...props} />
    </li>
  );
}

/** Who cancelled it, and what came back. */
function Ended({ appointment: { cancelled_by: by, credits } }: Pick<AppointmentCardProps, 'appointment'>) {
  if (by === null) return null;
  return (
    <p className={styles.soft}>
      {appointmentsSay.cancelledBy[by]} {appointmentsSay.cameBack(credits)}
    </p>
  );
}

function Actions({ appointment, now, dates, onCancel, onDetails }: AppointmentCardProps) {
  const { service_name: name, cancellation, cancel_refusal: refusal } = appointment;
  const join = joinStateOf(appointment, now);
  const link = linkOf(appointment);
  const when = dates.moment(appointment.unix_start);
  const isToCome = appointment.status !== 'cancelled' && appointment.unix_start > now;
  const deadline = refusal?.details.unix_deadline;
  return (
    <>
      <div className={styles.actions}>
        {join !== 'none' && link !== null && (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ look: join === 'close' ? 'main' : 'plain' }, styles.join)}
            aria-label={appointmentsSay.joinOf(name, when)}
          >
            {appointmentsSay.join}
          </a>
        )}
        <ButtonWithWork look="quiet" aria-label={appointmentsSay.detailsOf(name, when)} onClick={() => onDetails(appointment)}>
          {appointmentsSay.details}
        </ButtonWithWork>
        {cancellation !== null && (
          <ButtonWithWork
            look="quiet"
            className={styles.cancel}
            aria-label={appointmentsSay.cancelOf(name, when)}
            onClick={() => onCancel(appointment)}
          >
            {appointmentsSay.cancel}
          </ButtonWithWork>
        )}
      </div>
      {cancellation === null && refusal !== null && isToCome && (
        <p className={styles.soft}>
          {refusal.message}
          {typeof deadline === 'number' && ` ${appointmentsSay.deadlineWas(dates.moment(fromUnix(deadline)))}`}
        </p>
      )}
    </>
  );
}
