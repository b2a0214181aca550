import { IconCalendarEvent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Instant } from '../../../../kernel/time.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { PagedCards } from '../../../bookings/web/public/paged-cards.tsx';
import { BookingCard } from './booking-card.tsx';
import { BookingsSkeleton } from './bookings-skeleton.tsx';
import { bookingsSay } from '../../../bookings/web/public/bookings-texts.ts';
import { ZoneNote } from '../../../classes/web/public/zone-note.tsx';
import type { useBookings } from './use-bookings.ts';
import type { BookingEntry, BookingsTab } from '../../../bookings/web/public/wire-types.ts';

interface BookingsListProps {
  readonly tab: BookingsTab;
  readonly now: Instant;
  readonly bookings: ReturnType<typeof useBookings>;
  readonly onCancel: (booking: BookingEntry) => void;
  readonly onDetails: (booking: BookingEntry) => void;
  readonly onReschedule: (booking: BookingEntry) => void;
  readonly onDone: (message: string) => void;
  /** Shown when there are no upcoming bookings. */
  readonly ahead: ReactNode;
}

/** The cards of a tab, fifteen per page; scrolling loads more. */
export function BookingsList({ tab, now, bookings, onCancel, onDetails, onReschedule, onDone, ahead }: BookingsListProps) {
  const dates = useDates();
  return (
    <PagedCards
      pages={bookings}
      words={bookingsSay}
      skeleton={<BookingsSkeleton />}
      empty={<NoBookings {...{ tab, ahead }} />}
      above={<ZoneNote now={now} />}
      headingOf={({ class_details: { unix_start: start } }) => dates.dayTitle(dates.dayOf(start))}
      card={(booking) => <BookingCard key={booking.id} {...{ booking, now, dates, tab, onCancel, onDetails, onReschedule, onDone }} />}
    />
  );
}

function NoBookings({ tab, ahead }: Pick<BookingsListProps, 'tab' | 'ahead'>) {
  return (
    <EmptyState
      title={bookingsSay.empty}
      icon={<IconCalendarEvent size={36} stroke={1.4} />}
      action={
        tab === 'upcoming' ? (
          ahead
        ) : (
          <LinkButton to={path.schedule} look="plain">
            {bookingsSay.toSchedule}
          </LinkButton>
        )
      }
    >
      {bookingsSay.emptyHint[tab]}
    </EmptyState>
  );
}
