interface Places {
  readonly limit_reservations: boolean;
  readonly max_reservations: number | null;
  readonly total_bookings: number;
  /** Seats on offer to the waitlist, or held for somebody who pays. */
  readonly seats_on_hold: number;
}

export const isFull = ({
  limit_reservations: isLimited,
  max_reservations: most,
  total_bookings: booked,
  seats_on_hold: held,
}: Places): boolean => isLimited && most !== null && booked + held >= most;
