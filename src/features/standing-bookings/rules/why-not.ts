import type { ReservationRefusal } from '../../bookings/rules/decide-reservation.ts';

/** The reasons why an occurrence could not be booked, as shown to customers. */
export type WhyNot = 'no-pass' | 'full' | 'closed' | 'busy' | 'at-limit' | 'asked';

export function whyNot(code: ReservationRefusal['code']): WhyNot {
  switch (code) {
    case 'class-full':
      return 'full';
    case 'overlaps':
      return 'busy';
    case 'booking-limit-reached':
      return 'at-limit';
    case 'waiver-not-accepted':
      return 'asked';
    case 'class-cancelled':
    case 'class-started':
    case 'not-taking-reservations':
      return 'closed';
    default:
      return 'no-pass';
  }
}
