import { hasFeature, type Studio } from '../../../context/studio.ts';
import type { Instant } from '../../../kernel/time.ts';
import { creditsLeft } from '../../passes/rules/credit-balance.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import { asOfUse } from '../../passes/rules/validity.ts';
import type { ReservationTerms } from '../../bookings/rules/decide-reservation.ts';

/** The terms of booking the new seat. Guests cannot be moved. */
export const reservationTerms = (studio: Studio, now: Instant): ReservationTerms => ({
  now,
  zone: studio.settings.timeZone,
  packageHasWaitlist: hasFeature(studio, 'waitlist'),
  guestsOffered: false,
});

/** Class credits left on a pass. Null when unlimited. */
export function leftOn(pass: Pass, { settings: { timeZone } }: Studio, now: Instant): number | null {
  const left = creditsLeft(asOfUse(pass, now, timeZone), 'class', now, timeZone);
  return left?.kind === 'limited' ? left.left : null;
}
