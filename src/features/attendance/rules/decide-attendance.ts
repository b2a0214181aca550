/** Who may be marked as present or absent, and when a class is done (readings §3, §4; spec 3 §2, §4). */
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { isSeated, isWaiting, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';

export type AttendanceRefusal =
  | { readonly code: 'class-cancelled' }
  | { readonly code: 'attendance-completed' }
  | { readonly code: 'on-waitlist' }
  | { readonly code: 'booking-ended' };

/** Gives whether the mark changes anything: who is marked twice is present once. The order of reasons is that of docs/decisions/0153. */
export function decideAttendance(
  booking: Pick<Booking, 'state' | 'waitlistSeq'>,
  session: Pick<ClassSession, 'cancelledAt' | 'attendanceCompleted'>,
  isPresent: boolean,
): Decision<{ readonly changes: boolean }, AttendanceRefusal> {
  if (session.cancelledAt !== null) return refuse({ code: 'class-cancelled' });
  if (isSeated(booking) && (booking.state === 'attended') === isPresent) return ok({ changes: false });
  if (session.attendanceCompleted) return refuse({ code: 'attendance-completed' });
  if (isWaiting(booking)) return refuse({ code: 'on-waitlist' });
  return isSeated(booking) ? ok({ changes: true }) : refuse({ code: 'booking-ended' });
}

export type CompletionRefusal = { readonly code: 'class-cancelled' } | { readonly code: 'class-not-begun'; readonly startsAt: Instant };

/** Nobody is a no show before the class has begun. What was completed may be opened again at any time. */
export function decideCompletion(
  session: Pick<ClassSession, 'cancelledAt' | 'startsAt'>,
  isCompleted: boolean,
  now: Instant,
): Decision<null, CompletionRefusal> {
  if (session.cancelledAt !== null) return refuse({ code: 'class-cancelled' });
  if (isCompleted && now < session.startsAt) return refuse({ code: 'class-not-begun', startsAt: session.startsAt });
  return ok(null);
}

/** Who had a seat and was not marked: derived, not a state (readings §3). */
export const noShowsAmong = <B extends Pick<Booking, 'state' | 'waitlistSeq'>>(roll: readonly B[]): B[] =>
  roll.filter((booking) => isSeated(booking) && booking.state === 'reserved');

/** Of them those who may owe a fee: who was given the seat has agreed to none, and who gave it could not come in their place. */
export const owingAmong = <B extends Pick<Booking, 'state' | 'waitlistSeq' | 'givenBy'>>(roll: readonly B[]): B[] =>
  noShowsAmong(roll).filter(({ givenBy }) => givenBy === null);
