import { fromUnix, type Instant } from '../../../../kernel/time.ts';
import { asId, type ClassSessionId } from '../../../../kernel/ids.ts';
import type { Cart } from '../../../../web/lib/storage.ts';
import type { BookingToMake } from '../../../checkout/contract/purchase-booking.ts';
import { NOTHING_BOOKED } from '../../../classes/web/class-status.ts';
import { obstacleTo } from '../reserve/reserve-obstacle.ts';
import type { ReserveOffer } from '../wire-types.ts';

/** What is true of the class while a pass is paid for it; null where nothing need be said. `free`: not held, and booked if it still is free then. */
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
 * What the press of Pay books: the class of the cart, as the page shows it. Null where the page says that no seat is to be had. `offer` is null where it
 * could not be read: then the class is booked if the server can.
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
    allow_overlap: offer !== null && offer.overlapping.length > 0,
  };
}
