import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { earlier, hours, minus, plus, type Instant } from '../../../kernel/time.ts';
import { isWaiting, LIVE_STATES, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { UNDO_WITHIN } from './undo.ts';
import { hasFreeSeat, joinsWaitlist, seatsCounted, whyNotOpen, type NotOpen } from '../../classes/rules/seats.ts';

/** The code on the door books for the class that is near, not for one of next week. */
const OPENS_BEFORE = hours(24);

export const qrOpensAt = (session: Pick<ClassSession, 'startsAt'>): Instant => minus(session.startsAt, OPENS_BEFORE);

/** The last instant at which a booking made now can be undone free, whatever the deadline. */
export const undoUntil = (session: Pick<ClassSession, 'startsAt'>, now: Instant): Instant =>
  earlier(plus(now, UNDO_WITHIN), session.startsAt);

/** A person's booking for themselves, and what the code had to do with it. */
export interface QrBooking {
  readonly booking: Booking;
  /** When the code booked the person, or found them booked; null: never. */
  readonly qrUsedAt: Instant | null;
  readonly createdAt: Instant;
}

/** What opening the code finds of before: a place (which it may have made), or that its one booking has ended. */
export type QrFinding =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'has-place'; readonly found: QrBooking; /** The code is noted as used now. */ readonly isFirstUse: boolean }
  | { readonly kind: 'used-up'; readonly found: QrBooking };

/** The code does its work once per customer and occurrence: whoever holds a place keeps it, and who gave one back is not booked again. */
export function findingOf(bookings: readonly QrBooking[]): QrFinding {
  const live = bookings.find(({ booking }) => LIVE_STATES.includes(booking.state));
  const used = bookings.find(({ qrUsedAt }) => qrUsedAt !== null);
  if (live) return { kind: 'has-place', found: live, isFirstUse: used === undefined };
  return used ? { kind: 'used-up', found: used } : { kind: 'nothing' };
}

/** Until when this booking can be undone for free, because the code made it; null when it did not, or no longer. */
export function undoOf(
  { booking, qrUsedAt, createdAt }: QrBooking,
  session: Pick<ClassSession, 'startsAt' | 'cancelledAt'>,
  now: Instant,
): Instant | null {
  const madeIt = qrUsedAt !== null && qrUsedAt === createdAt;
  if (!madeIt || booking.state !== 'reserved' || session.cancelledAt !== null || session.startsAt <= now) return null;
  const until = undoUntil(session, createdAt);
  return now <= until ? until : null;
}

export interface QrAsk<PassKept> {
  readonly session: ClassSession;
  /** The customer's passes that can pay for it, in the order in which the checkout offers them. */
  readonly paying: readonly PassKept[];
  readonly owesWaiver: boolean;
  readonly lacksPhone: boolean;
  /** The names of the custom fields that a checkout would still ask for. */
  readonly unfilled: readonly string[];
}

export type QrRefusal =
  | NotOpen
  | { readonly code: 'qr-too-early'; readonly opensAt: Instant }
  | { readonly code: 'class-full'; readonly capacity: number; readonly taken: number }
  | { readonly code: 'no-eligible-pass' }
  | { readonly code: 'waiver-not-accepted' }
  | { readonly code: 'phone-missing' }
  | { readonly code: 'fields-missing'; readonly fields: readonly string[] };

/**
 * With which pass opening the code books. What the class is comes first, then what the person lacks: nobody buys a pass for a class that is
 * full. The reservation itself is decided by its own rule.
 */
export function decideQrVisit<PassKept>(
  { session, paying, owesWaiver, lacksPhone, unfilled }: QrAsk<PassKept>,
  { now, packageHasWaitlist }: { now: Instant; packageHasWaitlist: boolean },
): Decision<PassKept, QrRefusal> {
  const closed = whyNotOpen(session, now);
  if (closed) return refuse(closed);
  if (now < qrOpensAt(session)) return refuse({ code: 'qr-too-early', opensAt: qrOpensAt(session) });
  if (!hasFreeSeat(session) && !joinsWaitlist(session, packageHasWaitlist))
    return refuse({ code: 'class-full', capacity: session.capacity ?? 0, taken: seatsCounted(session) });
  const [first] = paying;
  if (first === undefined) return refuse({ code: 'no-eligible-pass' });
  if (owesWaiver) return refuse({ code: 'waiver-not-accepted' });
  if (lacksPhone) return refuse({ code: 'phone-missing' });
  return unfilled.length > 0 ? refuse({ code: 'fields-missing', fields: unfilled }) : ok(first);
}

/** Where a booking stands, in the words of the code's answer. */
export const outcomeOf = (booking: Booking): 'booked' | 'waitlisted' | 'ended' =>
  LIVE_STATES.includes(booking.state) ? (isWaiting(booking) ? 'waitlisted' : 'booked') : 'ended';
