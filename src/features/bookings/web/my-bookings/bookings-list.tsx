import { IconCalendarEvent } from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import type { Instant } from '../../../../kernel/time.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { ButtonWithWork, LinkButton } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { BookingCard } from './booking-card.tsx';
import { BookingsSkeleton } from './bookings-skeleton.tsx';
import { bookingsSay } from './bookings-texts.ts';
import { say } from '../../../classes/web/texts.ts';
import { ZoneNote } from '../../../classes/web/zone-note.tsx';
import type { useBookings } from './use-bookings.ts';
import styles from './bookings-list.module.css';
import type { BookingEntry, BookingsTab } from '../wire-types.ts';

interface BookingsListProps {
  readonly tab: BookingsTab;
  readonly now: Instant;
  readonly bookings: ReturnType<typeof useBookings>;
  readonly onCancel: (booking: BookingEntry) => void;
  readonly onDetails: (booking: BookingEntry) => void;
  readonly onClaimed: (message: string) => void;
}

/** The cards of a tab, fifteen at a time, more as one scrolls. */
export function BookingsList({ tab, now, bookings, onCancel, onDetails, onClaimed }: BookingsListProps) {
  const dates = useDates();
  const { data, error, hasNextPage, isFetchingNextPage, isError, fetchNextPage, refetch } = bookings;
  const endRef = useEndInSight(hasNextPage && !isFetchingNextPage && !isError, () => void fetchNextPage());
  if (!data && error)
    return (
      <div className={styles.state}>
        <Notice kind="error" title={bookingsSay.failed} action={{ label: say.retry, onPress: () => void refetch() }}>
          {error.message}
        </Notice>
      </div>
    );
  if (!data) return <BookingsSkeleton />;
  const entries = data.pages.flatMap((page) => page.data);
  if (entries.length === 0 && !hasNextPage) return <NoBookings tab={tab} />;
  return (
    <>
      <div className={styles.zone}>
        <ZoneNote now={now} />
      </div>
      <ul className={styles.list}>
        {entries.map((booking, index) => (
          <BookingCard
            key={booking.id}
            {...{ booking, now, dates, tab, onCancel, onDetails, onClaimed }}
            isNext={tab === 'upcoming' && index === 0}
          />
        ))}
      </ul>
      {error && (
        <div className={styles.state}>
          <Notice
            kind="error"
            title={bookingsSay.failedMore}
            action={{ label: say.retry, onPress: () => void (hasNextPage ? fetchNextPage() : refetch()) }}
          >
            {error.message}
          </Notice>
        </div>
      )}
      {hasNextPage && !error && (
        <div ref={endRef} className={styles.end}>
          <ButtonWithWork
            look="plain"
            working={isFetchingNextPage}
            workingLabel={bookingsSay.loadingMore}
            onClick={() => void fetchNextPage()}
          >
            {bookingsSay.more}
          </ButtonWithWork>
        </div>
      )}
    </>
  );
}

function NoBookings({ tab }: { readonly tab: BookingsTab }) {
  return (
    <EmptyState
      title={bookingsSay.empty}
      icon={<IconCalendarEvent size={36} stroke={1.4} />}
      action={
        <LinkButton to={path.schedule} look={tab === 'upcoming' ? 'main' : 'plain'}>
          {bookingsSay.toSchedule}
        </LinkButton>
      }
    >
      {bookingsSay.emptyHint[tab]}
    </EmptyState>
  );
}

/** The delay of infinite lists (spec 1 §9). */
const DELAY_MS = 250;

/** Calls when the element at the list's end comes near, as long as there is more. */
function useEndInSight(isWanted: boolean, onNear: () => void) {
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  return useCallback(
    (element: Element | null) => {
      if (!element || !isWanted) return undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const observer = new IntersectionObserver(
        ([entry]) => {
          clearTimeout(timer);
          if (entry?.isIntersecting) timer = setTimeout(() => latest.current(), DELAY_MS);
        },
        { rootMargin: '400px 0px' },
      );
      observer.observe(element);
      return () => {
        clearTimeout(timer);
        observer.disconnect();
      };
    },
    [isWanted],
  );
}
