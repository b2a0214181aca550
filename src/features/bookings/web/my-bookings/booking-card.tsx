import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { fromUnix, type Instant } from '../../../../kernel/time.ts';
import type { Dates } from '../../../../context/dates.ts';
import { useSettings } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { buttonClass, ButtonWithWork } from '../../../../web/ui/button.tsx';
import { StatusWord } from '../../../../web/ui/status-word.tsx';
import { ClaimSeat } from '../claim/claim-seat.tsx';
import { joinStateOf, linkOf, statusText, toneOf } from '../booking-view.ts';
import { PlaceIcon } from '../../../classes/web/class-place.tsx';
import { bookingsSay } from './bookings-texts.ts';
import { feeNote } from '../cancellation-sentences.ts';
import { moneyText } from '../../../classes/web/money.ts';
import { say } from '../../../classes/web/texts.ts';
import styles from './booking-card.module.css';
import type { BookingEntry, BookingsTab } from '../wire-types.ts';

interface BookingCardProps {
  readonly booking: BookingEntry;
  readonly tab: BookingsTab;
  readonly now: Instant;
  readonly dates: Dates;
  /** The first of what is coming. */
  readonly isNext: boolean;
  readonly onCancel: (booking: BookingEntry) => void;
  readonly onDetails: (booking: BookingEntry) => void;
  /** A seat was claimed; with what the server said. */
  readonly onClaimed: (message: string) => void;
}

/** A booking: when, what, where, for whom, its status, the way in and the way out (spec 1 §2, My Bookings). */
export const BookingCard = memo(function BookingCard(props: BookingCardProps) {
  const { booking, tab, dates, isNext } = props;
  const { class_details: session } = booking;
  return (
    <li className={styles.card} data-next={isNext || undefined} data-quiet={tab !== 'upcoming' || undefined}>
      <div className={styles.top}>
        <p className={styles.when}>
          <time dateTime={new Date(session.unix_start).toISOString()}>{dates.momentTitle(session.unix_start)}</time>
          <span> · {say.minutes(session.class_duration)}</span>
        </p>
        <StatusWord tone={toneOf(booking)}>{statusText(booking)}</StatusWord>
      </div>
      <p className={styles.name}>
        <Link to={path.class} params={{ id: String(booking.class_id) }}>
          <GivenName>{session.name}</GivenName>
        </Link>
      </p>
      <p className={styles.where}>
        <PlaceIcon isOnline={session.is_online} />
        <span>
          {[session.is_online ? say.online : (session.location_name ?? say.inPerson), session.instructor_name].filter(Boolean).join(' · ')}
        </span>
      </p>
      {booking.class_for === 'other' && booking.applicant_name !== null && (
        <p className={styles.for}>{bookingsSay.for(booking.applicant_name)}</p>
      )}
      <Fee booking={booking} />
      {booking.series_name !== null && <p className={styles.soft}>{bookingsSay.series(booking.series_name)}</p>}
      {booking.waitlist_number !== null && <ClaimSeat {...{ booking, dates }} now={props.now} onClaimed={props.onClaimed} />}
      <Actions {...props} />
    </li>
  );
});

/** A fee that was raised, with the way to pay it, or the one that leaving costs now. */
function Fee({ booking }: Pick<BookingCardProps, 'booking'>) {
  const settings = useSettings();
  const { fee: raised, late_cancel_fee: late, class_details: session } = booking;
  const amount = raised?.amount ?? late;
  const note = amount === null ? null : feeNote(booking, moneyText(amount, settings));
  if (note === null) return null;
  return (
    <p className={raised?.is_paid ? styles.soft : styles.fee}>
      {note}
      {raised !== null && raised.pay_handle !== null && (
        <>
          {' '}
          <Link to={path.pay} params={{ id: raised.pay_handle }} aria-label={bookingsSay.lateFee.payOf(session.name)}>
            {bookingsSay.lateFee.pay}
          </Link>
        </>
      )}
    </p>
  );
}

function Actions({ booking, tab, now, dates, onCancel, onDetails }: BookingCardProps) {
  const { class_details: session, cancellation, cancel_refusal: refusal } = booking;
  const join = joinStateOf(booking, now);
  const link = linkOf(booking);
  const when = dates.moment(session.unix_start);
  return (
    <>
      <div className={styles.actions}>
        {join !== 'none' && link !== null && (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ look: join === 'close' ? 'main' : 'plain' }, styles.join)}
            aria-label={`${bookingsSay.join}: ${session.name}, ${when}`}
          >
            {bookingsSay.join}
          </a>
        )}
        <ButtonWithWork look="quiet" aria-label={bookingsSay.detailsOf(session.name, when)} onClick={() => onDetails(booking)}>
          {bookingsSay.details}
        </ButtonWithWork>
        {cancellation !== null && (
          <ButtonWithWork
            look="quiet"
            className={styles.cancel}
            aria-label={bookingsSay.cancelOf(session.name, when)}
            onClick={() => onCancel(booking)}
          >
            {bookingsSay.cancel}
          </ButtonWithWork>
        )}
      </div>
      {cancellation === null && refusal !== null && tab === 'upcoming' && (
        <p className={styles.soft}>
          {refusal.message}
          {typeof refusal.details.unix_deadline === 'number' &&
            ` ${bookingsSay.deadlineWas(dates.moment(fromUnix(refusal.details.unix_deadline)))}`}
        </p>
      )}
    </>
  );
}
