import { fromUnix, type Instant } from '../../../../kernel/time.ts';
import { asId, type ClassSessionId } from '../../../../kernel/ids.ts';
import { classKeyOf } from '../../../../web/lib/class-key.ts';
import type { Cart } from '../../../../web/lib/storage.ts';
import type { BookingToMake } from '../../../checkout/contract/booking-to-make.ts';
import { NOTHING_BOOKED } from '../../../classes/web/public/class-status.ts';
import { obstacleTo } from '../reserve/reserve-obstacle.ts';
import type { ReserveOffer } from '../public/wire-types.ts';

/**
 * The state of the class during the payment of a pass. Null when there is nothing to show. `free`: the seat is not held, and is booked if
 * it is still free after the payment.
 */
export type SeatWhilePaying =
  | { readonly kind: 'held'; readonly until: Instant }
  | { readonly kind: 'free' }
  | { readonly kind: 'waitlist' }
  | { readonly kind: 'no-seat'; readonly why: string };

interface Paying {
  readonly offer: ReserveOffer;
  readonly now: Instant;
  readonly packageHasWaitlist: boolean;
}

export function seatWhilePaying({ offer, now, packageHasWaitlist }: Paying): SeatWhilePaying | null {
  const until = offer.held_until_unix;
  if (until !== null && now < until) return { kind: 'held', until };
  if (offer.booking_id !== null) return null;
  const obstacle = obstacleTo(offer.schedule, NOTHING_BOOKED, { now, packageHasWaitlist });
  if (obstacle !== null) return { kind: 'no-seat', why: obstacle.text };
  return offer.joins_waitlist ? { kind: 'waitlist' } : { kind: 'free' };
}

/**
 * The booking that Pay makes: the class of the cart. Null when the page shows that no seat is available. `offer` is null when it could not
 * be loaded; then the server books the class if it can.
 */
export function bookingOfCart(cart: Cart, offer: ReserveOffer | null, seat: SeatWhilePaying | null): BookingToMake | null {
  if (offer !== null && seat?.kind !== 'held' && seat?.kind !== 'free') return null;
  return {
    kind: 'class',
    class_id: asId<ClassSessionId>(cart.classId),
    unix_start: offer?.schedule.unix_start ?? fromUnix(cart.classTime),
    class_for: cart.classFor,
    applicantName: cart.applicantName,
    applicantEmail: cart.applicantEmail,
    key: classKeyOf(cart.classId),
    allow_overlap: offer !== null && offer.overlapping.length > 0,
  };
}
