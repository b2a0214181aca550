/** The numbers of what customers still have or are buying. A studio with any of it does not close. */
export interface InUse {
  readonly bookings: number;
  readonly memberships: number;
  readonly checkouts: number;
}

export const isInUse = ({ bookings, memberships, checkouts }: InUse): boolean => bookings + memberships + checkouts > 0;
