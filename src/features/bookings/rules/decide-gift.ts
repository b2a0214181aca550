/** A seat given to a friend, who accepts it by a link (docs/decisions/0132). */
import type { BookingId, CustomerId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import { isWaiting, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
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

export type AcceptRefusal =
  | NotOpen
  | { readonly code: 'own-gift' }
  | { readonly code: 'already-booked' }
  | { readonly code: 'gift-taken' }
  /** The link was taken back, the giver has left the class, or the class is no longer public. */
  | { readonly code: 'gift-ended' }
  /** From then on the seat may cost a fee, and a friend owes no fees. */
  | { readonly code: 'gift-too-late'; readonly until: Instant }
  | { readonly code: 'waiver-not-accepted' };

/** The person who opens the link, with the facts for the decision. */
export interface Friend {
  readonly id: CustomerId;
  /** Their own live booking in this class. */
  readonly existing: Booking | null;
  readonly owesWaiver: boolean;
}

/**
 * Decides whether this friend can have the seat now. The value is the friend's place in the waitlist of this class, which becomes the seat,
 * or null. `friend` is null when nobody is logged in.
 */
export function decideGift(
  gift: Gift,
  session: ClassSession,
  friend: Friend | null,
  terms: GiveTerms,
): Decision<{ readonly wait: Booking | null }, AcceptRefusal> {
  const closed = whyNotOpen(session, terms.now);
  if (closed) return refuse(closed);
  if (friend?.id === gift.booking.customer) return refuse({ code: 'own-gift' });
  const wait = friend?.existing && isWaiting(friend.existing) && friend.existing.seriesBooking === null ? friend.existing : null;
  if (friend?.existing && !wait) return refuse({ code: 'already-booked' });
  if (gift.givenTo !== null) return refuse({ code: 'gift-taken' });
  const why = whyEnded(gift, session, terms);
  if (why) return refuse(why);
  return friend?.owesWaiver ? refuse({ code: 'waiver-not-accepted' }) : ok({ wait });
}

function whyEnded(
  gift: Gift,
  session: ClassSession,
  terms: GiveTerms,
): Extract<AcceptRefusal, { code: 'gift-ended' | 'gift-too-late' }> | null {
  if (isOpenGift(gift, session, terms)) return null;
  const why = gift.at === null || gift.endedAt !== null ? null : giveRefusal(gift.booking, session, terms);
  return why?.code === 'cannot-give' && why.because === 'fee'
    ? { code: 'gift-too-late', until: giftEndsAt(session, terms.policy) }
    : { code: 'gift-ended' };
}

export type GiftLinkRefusal = { readonly code: 'gift-unknown' } | { readonly code: 'too-many-attempts'; readonly seconds: number };

export interface TakeBackRefusal {
  readonly code: 'gift-accepted';
}

/** The customer has reached the limit of gift mails to friends. */
export interface TooManyGiftMails {
  readonly code: 'too-many-gift-mails';
  readonly seconds: number;
}
