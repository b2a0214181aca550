import { hasFeature, type Studio } from '../../../context/studio.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { ReservationTerms } from '../../bookings/rules/decide-reservation.ts';

/** The terms of booking the new seat. Guests cannot be moved. */
export const reservationTerms = (studio: Studio, now: Instant): ReservationTerms => ({
  now,
  zone: studio.settings.timeZone,
  packageHasWaitlist: hasFeature(studio, 'waitlist'),
  guestsOffered: false,
});
