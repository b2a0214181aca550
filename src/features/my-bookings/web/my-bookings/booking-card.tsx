import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { addDays } from '../../../../kernel/calendar.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { ScreenDates } from '../../../../web/lib/dates/screen-dates.ts';
import { useSettings } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { buttonClass, ButtonWithWork } from '../../../../web/ui/button.tsx';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { StatusWord } from '../../../../web/ui/status-word.tsx';
import { companyNames } from '../../../friend-links/web/public/company.ts';
import { companySay } from '../../../friend-links/web/public/company-texts.ts';
import { giftSay } from '../../../seat-gifts/web/public/gift-texts.ts';
import { OfferedToFriend } from '../../../seat-gifts/web/public/offered-to-friend.tsx';
import { ClaimSeat } from '../claim/claim-seat.tsx';
import { joinStateOf, linkOf, mayReschedule, needsWord, statusText, toneOf } from '../../../bookings/web/public/booking-view.ts';
import ChangeWait from '../../../bookings/web/public/wait/change-wait.tsx';
import { OwnCard, OwnCardActions, SoftLine } from '../../../bookings/web/public/own-card.tsx';
import { bookingsSay } from '../../../bookings/web/public/bookings-texts.ts';
import { feeNote, freeUntilOf } from '../../../bookings/web/public/cancellation-sentences.ts';
import { placeOf } from '../../../classes/web/public/class-place.tsx';
import { moneyText } from '../../../classes/web/public/money.ts';
import { say } from '../../../classes/web/public/texts.ts';
import { Text } from '../../../../web/ui/layout/layout.tsx';
import styles from './booking-card.module.css';
import type { BookingEntry, BookingsTab } from '../../../bookings/web/public/wire-types.ts';

interface BookingCardProps {
  readonly booking: BookingEntry;
  readonly tab: BookingsTab;
  readonly now: Instant;
  readonly dates: ScreenDates;
  readonly onCancel: (booking: BookingEntry) => void;
  readonly onDetails: (booking: BookingEntry) => void;
  readonly onReschedule: (booking: BookingEntry) => void;
  /** A seat was claimed or the wait was changed. Receives the server's message. */
  readonly onDone: (message: string) => void;
}

/** A booking's card: time, class, place, attendee, status, and the buttons to join and cancel (spec 1 §2, My Bookings). */
export const BookingCard = memo(function BookingCard(props: BookingCardProps) {
  const { booking, tab, dates } = props;
  const { class_details: session } = booking;
  return (
    <OwnCard
      isNext={false}
      isBelowDay
      start={session.unix_start}
      when={dates.time(session.unix_start)}
      duration={say.minutes(session.class_duration)}
      name={
        <Link to={path.class} params={{ id: String(booking.class_id) }}>
          <GivenName>{session.name}</GivenName>
        </Link>
      }
      isOnline={session.is_online}
      where={[placeOf(session) ?? say.inPerson, session.instructor_name]}
      status={needsWord(booking) && <StatusWord tone={toneOf(booking)}>{statusText(booking)}</StatusWord>}
      isQuiet={tab !== 'upcoming'}
    >
      {booking.class_for === 'other' && booking.applicant_name !== null && (
        <p className={styles.for}>{bookingsSay.for(booking.applicant_name)}</p>
      )}
      <Fee booking={booking} />
      {booking.refilled !== null && <SoftLine>{booking.refilled ? bookingsSay.refilled : bookingsSay.confirm.ifRefilled}</SoftLine>}
      {booking.free_late_cancel && (
        <SoftLine>{bookingsSay.freeLate(booking.free_late_cancel.nth, booking.free_late_cancel.out_of)}</SoftLine>
      )}
      {booking.credit_until_unix !== null && <SoftLine>{bookingsSay.creditUntil(dates.deadline(booking.credit_until_unix))}</SoftLine>}
      <FreeUntil {...{ booking, dates }} />
      {booking.gift.is_open && <OfferedToFriend {...{ booking, dates }} onTakenBack={props.onDone} />}
      <WithFriends booking={booking} />
      {booking.gift.given_by !== null && <SoftLine>{giftSay.givenBy(booking.gift.given_by)}</SoftLine>}
      {booking.partner_name !== null && <SoftLine>{bookingsSay.paidBy(booking.partner_name)}</SoftLine>}
      {booking.book_again !== null && <SoftLine>{bookingsSay.next(dates.moment(booking.book_again.unix_start))}</SoftLine>}
      {booking.series_name !== null && <SoftLine>{bookingsSay.series(booking.series_name)}</SoftLine>}
      {booking.is_wait_closed && <SoftLine>{bookingsSay.waitClosed}</SoftLine>}
      {booking.waitlist_number !== null && tab === 'upcoming' && <ChangeWait booking={booking} now={props.now} onChanged={props.onDone} />}
      {booking.waitlist_number !== null && <ClaimSeat {...{ booking, dates }} now={props.now} onClaimed={props.onDone} />}
      <Actions {...props} />
    </OwnCard>
  );
});

/** A raised fee with a link to pay it, or the fee of cancelling now. */
function Fee({ booking }: Pick<BookingCardProps, 'booking'>) {
  const settings = useSettings();
  const { fee: raised, late_cancel_fee: late, class_details: session } = booking;
  const amount = raised?.amount ?? late;
  const note = amount === null ? null : feeNote(booking, moneyText(amount, settings));
  if (note === null) return null;
  const Line = raised?.is_paid ? SoftLine : DueLine;
  return (
    <Line>
      {note}
      {raised !== null && raised.pay_handle !== null && (
        <>
          {' '}
          <Link to={path.pay} params={{ id: raised.pay_handle }} aria-label={bookingsSay.lateFee.payOf(session.name)}>
            {bookingsSay.lateFee.pay}
          </Link>
        </>
      )}
    </Line>
  );
}

function WithFriends({ booking }: Pick<BookingCardProps, 'booking'>) {
  const names = companyNames(booking.company.with);
  return names !== null && <SoftLine>{companySay.with(names)}</SoftLine>;
}

function FreeUntil({ booking, dates }: Pick<BookingCardProps, 'booking' | 'dates'>) {
  const until = freeUntilOf(booking);
  return until !== null && <SoftLine>{bookingsSay.freeUntil(dates.deadline(until))}</SoftLine>;
}

const DueLine = ({ children }: { readonly children: ReactNode }) => <Text tone="warn">{children}</Text>;

function Actions({ booking, tab, now, dates, onCancel, onDetails, onReschedule }: BookingCardProps) {
  const { class_details: session, cancellation, cancel_refusal: refusal } = booking;
  return (
    <OwnCardActions
      name={session.name}
      when={dates.moment(session.unix_start)}
      words={bookingsSay}
      dates={dates}
      start={session.unix_start}
      join={joinStateOf(booking, now)}
      link={linkOf(booking)}
      onDetails={() => onDetails(booking)}
      onCancel={cancellation && (() => onCancel(booking))}
      refusal={cancellation === null && tab === 'upcoming' ? refusal : null}
    >
      {mayReschedule(booking) && (
        <ButtonWithWork
          look="plain"
          aria-label={bookingsSay.rescheduleOf(session.name, dates.moment(session.unix_start))}
          onClick={() => onReschedule(booking)}
        >
          {bookingsSay.reschedule}
        </ButtonWithWork>
      )}
      <Again {...{ booking, dates }} />
    </OwnCardActions>
  );
}

/** The next occurrence of the same weekly slot. The link opens the sheet that books it. */
function Again({ booking: { book_again: again, class_details: session }, dates }: Pick<BookingCardProps, 'booking' | 'dates'>) {
  if (again === null) return null;
  const isNextWeek = dates.dayOf(again.unix_start) === addDays(dates.dayOf(session.unix_start), 7);
  const what = isNextWeek ? bookingsSay.bookNextWeek : bookingsSay.bookAgain;
  return (
    <Link
      to={path.class}
      params={{ id: String(again.class_id) }}
      search={{ reserve: '1' }}
      className={buttonClass({ look: 'plain' })}
      aria-label={`${what}: ${session.name}, ${dates.moment(again.unix_start)}`}
    >
      {what}
    </Link>
  );
}
