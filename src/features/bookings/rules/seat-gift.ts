/** Seats that may be given to a friend, who accepts by a link (docs/decisions/0132). */
import type { BookingId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import type { Booking, ClassSession } from '../../classes/rules/class-session.ts';
import { whyNotOpen, type NotOpen } from '../../classes/rules/seats.ts';
import { deadlineOf } from '../../classes/rules/late-cancel.ts';
import { notOwnSeat, type NotOwnSeat } from './own-seat.ts';

export interface Gift {
  readonly booking: Booking;
  /** When the link was made. Null when there is none. */
  readonly at: Instant | null;
  /** When the giver took the link back. Null when they did not. */
  readonly endedAt: Instant | null;
  /** The friend's booking that replaced the seat. */
  readonly givenTo: BookingId | null;
}

export type GiveRefusal =
  | NotOpen
  | { readonly code: 'not-live' }
  | { readonly code: 'already-attended' }
  /** Only a customer's own seat can be given: paid with a counted credit, booked alone, in a publicly visible class. */
  | { readonly code: 'cannot-give'; readonly because: NotOwnSeat | 'no-credit' | 'private' | 'fee' };

export interface GiveTerms {
  readonly now: Instant;
  readonly policy: BookingPolicy;
}

/** The reason why this seat cannot be given to a friend, or null. */
export function giveRefusal(booking: Booking, session: ClassSession, { now, policy }: GiveTerms): GiveRefusal | null {
  const closed = whyNotOpen(session, now);
  if (closed) return closed;
  if (booking.state === 'attended') return { code: 'already-attended' };
  if (booking.state !== 'reserved') return { code: 'not-live' };
  const because = whyNot(booking, session) ?? (now > giftEndsAt(session, policy) ? 'fee' : null);
  return because && { code: 'cannot-give', because };
}

function whyNot(booking: Booking, session: ClassSession): Extract<GiveRefusal, { code: 'cannot-give' }>['because'] | null {
  const bound = notOwnSeat(booking);
  if (bound !== null) return bound;
  // With an unlimited pass a customer could seat any number of friends free of charge.
  if (booking.credit?.counted !== true) return 'no-credit';
  return session.visiblePublic ? null : 'private';
}

/**
 * The last moment at which a friend can take the seat. A friend owes no fees. If a seat could be given after a fee may be due, a customer
 * could avoid the fee by giving it to a second account that never comes. The instant of the deadline is in time.
 */
export const giftEndsAt = (session: ClassSession, policy: BookingPolicy): Instant =>
  session.lateCancelFee === null && session.noShowFee === null ? session.startsAt : deadlineOf(session, policy);

/** Whether the gift link is open. It stays open as long as the seat could be given. */
export const isOpenGift = (gift: Gift, session: ClassSession, terms: GiveTerms): boolean =>
  gift.at !== null && gift.endedAt === null && giveRefusal(gift.booking, session, terms) === null;
