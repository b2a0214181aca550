import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { PassId } from '../../../kernel/ids.ts';
import { isSeated, isWaiting, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { hasFreeSeat, whyClosedToStaff } from '../../classes/rules/seats.ts';
import type { CreditUse, Pass } from '../../passes/rules/pass.ts';
import { freeWindowOf, payingPass, type PromotionTerms } from '../../waitlist/rules/promotion.ts';
import { whyNotPaidBy, type PartnerFound, type PartnerRefusal } from './decide-partner-visit.ts';
import { noPassForClass, type AddBookingRefusal } from './no-pass-for-class.ts';

export type MoveUpRefusal =
  | AddBookingRefusal
  | PartnerRefusal
  | { readonly code: 'already-seated' }
  | { readonly code: 'not-waiting' }
  | { readonly code: 'no-free-place'; readonly places: number };

interface MoveUpAsk {
  readonly booking: Booking;
  readonly session: ClassSession;
  /** Must contain at least the person's passes. */
  readonly passes: ReadonlyMap<PassId, Pass>;
  readonly addsPlace: boolean;
  /** The partner that pays for the visit. Undefined when a pass pays. */
  readonly partner?: PartnerFound | undefined;
}

export interface MoveUp {
  /** The credit that pays. Null when a partner pays. */
  readonly use: CreditUse | null;
  readonly freeUntil: Instant | null;
  /** The capacity after the promotion. Null when unlimited. */
  readonly capacity: number | null;
}

/**
 * Staff promote one waiting person, whatever their position. No seat is forced: when none is free, staff add a place for this person
 * (docs/decisions/0101). The pass pays as in any promotion, and the free window is the same. Allowed after the start until attendance is
 * complete (docs/decisions/0154). A partner can pay instead of the pass (docs/decisions/0263).
 */
export function decideMoveUp(ask: MoveUpAsk, terms: PromotionTerms): Decision<MoveUp, MoveUpRefusal> {
  const { booking, session, passes, addsPlace, partner } = ask;
  const closed = whyClosedToStaff(session);
  if (closed) return refuse(closed);
  if (isSeated(booking)) return refuse({ code: 'already-seated' });
  if (!isWaiting(booking)) return refuse({ code: 'not-waiting' });
  const isFull = !hasFreeSeat(session);
  if (isFull && !addsPlace) return refuse({ code: 'no-free-place', places: session.capacity! });
  const after = { freeUntil: freeWindowOf(session, booking, terms), capacity: isFull ? session.capacity! + 1 : session.capacity };
  if (partner !== undefined) {
    const unpaid = whyNotPaidBy(partner);
    return unpaid ? refuse(unpaid) : ok({ ...after, use: null });
  }
  const found = payingPass(booking, session, passes, terms);
  if (!('use' in found)) {
    const owned = [...passes.values()].filter(({ owner }) => owner === booking.customer);
    return refuse(noPassForClass(owned, session, { classFor: booking.attendee.kind, now: terms.now, zone: terms.zone }));
  }
  return ok({ ...after, use: found.use });
}
