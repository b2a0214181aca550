import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { earlier, plus, type Instant } from '../../../kernel/time.ts';
import type { CustomerId } from '../../../kernel/ids.ts';
import { isWaiting, type Attendee, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { HOLD_RUNS, holdEnd, runningHoldOf, type SeatHold } from '../../classes/rules/seat-holds.ts';
import { hasFreeSeat, seatsCounted, whyNotOpen } from '../../classes/rules/seats.ts';
import { asSeenByAnybody } from './class-as-seen.ts';
import type { LimitReached } from './booking-limit.ts';
import type { ReservationRefusal } from './decide-reservation.ts';

/** A seat that was held before this call or is held from now on. */
export interface Holding {
  readonly isNew: boolean;
  readonly endsAt: Instant;
}

export type HoldRefusal =
  | Extract<
      ReservationRefusal,
      {
        code:
          | 'class-cancelled'
          | 'class-started'
          | 'not-taking-reservations'
          | 'guests-not-offered'
          | 'already-booked'
          | 'already-waiting'
          | 'class-full'
          | 'booking-limit-reached';
      }
    >
  /** A hold of this customer ended recently. The seat must first be available to everybody for as long as it was held. */
  | { readonly code: 'held-before'; readonly again: Instant };

export interface HoldAsk {
  readonly customer: CustomerId;
  readonly classFor: Attendee['kind'];
  readonly session: ClassSession;
  /** The counting holds of the occurrence. */
  readonly holds: readonly SeatHold[];
  /** The customer's own live booking for this class. */
  readonly existing: Booking | null;
  /** The limit that a seat in this class would exceed. */
  readonly limit: LimitReached | null;
  /** When the customer's last hold in this class ended, counting or not. */
  readonly lastEnd: Instant | null;
}

/**
 * Decides whether a seat is held while the customer pays for a pass (docs/decisions/0087). It is held whenever they would get a seat now.
 * Another call does not extend a running hold.
 */
export function decideHold(ask: HoldAsk, { now, guestsOffered }: { now: Instant; guestsOffered: boolean }): Decision<Holding, HoldRefusal> {
  const { customer, classFor, session, holds, existing, lastEnd } = ask;
  const closed = whyNotOpen(session, now);
  if (closed) return refuse(closed);
  if (classFor === 'other' && !guestsOffered) return refuse({ code: 'guests-not-offered' });
  // A customer with their own place may still bring somebody.
  if (existing && classFor === 'myself') return refuse({ code: isWaiting(existing) ? 'already-waiting' : 'already-booked', guest: null });
  if (ask.limit && classFor === 'myself') return refuse(ask.limit);
  const running = runningHoldOf(holds, session.id, customer, now);
  if (running) return ok({ isNew: false, endsAt: running.endsAt });
  // A hold that was released early can be taken again until its original end.
  const isGivenBack = lastEnd !== null && now < lastEnd;
  const again = lastEnd === null || isGivenBack ? now : plus(lastEnd, HOLD_RUNS);
  if (now < again) return refuse({ code: 'held-before', again });
  const met = asSeenByAnybody(session, holds, now);
  if (!hasFreeSeat(met)) return refuse({ code: 'class-full', capacity: session.capacity ?? 0, taken: seatsCounted(session) });
  const endsAt = holdEnd(session, now);
  return ok({ isNew: true, endsAt: isGivenBack ? earlier(lastEnd, endsAt) : endsAt });
}
