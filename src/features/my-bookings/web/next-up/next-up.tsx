import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { minutes, plus } from '../../../../kernel/time.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { Text } from '../../../../web/ui/layout/layout.tsx';
import { LoadFailed } from '../../../../web/ui/notice.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { StatusWord } from '../../../../web/ui/status-word.tsx';
import { isWaiting, joinableAt, joinStateOf, linkOf, statusText, toneOf } from '../../../bookings/web/public/booking-view.ts';
import { bookingsSay } from '../../../bookings/web/public/bookings-texts.ts';
import type { BookingEntry } from '../../../bookings/web/public/wire-types.ts';
import { placeOf } from '../../../classes/web/public/class-place.tsx';
import { say } from '../../../classes/web/public/texts.ts';
import { useMyPlace } from '../../../classes/web/public/use-class.ts';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { ChosenNext, useChosenNext } from '../first-class/chosen-next.tsx';
import { useBookings } from '../my-bookings/use-bookings.ts';
import { Directions } from '../public/own-actions.tsx';
import { startsIn } from './starts-in.ts';
import styles from './next-up.module.css';

/** The customer's next class, large; without one, `nothing`. It keeps its height while it loads, so that nothing below it moves. */
export function NextUp({ nothing }: { readonly nothing: ReactNode }) {
  const { data, isPending, isLoadingError, error, refetch } = useBookings('upcoming');
  const now = useNow();
  const booking = data?.pages[0]?.data.find(
    ({ class_details: { unix_start: start, class_duration: length } }) => plus(start, minutes(length)) > now,
  );
  const hasNothing = data !== undefined && !booking;
  const chosen = useChosenNext(hasNothing);
  const isLoading = isPending || chosen.isLoading;
  return (
    <div className={styles.card} data-empty={(!isLoading && !booking && !chosen.next) || undefined}>
      {isLoading && <Shape />}
      {booking && <Next booking={booking} />}
      {isLoadingError && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {chosen.next && <ChosenNext next={chosen.next} />}
      {hasNothing && !chosen.isLoading && !chosen.next && nothing}
    </div>
  );
}

const Shape = () => (
  <>
    <Bone width="45%" height={18} />
    <Bone width="70%" height={26} />
    <Bone width="55%" height={18} />
  </>
);

function Next({ booking }: { readonly booking: BookingEntry }) {
  const dates = useDates();
  const now = useNow();
  const { class_details: session } = booking;
  const { unix_start: start } = session;
  return (
    <>
      <p className={styles.when} data-figures>
        <strong>{startsIn(start, now) ?? dates.momentTitle(start)}</strong>
        {startsIn(start, now) !== null && ` · ${dates.time(start)}`}
      </p>
      <p className={styles.name}>
        <Link to={path.class} params={{ id: String(booking.class_id) }}>
          <GivenName>{session.name}</GivenName>
        </Link>
      </p>
      <Text tone="soft">{[placeOf(session) ?? say.inPerson, session.instructor_name].filter(Boolean).join(' · ')}</Text>
      {booking.class_for === 'other' && booking.applicant_name !== null && <p>{bookingsSay.for(booking.applicant_name)}</p>}
      {isWaiting(booking) && <StatusWord tone={toneOf(booking)}>{statusText(booking)}</StatusWord>}
      <Actions booking={booking} />
    </>
  );
}

/** The way in: the link of an online class, or directions; and the details with everything else. */
function Actions({ booking }: { readonly booking: BookingEntry }) {
  const dates = useDates();
  const now = useNow();
  const { name, unix_start: start, in_person: isInPerson } = booking.class_details;
  const hasWay = isInPerson && !isWaiting(booking);
  const address = useMyPlace(booking.class_id, hasWay).data?.location_address ?? null;
  const join = joinStateOf(booking, now);
  const link = linkOf(booking);
  return (
    <div className={styles.actions}>
      {join === 'close' && link !== null && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({})}
          aria-label={bookingsSay.joinOf(name, dates.moment(start))}
        >
          {bookingsSay.join}
        </a>
      )}
      {hasWay && address !== null && <Directions address={address} />}
      {join === 'later' && (
        <Text tone="soft" small>
          {bookingsSay.linkAt(dates.deadlineTime(joinableAt(start)))}
        </Text>
      )}
    </div>
  );
}
