/** The status of a booking for staff, as a code. */
import type { AppointmentState } from '../../appointments/rules/appointment.ts';
import type { BookingState } from '../../classes/rules/class-session.ts';

export const BOOKING_WORDS = [
  'booked',
  'waiting',
  'attended',
  'no-show',
  'cancelled',
  'cancelled-late',
  'free-late',
  'removed',
  'class-cancelled',
  'requested',
] as const;
export type BookingWord = (typeof BOOKING_WORDS)[number];

const ENDED: Readonly<Record<Exclude<BookingState, 'reserved'>, BookingWord>> = {
  attended: 'attended',
  cancelled: 'cancelled',
  late_cancelled: 'cancelled-late',
  removed: 'removed',
  class_cancelled: 'class-cancelled',
  class_cancelled_refunded: 'class-cancelled',
};

export interface BookingOfClass {
  readonly state: BookingState;
  readonly waits: boolean;
  readonly isAttendanceDone: boolean;
  /** One of the person's free late cancellations. */
  readonly isFreeLate: boolean;
}

/** A seat without a mark is a no-show once attendance is complete. */
export function wordOfBooking({ state, waits, isAttendanceDone, isFreeLate }: BookingOfClass): BookingWord {
  if (state === 'reserved') return waits ? 'waiting' : isAttendanceDone ? 'no-show' : 'booked';
  return isFreeLate ? 'free-late' : ENDED[state];
}

/** An appointment has no marks of attendance. */
export const wordOfAppointment = (state: AppointmentState): BookingWord =>
  state === 'waiting_for_confirmation' ? 'requested' : state === 'confirmed' ? 'booked' : 'cancelled';
