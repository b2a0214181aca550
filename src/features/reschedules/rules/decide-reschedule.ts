import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { PassId } from '../../../kernel/ids.ts';
import { creditFor } from '../../passes/rules/eligibility.ts';
import type { CreditUse, Pass } from '../../passes/rules/pass.ts';
import { isWaiting, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { overlapping, type OwnPlace } from '../../classes/rules/overlaps.ts';
import { hasFreeSeat, seatsCounted, whyNotOpen } from '../../classes/rules/seats.ts';
import { limitReached, type BookingLimits, type CountedPlace } from '../../bookings/rules/booking-limit.ts';
import { cancellationOf, type Cancellation, type CancellationRefusal, type CancelConditions } from '../../bookings/rules/cancellation.ts';
import { decideReservation, type ReservationRefusal, type ReservationTerms } from '../../bookings/rules/decide-reservation.ts';
import { payingInOrder } from '../../bookings/rules/order-passes.ts';
import { notOwnSeat, type NotOwnSeat } from '../../bookings/rules/own-seat.ts';

/** The reasons why a booking cannot move, besides the refusals of cancelling and of reserving. */
export type RescheduleRefusal =
  /** Only a person's own seat that was booked alone can move (docs/decisions/0130). */
  { readonly code: 'cannot-reschedule'; readonly because: NotOwnSeat } | { readonly code: 'another-class' };

/** The reason why this booking cannot move at all, or null. */
export function rescheduleRefusal(booking: Booking): RescheduleRefusal | null {
  const because = notOwnSeat(booking);
  return because && { code: 'cannot-reschedule', because };
}

/**
 * Decides whether a booking can be cancelled in order to move. Refusals follow the order of docs/decisions/0153: the class and how the
 * booking ended, the owner of the seat, the deadline.
 */
export function decideLeaving(
  booking: Booking,
  from: ClassSession,
  conditions: CancelConditions,
): Decision<Cancellation, RescheduleRefusal | CancellationRefusal> {
  const leaving = cancellationOf(booking, from, conditions);
  if (!leaving.ok && leaving.refusal.code !== 'deadline-passed' && leaving.refusal.code !== 'no-longer-free') return leaving;
  const bound = rescheduleRefusal(booking);
  return bound ? refuse(bound) : leaving;
}

export interface RescheduleAsk {
  readonly booking: Booking;
  readonly from: Pick<ClassSession, 'template'>;
  readonly to: ClassSession;
  readonly existing: Booking | null;
  /** The person's passes, and maybe other passes, as they are after the booking is cancelled. */
  readonly passes: ReadonlyMap<PassId, Pass>;
  readonly owesWaiver: boolean;
  /** The person's places at the time of `to`. The booking itself may be among them. */
  readonly places: readonly OwnPlace[];
  /** The person's places that the studio's limits count. The booking itself may be among them. */
  readonly counted: readonly CountedPlace[];
  readonly limits: BookingLimits;
}

/**
 * Decides the exchange of a cancelled booking for a seat in another occurrence of the class. The pass that paid before pays again if it
 * can; otherwise the first pass of the reserve page pays. A place in a waitlist is not a seat, so the booking stays then.
 */
export function decideReschedule(ask: RescheduleAsk, terms: ReservationTerms): Decision<CreditUse, RescheduleRefusal | ReservationRefusal> {
  const { booking, to, existing } = ask;
  if (to.template !== ask.from.template) return refuse({ code: 'another-class' });
  const closed = whyNotOpen(to, terms.now);
  if (closed) return refuse(closed);
  if (existing) return refuse({ code: isWaiting(existing) ? 'already-waiting' : 'already-booked', guest: null });
  // The move needs a seat, not a place in the waitlist.
  if (!hasFreeSeat(to)) return refuse({ code: 'class-full', capacity: to.capacity ?? 0, taken: seatsCounted(to) });
  const clashes = overlapping(
    to,
    ask.places.filter((place) => place.booking !== booking.id),
  );
  const limit = limitReached(
    { session: to.id, startsAt: to.startsAt, isOneOfDay: false },
    ask.counted.filter(({ session }) => session !== booking.session),
    { ...terms, limits: ask.limits },
  );
  const pass = payingPass(ask, terms);
  const decision = decideReservation(
    {
      session: to,
      attendee: booking.attendee,
      pass,
      existing: null,
      owesWaiver: ask.owesWaiver,
      clashes,
      limitFor: () => limit,
      secondsToWait: 0,
    },
    terms,
  );
  if (!decision.ok) return decision;
  if (decision.value.kind !== 'seated') throw new Error('A booking moved to a free seat was given no seat.');
  return ok(decision.value.use);
}

function payingPass({ booking, passes, to }: RescheduleAsk, { now, zone }: ReservationTerms): Pass | null {
  const eligible = { classFor: 'myself', now, zone } as const;
  const same = booking.pass === null ? undefined : passes.get(booking.pass);
  if (same && creditFor(same, to, eligible).ok) return same;
  const owned = [...passes.values()].filter(({ owner }) => owner === booking.customer);
  return payingInOrder(owned, to, eligible)[0]?.pass ?? same ?? null;
}
