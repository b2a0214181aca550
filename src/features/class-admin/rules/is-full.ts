interface Places {
  readonly limit_reservations: boolean;
  readonly max_reservations: number | null;
  readonly total_bookings: number;
  /** On offer to who waits, or held for somebody who pays. */
  readonly seats_on_hold: number;
}

/** Whether nobody can have a seat of a class as staff see it. */
export const isFull = ({
  limit_reservations: isLimited,
  max_reservations: most,
  total_bookings: booked,
  seats_on_hold: held,
}: Places): boolean => isLimited && most !== null && booked + held >= most;
