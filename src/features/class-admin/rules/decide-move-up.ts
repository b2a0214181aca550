import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { PassId } from '../../../kernel/ids.ts';
import { isSeated, isWaiting, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { hasFreeSeat, whyClosedToStaff } from '../../classes/rules/seats.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import { freeWindowOf, payingPass, type Promotion, type PromotionTerms } from '../../waitlist/rules/promotion.ts';
import { noPassForClass, type AddBookingRefusal } from './no-pass-for-class.ts';

export type MoveUpRefusal =
  | AddBookingRefusal
  | { readonly code: 'already-seated' }
  | { readonly code: 'not-waiting' }
  | { readonly code: 'no-free-place'; readonly places: number };

interface MoveUpAsk {
  readonly booking: Booking;
  readonly session: ClassSession;
  /** Must contain at least the person's passes. */
  readonly passes: ReadonlyMap<PassId, Pass>;
  readonly addsPlace: boolean;
}

export interface MoveUp {
  readonly promotion: Promotion;
  /** The capacity after the promotion. Null when unlimited. */
  readonly capacity: number | null;
}

/**
 * Staff promote one waiting person, whatever their position. No seat is forced: when none is free, staff add a place for this person
 * (docs/decisions/0101). The pass pays as in any promotion, and the free window is the same. Allowed after the start until attendance is
 * complete (docs/decisions/0154).
 */
export function decideMoveUp({ booking, session, passes, addsPlace }: MoveUpAsk, terms: PromotionTerms): Decision<MoveUp, MoveUpRefusal> {
  const closed = whyClosedToStaff(session);
  if (closed) return refuse(closed);
  if (isSeated(booking)) return refuse({ code: 'already-seated' });
  if (!isWaiting(booking)) return refuse({ code: 'not-waiting' });
  const isFull = !hasFreeSeat(session);
  if (isFull && !addsPlace) return refuse({ code: 'no-free-place', places: session.capacity! });
  const found = payingPass(booking, session, passes, terms);
  if (!('use' in found)) {
    const owned = [...passes.values()].filter(({ owner }) => owner === booking.customer);
    return refuse(noPassForClass(owned, session, { classFor: booking.attendee.kind, now: terms.now, zone: terms.zone }));
  }
  const promotion = { booking, use: found.use, freeUntil: freeWindowOf(session, booking, terms) };
  return ok({ promotion, capacity: isFull ? session.capacity! + 1 : session.capacity });
}
