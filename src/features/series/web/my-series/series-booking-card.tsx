import { Link } from '@tanstack/react-router';
import { fromUnix } from '../../../../kernel/time.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { StatusWord } from '../../../../web/ui/status-word.tsx';
import { SeriesPicture } from '../series-picture.tsx';
import { seriesSay } from '../texts.ts';
import { useDays } from '../use-days.ts';
import type { SeriesBookingEntry, SeriesTab } from '../wire-types.ts';
import { Text } from '../../../../web/ui/layout/layout.tsx';
import styles from './series-booking-card.module.css';

const say = seriesSay.mine;

interface SeriesBookingCardProps {
  readonly booking: SeriesBookingEntry;
  readonly tab: SeriesTab;
  readonly onCancel: (booking: SeriesBookingEntry) => void;
}

/** A booked series: name, dates, number of classes, pass, and the cancel button (spec 2 §3). */
export function SeriesBookingCard({ booking, tab, onCancel }: SeriesBookingCardProps) {
  const dates = useDates();
  const { fromTo } = useDays();
  const { cancellation, cancel_refusal: refusal } = booking;
  const until = refusal?.details.unix_until;
  return (
    <li className={styles.card} data-quiet={tab !== 'upcoming' || undefined}>
      <SeriesPicture url={booking.media_url} shape="row" />
      <div className={styles.words}>
        <Text tone="soft">{fromTo(booking.unix_start, booking.unix_end)}</Text>
        <h2 className={styles.name}>
          <Link to={path.seriesPage} params={{ id: String(booking.series_id) }}>
            <GivenName>{booking.series_name}</GivenName>
          </Link>
        </h2>
        <p>{say.booked(booking.total_schedules_booked, booking.total_upcoming_schedules)}</p>
        {booking.status === 'cancelled' ? (
          <StatusWord tone="bad">{say.cancelled}</StatusWord>
        ) : (
          <Text tone="soft" small>
            {say.paidWith(booking.pass_user.name)}
          </Text>
        )}
        {cancellation !== null && (
          <Text tone="soft" small>
            {say.cancelUntil(dates.deadline(cancellation.until_unix))}
          </Text>
        )}
        {tab === 'upcoming' && refusal !== null && (
          <Text tone="soft" small>
            {refusal.message}
            {typeof until === 'number' && ` ${say.over(dates.deadline(fromUnix(until)))}`}
          </Text>
        )}
      </div>
      {cancellation !== null && (
        <ButtonWithWork
          look="quiet"
          className={styles.cancel}
          aria-label={say.cancelOf(booking.series_name)}
          onClick={() => onCancel(booking)}
        >
          {say.cancel}
        </ButtonWithWork>
      )}
    </li>
  );
}
