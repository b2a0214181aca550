import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { earlier, hours, minus, plus, type Instant } from '../../../kernel/time.ts';
import { isWaiting, LIVE_STATES, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { UNDO_WITHIN } from '../../bookings/rules/undo.ts';
import { hasFreeSeat, joinsWaitlist, seatsCounted, whyNotOpen, type NotOpen } from '../../classes/rules/seats.ts';

/** The QR code in the studio books only an upcoming class, not one of next week. */
const OPENS_BEFORE = hours(24);

export const qrOpensAt = (session: Pick<ClassSession, 'startsAt'>): Instant => minus(session.startsAt, OPENS_BEFORE);

/** The last moment at which a booking made now can be undone free, regardless of the deadline. */
export const undoUntil = (session: Pick<ClassSession, 'startsAt'>, now: Instant): Instant =>
  earlier(plus(now, UNDO_WITHIN), session.startsAt);

/** A person's booking for themselves, and whether the QR code made or found it. */
export interface QrBooking {
  readonly booking: Booking;
  /** When the code booked the person or found their booking. Null when never. */
  readonly qrUsedAt: Instant | null;
  readonly createdAt: Instant;
}

/** The state before the code is opened: nothing, a place (maybe made by the code), or a used code whose booking has ended. */
export type QrFinding =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'has-place'; readonly found: QrBooking; /** This opening is the first. */ readonly isFirstUse: boolean }
  | { readonly kind: 'used-up'; readonly found: QrBooking };

/** The code books once per customer and occurrence. An existing place stays, and a person who cancelled is not booked again. */
export function findingOf(bookings: readonly QrBooking[]): QrFinding {
  const live = bookings.find(({ booking }) => LIVE_STATES.includes(booking.state));
  const used = bookings.find(({ qrUsedAt }) => qrUsedAt !== null);
  if (live) return { kind: 'has-place', found: live, isFirstUse: used === undefined };
  return used ? { kind: 'used-up', found: used } : { kind: 'nothing' };
}

/** The end of free undo for a booking that the code made. Null when the code did not make it or the undo time is over. */
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
  /** The customer's passes that can pay, in the checkout's order. */
  readonly paying: readonly PassKept[];
  readonly owesWaiver: boolean;
  readonly lacksPhone: boolean;
  /** The names of the custom fields that a checkout would still require. */
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
 * Chooses the pass with which the code books. The refusals about the class come before the ones about the person, so that nobody buys a
 * pass for a full class. The reservation itself is decided by its own rule.
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

export const outcomeOf = (booking: Booking): 'booked' | 'waitlisted' | 'ended' =>
  LIVE_STATES.includes(booking.state) ? (isWaiting(booking) ? 'waitlisted' : 'booked') : 'ended';
