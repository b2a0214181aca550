import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { isWaiting, type Booking, type BookingState, type ClassSession } from '../../classes/rules/class-session.ts';

export type CancelClassRefusal =
  | { readonly code: 'class-cancelled' }
  | { readonly code: 'class-over'; readonly endedAt: Instant }
  | { readonly code: 'attendance-completed' };

/**
 * A class can be cancelled until it ends or its attendance is complete. After its end only the attendance can be corrected
 * (docs/decisions/0154).
 */
export function decideCancelClass(
  session: Pick<ClassSession, 'cancelledAt' | 'attendanceCompleted' | 'endsAt'>,
  now: Instant,
): Decision<null, CancelClassRefusal> {
  if (session.cancelledAt !== null) return refuse({ code: 'class-cancelled' });
  if (session.endsAt <= now) return refuse({ code: 'class-over', endedAt: session.endsAt });
  return session.attendanceCompleted ? refuse({ code: 'attendance-completed' }) : ok(null);
}

/**
 * The state of a booking after the cancellation. It is refunded only when a counted credit is returned, so never for waits and unlimited
 * passes.
 */
export const endOf = (booking: Pick<Booking, 'state' | 'waitlistSeq' | 'credit'>, refunds: boolean): BookingState =>
  refunds && takesCredit(booking) ? 'class_cancelled_refunded' : 'class_cancelled';

/** Whether the booking took a credit from a balance. */
export const takesCredit = (booking: Pick<Booking, 'state' | 'waitlistSeq' | 'credit'>): boolean =>
  !isWaiting(booking) && booking.credit?.counted === true;
