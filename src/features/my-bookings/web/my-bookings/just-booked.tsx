import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../../web/lib/api.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { usePassedOnce } from '../../../../web/ui/confirmation/use-passed-once.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { getBookingCalendar } from '../../../bookings/contract/bookings.contract.ts';
import { AddToCalendar } from '../../../bookings/web/public/add-to-calendar.tsx';
import { hasEnded, isWaiting } from '../../../bookings/web/public/booking-view.ts';
import { forgetClasses } from '../../../bookings/web/public/forget-classes.ts';
import { friendTokens } from '../../../friend-links/web/public/kept-friend-links.ts';
import { ToWallet } from '../../../wallet-passes/web/public/to-wallet.tsx';
import { useBookings } from './use-bookings.ts';
import { bookingsSay } from '../../../bookings/web/public/bookings-texts.ts';

const JoinFriends = lazy(() => import('../../../friend-links/web/public/join-friends.tsx'));

/** The booking of the last checkout, which leads here, with a calendar link. It is shown once, not after a reload. */
export function JustBooked() {
  const { data } = useBookings('upcoming');
  const dates = useDates();
  const id = usePassedOnce('bookedClass');
  const client = useQueryClient();
  const [hasFriendLinks] = useState(() => Object.keys(friendTokens()).length > 0);
  const all = data?.pages.flatMap((page) => page.data) ?? [];
  const booking = id === null ? undefined : all.find((one) => one.id === id);
  const joins = hasFriendLinks && (
    <Suspense fallback={null}>
      <JoinFriends booked={all.map((one) => one.class_id)} onJoined={() => forgetClasses(client)} />
    </Suspense>
  );
  if (!booking || hasEnded(booking)) return joins;
  const { name, unix_start: start } = booking.class_details;
  return (
    <Stack gap={3}>
      <Notice kind="success" title={isWaiting(booking) ? bookingsSay.nowWaiting(name) : bookingsSay.nowBooked(name)}>
        {dates.momentTitle(start)}
      </Notice>
      {joins}
      <AddToCalendar words={bookingsSay} file={() => call(getBookingCalendar, { params: { id: booking.id } })} />
      {!isWaiting(booking) && <ToWallet thing="booking" id={booking.id} look="plain" />}
    </Stack>
  );
}
