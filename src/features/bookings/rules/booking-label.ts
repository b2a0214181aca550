import { assertNever } from '../../../kernel/result.ts';
import type { BookingState } from '../../classes/rules/class-session.ts';

/** The status label of a booking card (readings §3). The words are in texts.ts. */
export type BookingLabel =
  | { readonly kind: 'booked' }
  | { readonly kind: 'waitlisted'; readonly place: number }
  | { readonly kind: 'attended' }
  | { readonly kind: 'no-show' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'late-cancelled' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'class-cancelled'; readonly refunded: boolean };

export interface LabelFacts {
  readonly state: BookingState;
  /** The rank in the waitlist, from 1. Null for a seat. */
  readonly waitlistPosition: number | null;
  readonly attendanceCompleted: boolean;
}

/** "No show" is derived: reserved, not waiting, attendance completed (readings §3). */
export function bookingLabelOf({ state, waitlistPosition, attendanceCompleted }: LabelFacts): BookingLabel {
  switch (state) {
    case 'reserved':
      if (waitlistPosition !== null) return { kind: 'waitlisted', place: waitlistPosition };
      return attendanceCompleted ? { kind: 'no-show' } : { kind: 'booked' };
    case 'attended':
      return { kind: 'attended' };
    case 'cancelled':
      return { kind: 'cancelled' };
    case 'late_cancelled':
      return { kind: 'late-cancelled' };
    case 'removed':
      return { kind: 'removed' };
    case 'class_cancelled':
      return { kind: 'class-cancelled', refunded: false };
    case 'class_cancelled_refunded':
      return { kind: 'class-cancelled', refunded: true };
    default:
      return assertNever(state);
  }
}
