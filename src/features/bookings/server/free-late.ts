/** How many of their free late cancellations a person has used (docs/decisions/0251). */
import type { BookingPolicy } from '../../../context/studio.ts';
import type { CustomerId } from '../../../kernel/ids.ts';
import type { Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { mayBeFreeLate } from '../../classes/rules/booking-rules.ts';
import type { Booking } from '../../classes/rules/class-session.ts';
import { countFreeLate } from '../../classes/server/public.ts';
import type { Cancellation } from '../rules/cancellation.ts';

type Countable = Pick<Booking, 'rules' | 'seriesBooking' | 'givenBy'>;

/**
 * Decides a cancellation by `decide`, which gets the number of the free ones that the person has used. It is counted only if this
 * cancellation would use one, and under the locks of all the person's passes, which `openSeats` has taken: two cancellations of one person
 * never count at once.
 */
export async function decideWithFreeLate<Outcome extends Decision<Cancellation, { readonly code: string }>>(
  tx: StudioTx,
  at: Instant,
  booking: Countable & Pick<Booking, 'customer'>,
  decide: (freeLateUsed: number | null) => Outcome,
): Promise<Outcome> {
  if (!mayBeFreeLate(booking)) return decide(null);
  const first = decide(0);
  if (!first.ok || first.value.freeLate === null) return first;
  return decide(await countFreeLate(tx, booking.customer, at));
}

/** The number for these bookings of a person, to show what cancelling would cost. No query while no rule gives free ones. */
export async function loadFreeLateUsed(
  tx: StudioTx,
  customer: CustomerId,
  bookings: readonly Countable[],
  { at, policy }: { readonly at: Instant; readonly policy: BookingPolicy },
): Promise<number> {
  const gives = (booking: Countable) => mayBeFreeLate(booking) && Math.max(policy.freeLateCancels, booking.rules?.freeLateCancels ?? 0) > 0;
  return bookings.some(gives) ? countFreeLate(tx, customer, at) : 0;
}
