import { Suspense } from 'react';
import type { Instant } from '../../../../kernel/time.ts';
import type { Dates } from '../../../../context/dates.ts';
import { lazyPart } from '../../../../web/lib/lazy-part.ts';
import { useDates, useSettings, type Settings } from '../../../../web/lib/settings.ts';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { ActionList } from '../../../../web/ui/action-list/action-list.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { FactList, type ListedFact } from '../../../../web/ui/fact-list.tsx';
import { hasEnded, isWaiting, joinStateOf, linkOf, passwordOf, statusText } from '../../../bookings/web/public/booking-view.ts';
import { SeatActions, type SeatAction } from '../actions/seat-actions.tsx';
import { EveryWeekAction } from '../actions/every-week-action.tsx';
import { bookingsSay } from '../../../bookings/web/public/bookings-texts.ts';
import { feeFact } from '../../../bookings/web/public/cancellation-sentences.ts';
import { companyNames } from '../../../friend-links/web/public/company.ts';
import { companySay } from '../../../friend-links/web/public/company-texts.ts';
import { placeOf } from '../../../classes/web/public/class-place.tsx';
import { moneyText } from '../../../classes/web/public/money.ts';
import { say } from '../../../classes/web/public/texts.ts';
import { useMyPlace } from '../../../classes/web/public/use-class.ts';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { ZoneName } from '../../../classes/web/public/zone-note.tsx';
import { PushRoom } from '../../../push/web/public/push-room.tsx';
import styles from './booking-details-dialog.module.css';
import type { BookingEntry } from '../../../bookings/web/public/wire-types.ts';

const SeatNotices = lazyPart(() => import('../../../bookings/web/public/seat-notices.tsx'));

interface BookingDetailsDialogProps {
  readonly booking: BookingEntry;
  readonly onClose: () => void;
  readonly onAsk: (what: SeatAction) => void;
}

/** All details of a booking and everything that can be done with it. Link and password of an online class appear only if the server sent them (spec 1 §2). */
export default function BookingDetailsDialog({ booking, onClose, onAsk }: BookingDetailsDialogProps) {
  const dates = useDates();
  const settings = useSettings();
  const now = useNow();
  const { name, unix_start: start, in_person: isInPerson, is_cancel: isCancelled } = booking.class_details;
  const isOn = !hasEnded(booking) && !isCancelled;
  const place = useMyPlace(booking.class_id, isOn && isInPerson && !isWaiting(booking));
  const address = place.isLoading && place.failureCount === 0 ? undefined : (place.data?.location_address ?? null);
  const link = linkOf(booking);
  return (
    <Dialog open onClose={onClose} title={bookingsSay.detailsTitle}>
      {link !== null && joinStateOf(booking, now) === 'close' && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ wide: true })}
          aria-label={bookingsSay.joinOf(name, dates.moment(start))}
        >
          {bookingsSay.join}
        </a>
      )}
      <FactList facts={factsOf(booking, dates, settings)} />
      <div className={styles.actions}>
        <ActionList>{isOn ? <SeatActions {...{ booking, address, onAsk }} /> : <EveryWeekAction booking={booking} />}</ActionList>
      </div>
      {isOn && !isWaiting(booking) && (
        <Suspense fallback={<PushRoom />}>
          <SeatNotices start={start} />
        </Suspense>
      )}
    </Dialog>
  );
}

function factsOf(booking: BookingEntry, dates: Dates, settings: Settings): ListedFact[] {
  const { class_details: session, class_for: classFor, applicant_name: name, late_cancel_fee: late, fee: raised } = booking;
  const fee = raised?.amount ?? late;
  const words = bookingsSay.fields;
  const link = session.is_online ? linkOf(booking) : null;
  const password = session.is_online ? passwordOf(booking) : null;
  return [
    { label: words.bookingFor, value: classFor === 'other' ? name : bookingsSay.myself },
    { label: words.class, value: session.name },
    { label: words.date, value: dates.dated(dates.dayOf(session.unix_start)) },
    { label: words.time, value: <TimeOf at={session.unix_start} text={dates.time(session.unix_start)} /> },
    { label: words.duration, value: say.minutes(session.class_duration) },
    { label: words.status, value: statusText(booking) },
    { label: words.instructor, value: session.instructor_name },
    { label: companySay.withLabel, value: companyNames(booking.company.with) ?? undefined },
    { label: words.place, value: placeOf(session) ?? say.inPerson },
    { label: words.pass, value: booking.pass_user?.name ?? booking.partner_name ?? undefined },
    {
      label: words.fees[raised?.kind ?? 'late-cancel'],
      value: fee === null ? null : feeFact(booking, moneyText(fee, settings), dates.moment),
    },
    { label: words.url, value: link && <OnlineLink link={link} /> },
    { label: words.password, value: password && <code className={styles.password}>{password}</code> },
  ];
}

const TimeOf = ({ at, text }: { readonly at: Instant; readonly text: string }) => (
  <>
    {text}
    <ZoneName at={at} />
  </>
);

const OnlineLink = ({ link }: { readonly link: string }) => (
  <a href={link} target="_blank" rel="noopener noreferrer" className={styles.link}>
    {link}
  </a>
);
