import { toUnix, type Instant } from '../../../../kernel/time.ts';
import type { PassId } from '../../../../kernel/ids.ts';
import type { Cart } from '../../../../web/lib/storage.ts';
import { NOTHING_BOOKED } from '../../../classes/web/class-status.ts';
import { owedSteps } from '../../../customers/web/public.ts';
import { obstacleTo } from '../reserve/reserve-obstacle.ts';
import type { ReserveOffer } from '../wire-types.ts';

/** What is true of the class while a pass is paid for it; null where nothing need be said. */
export type SeatWhilePaying =
  | { readonly kind: 'held'; readonly until: Instant }
  | { readonly kind: 'over' }
  | { readonly kind: 'waitlist' }
  | { readonly kind: 'no-seat'; readonly why: string };

interface Paying {
  readonly offer: ReserveOffer;
  /** A seat was held for this person, or still is. */
  readonly wasHeld: boolean;
  readonly now: Instant;
  readonly packageHasWaitlist: boolean;
}

export function seatWhilePaying({ offer, wasHeld, now, packageHasWaitlist }: Paying): SeatWhilePaying | null {
  const until = offer.held_until_unix;
  if (until !== null && now < until) return { kind: 'held', until };
  if (offer.booking_id !== null) return null;
  const obstacle = obstacleTo(offer.schedule, NOTHING_BOOKED, { now, packageHasWaitlist });
  if (obstacle !== null) return { kind: 'no-seat', why: obstacle.text };
  if (offer.joins_waitlist) return { kind: 'waitlist' };
  return wasHeld ? { kind: 'over' } : null;
}

/** Whether the class itself leaves nothing to decide, so that its seat is reserved as soon as a pass is paid. */
export const isSettled = (offer: ReserveOffer, cart: Cart, now: Instant): boolean =>
  cart.classFor === 'myself' &&
  offer.held_until_unix !== null &&
  now < offer.held_until_unix &&
  offer.booking_id === null &&
  offer.overlapping.length === 0 &&
  toUnix(offer.schedule.unix_start) === cart.classTime;

/** Whether the seat that is held is reserved by itself with the pass that was bought for it: nothing is left to ask either. */
export function reservesByItself(offer: ReserveOffer, cart: Cart, bought: PassId | null, now: Instant): boolean {
  const lacksPhone = offer.phone_required && !offer.customer_phone;
  return isSettled(offer, cart, now) && offer.passes.some(({ id }) => id === bought) && owedSteps(offer, lacksPhone).length === 0;
}
