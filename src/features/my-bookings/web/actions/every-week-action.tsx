import { IconRepeat } from '@tabler/icons-react';
import { path } from '../../../../web/paths.ts';
import { useEmbed } from '../../../../web/shell/embed.ts';
import { ActionRoute } from '../../../../web/ui/action-list/action-list.tsx';
import { bookingsSay } from '../../../bookings/web/public/bookings-texts.ts';
import type { BookingEntry } from '../../../bookings/web/public/wire-types.ts';

/**
 * Action: book the same class every week. Available for a customer's own booking outside a series. It leads to the account, so it is not
 * available in an embedded frame.
 */
export function EveryWeekAction({ booking }: { readonly booking: BookingEntry }) {
  const { isEmbedded } = useEmbed();
  if (isEmbedded || booking.class_for !== 'myself' || booking.series_booking_id !== null) return null;
  return (
    <ActionRoute
      Icon={IconRepeat}
      label={bookingsSay.everyWeek}
      to={path.account}
      search={{ weekly: String(booking.class_id) }}
      hash="bookings"
    />
  );
}
