import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { earlier, plus, type Instant } from '../../../kernel/time.ts';
import type { CustomerId } from '../../../kernel/ids.ts';
import { isWaiting, type Attendee, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { HOLD_RUNS, holdEnd, runningHoldOf, type SeatHold } from '../../classes/rules/seat-holds.ts';
import { hasFreeSeat, seatsCounted, whyNotOpen } from '../../classes/rules/seats.ts';
import { asSeenByAnybody } from './class-as-seen.ts';
import type { ReservationRefusal } from './decide-reservation.ts';

/** The seat is held already, or is held from now on. */
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
          | 'class-full';
      }
    >
  /** A seat was held for them a moment ago: first it is anybody's for as long as it was theirs. */
  | { readonly code: 'held-before'; readonly again: Instant };

export interface HoldAsk {
  readonly customer: CustomerId;
  readonly classFor: Attendee['kind'];
  readonly session: ClassSession;
  /** Those of the occurrence that count. */
  readonly holds: readonly SeatHold[];
  /** A live booking of the customer's own for this class. */
  readonly existing: Booking | null;
  /** When the last hold of the customer in this class ended, whether it counts or not. */
  readonly lastEnd: Instant | null;
}

/**
 * Decides whether a seat is held for somebody while they pay for a pass (docs/decisions/0087): wherever they would get one now. What is held
 * already is not held any longer for it.
 */
export function decideHold(ask: HoldAsk, { now, guestsOffered }: { now: Instant; guestsOffered: boolean }): Decision<Holding, HoldRefusal> {
  const { customer, classFor, session, holds, existing, lastEnd } = ask;
  const closed = whyNotOpen(session, now);
  if (closed) return refuse(closed);
  if (classFor === 'other' && !guestsOffered) return refuse({ code: 'guests-not-offered' });
  // Who has a place of their own may still bring somebody.
  if (existing && classFor === 'myself') return refuse({ code: isWaiting(existing) ? 'already-waiting' : 'already-booked', guest: null });
  const running = runningHoldOf(holds, session.id, customer, now);
  if (running) return ok({ isNew: false, endsAt: running.endsAt });
  // What was given back before its end may be had again, until that same end.
  const isGivenBack = lastEnd !== null && now < lastEnd;
  const again = lastEnd === null || isGivenBack ? now : plus(lastEnd, HOLD_RUNS);
  if (now < again) return refuse({ code: 'held-before', again });
  const met = asSeenByAnybody(session, holds, now);
  if (!hasFreeSeat(met)) return refuse({ code: 'class-full', capacity: session.capacity ?? 0, taken: seatsCounted(session) });
  const endsAt = holdEnd(session, now);
  return ok({ isNew: true, endsAt: isGivenBack ? earlier(lastEnd, endsAt) : endsAt });
}
