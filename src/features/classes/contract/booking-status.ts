/** The codes of a booking on the wire (readings §3). */
import type { BookingState } from '../rules/class-session.ts';

export const BOOKING_STATUS: Readonly<Record<BookingState, number>> = {
  reserved: 1,
  attended: 2,
  cancelled: 3,
  late_cancelled: 4,
  removed: 5,
  class_cancelled: 6,
  class_cancelled_refunded: 7,
};
