import { useEffect } from 'react';
import { BookingsScreen } from '../../../features/my-bookings/web/my-bookings/bookings-screen.tsx';
import { ComingClasses } from '../../../features/schedule/web/own/coming-classes.tsx';
import { StandingSection } from '../../../features/standing-bookings/web/standing/standing-section.tsx';
import { CalendarSection } from '../../../features/calendar-feed/web/calendar-section/calendar-section.tsx';
import { keepOffline } from '../../../web/lib/offline/keep-offline.ts';

/** My Bookings, with standing bookings and the calendar link below. Its dialogs are kept for offline use. */
export function AccountBookings() {
  useEffect(() => {
    void keepOffline('customer', [
      () => import('../../../features/my-bookings/web/my-bookings/cancel-dialog.tsx'),
      () => import('../../../features/my-bookings/web/my-bookings/booking-details-dialog.tsx'),
    ]);
  }, []);
  return (
    <BookingsScreen ahead={<ComingClasses />}>
      <StandingSection />
      <CalendarSection />
    </BookingsScreen>
  );
}
