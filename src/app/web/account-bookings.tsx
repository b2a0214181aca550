import { BookingsScreen } from '../../features/bookings/web/my-bookings/bookings-screen.tsx';
import { CalendarSection } from '../../features/calendar-feed/web/calendar-section.tsx';

/** My Bookings with the calendar link below. */
export const AccountBookings = () => (
  <BookingsScreen>
    <CalendarSection />
  </BookingsScreen>
);
