import { Link } from '@tanstack/react-router';
import { useDates } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { StatusWord } from '../../../../web/ui/status-word.tsx';
import { Directions, OwnActions } from '../../../my-bookings/web/public/own-actions.tsx';
import { isWaiting } from '../../../bookings/web/public/booking-view.ts';
import type { BookingEntry } from '../../../bookings/web/public/wire-types.ts';
import { say } from '../../../classes/web/public/texts.ts';
import { useMyPlace } from '../../../classes/web/public/use-class.ts';
import { classPageSay } from '../class-page/class-page-texts.ts';
import { laterSay } from '../month/schedule-later-texts.ts';

import { useOwnBookings } from './use-own-bookings.ts';
import { Text } from '../../../../web/ui/layout/layout.tsx';
import styles from './next-class.module.css';

/** The customer's next class above the schedule: name, time, place, directions and cancelling. */
export default function NextClass() {
  const [booking] = useOwnBookings();
  return booking ? <Card booking={booking} /> : null;
}

function Card({ booking }: { readonly booking: BookingEntry }) {
  const dates = useDates();
  const { class_details: session, waitlist_number: position } = booking;
  const hasWay = session.in_person && !isWaiting(booking);
  const address = useMyPlace(booking.class_id, hasWay).data?.location_address ?? null;
  return (
    <aside className={styles.card} aria-label={laterSay.nextClass}>
      <div className={styles.what}>
        <Text tone="soft" small>
          {laterSay.nextClass}
        </Text>
        <p className={styles.name}>
          <Link to={path.class} params={{ id: String(booking.class_id) }}>
            <GivenName>{session.name}</GivenName>
          </Link>
        </p>
        <p>
          {dates.momentTitle(session.unix_start)}
          <Text as="span" tone="soft" small>
            {' '}
            · {session.is_online ? say.online : (session.location_name ?? say.inPerson)}
          </Text>
        </p>
        {position !== null && <StatusWord tone="wait">{`${say.status.waitlisted} · ${classPageSay.inLine(position)}`}</StatusWord>}
      </div>
      <div className={styles.actions}>
        {hasWay && address !== null && <Directions address={address} />}
        <OwnActions booking={booking} />
      </div>
    </aside>
  );
}
