import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { LIVE_STATES, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';

export type RemoveBookingRefusal =
  | { readonly code: 'class-cancelled' }
  | { readonly code: 'booking-ended' }
  | { readonly code: 'attendance-completed' };

/** A booking can be removed until attendance is complete. */
export function decideRemoveBooking(
  booking: Pick<Booking, 'state'>,
  session: Pick<ClassSession, 'cancelledAt' | 'attendanceCompleted'>,
): Decision<null, RemoveBookingRefusal> {
  if (session.cancelledAt !== null) return refuse({ code: 'class-cancelled' });
  if (session.attendanceCompleted) return refuse({ code: 'attendance-completed' });
  return LIVE_STATES.includes(booking.state) ? ok(null) : refuse({ code: 'booking-ended' });
}
