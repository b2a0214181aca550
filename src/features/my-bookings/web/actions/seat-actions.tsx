import { IconCalendarTime, IconCalendarX, IconGift, IconRoute } from '@tabler/icons-react';
import { useDates } from '../../../../web/lib/settings.ts';
import { ActionLink, ActionPress } from '../../../../web/ui/action-list/action-list.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { mapLinkOf } from '../../../classes/rules/map-link.ts';
import { isWaiting, mayReschedule } from '../../../bookings/web/public/booking-view.ts';
import { bookingsSay } from '../../../bookings/web/public/bookings-texts.ts';
import { freeUntilOf } from '../../../bookings/web/public/cancellation-sentences.ts';
import { sheetSay } from '../../../bookings/web/public/reserve/sheet-texts.ts';
import type { BookingEntry } from '../../../bookings/web/public/wire-types.ts';
import { BringFriendAction } from '../../../friend-links/web/public/bring-friend-action.tsx';
import { giftSay } from '../../../seat-gifts/web/public/gift-texts.ts';
import { ToWalletActions } from '../../../wallet-passes/web/public/to-wallet.tsx';
import { CalendarAction } from './calendar-action.tsx';
import { EveryWeekAction } from './every-week-action.tsx';

export type SeatAction = 'move' | 'cancel' | 'give';

interface SeatActionsProps {
  readonly booking: BookingEntry;
  /** The location's address. Null when the class is online or the studio has set no address. Undefined while it loads. */
  readonly address: string | null | undefined;
  readonly onAsk: (what: SeatAction) => void;
}

/** The actions on a seat or a place in the waitlist: first the way there, then moving and cancelling, then everything else. */
export function SeatActions({ booking, address, onAsk }: SeatActionsProps) {
  const { class_details: session } = booking;
  const hasSeat = !isWaiting(booking);
  return (
    <>
      {hasSeat && <CalendarAction id={booking.id} />}
      {hasSeat && address === undefined && (
        <li>
          <Bone height={48} />
        </li>
      )}
      {hasSeat && typeof address === 'string' && (
        <ActionLink Icon={IconRoute} label={sheetSay.directions} href={mapLinkOf(address)} target="_blank" rel="noopener noreferrer" />
      )}
      {mayReschedule(booking) && <ActionPress Icon={IconCalendarTime} label={bookingsSay.reschedule} onPress={() => onAsk('move')} />}
      {booking.cancellation && <Leave booking={booking} onLeave={() => onAsk('cancel')} />}
      {booking.company.may_invite && <BringFriendAction booked={{ id: booking.id, name: session.name, start: session.unix_start }} />}
      {hasSeat && booking.gift.may_give && (
        <ActionPress Icon={IconGift} label={booking.gift.is_open ? giftSay.offered : giftSay.give} onPress={() => onAsk('give')} />
      )}
      {hasSeat && <ToWalletActions thing="booking" id={booking.id} />}
      {hasSeat && <EveryWeekAction booking={booking} />}
    </>
  );
}

function Leave({ booking, onLeave }: { readonly booking: BookingEntry; readonly onLeave: () => void }) {
  const dates = useDates();
  const until = freeUntilOf(booking);
  return (
    <ActionPress
      Icon={IconCalendarX}
      isDanger
      label={isWaiting(booking) ? bookingsSay.confirm.yesWaitlist : bookingsSay.confirm.yes}
      detail={until === null ? null : bookingsSay.freeUntil(dates.deadline(until))}
      onPress={onLeave}
    />
  );
}
