/** A seat is given to a friend, who accepts it by a link (docs/decisions/0132). */
import type { BookingId, CustomerId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import { isWaiting, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { whyNotOpen, type NotOpen } from '../../classes/rules/seats.ts';
import { deadlineOf } from '../../classes/rules/late-cancel.ts';
import { notOwnSeat, type NotOwnSeat } from './own-seat.ts';

/** A seat with the link by which a friend may take it. */
export interface Gift {
  readonly booking: Booking;
  /** When the link was made; null: there is none. */
  readonly at: Instant | null;
  /** Since when it stands no longer, as it was taken back. */
  readonly endedAt: Instant | null;
  /** The booking that the seat is now. */
  readonly givenTo: BookingId | null;
}

export type GiveRefusal =
  | NotOpen
  | { readonly code: 'not-live' }
  | { readonly code: 'already-attended' }
  /** Only somebody's own seat for which a credit was taken, booked by itself, in a class that anybody may see. */
  | { readonly code: 'cannot-give'; readonly because: NotOwnSeat | 'no-credit' | 'private' | 'fee' };

/** When it is given, and by which of the studio's rules. */
export interface GiveTerms {
  readonly now: Instant;
  readonly policy: BookingPolicy;
}

/** What speaks against giving this seat to a friend; null: nothing. */
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
  // An unlimited pass would seat any number of friends, and each of them for nothing.
  if (booking.credit?.counted !== true) return 'no-credit';
  return session.visiblePublic ? null : 'private';
}

/**
 * Until when a friend may take the seat. A friend owes no fee: were a seat given once one may be due, an account of one's own that never comes
 * would spare it. The deadline's own instant is still in time.
 */
export const giftEndsAt = (session: ClassSession, policy: BookingPolicy): Instant =>
  session.lateCancelFee === null && session.noShowFee === null ? session.startsAt : deadlineOf(session, policy);

/** Whether the link of this seat stands: as long as the seat could be given. */
export const isOpenGift = (gift: Gift, session: ClassSession, terms: GiveTerms): boolean =>
  gift.at !== null && gift.endedAt === null && giveRefusal(gift.booking, session, terms) === null;

export type AcceptRefusal =
  | NotOpen
  /** It is their own link. */
  | { readonly code: 'own-gift' }
  | { readonly code: 'already-booked' }
  /** Another friend was faster. */
  | { readonly code: 'gift-taken' }
  /** It was taken back, whoever gave it is no longer in this class, or the class is not for everybody any more. */
  | { readonly code: 'gift-ended' }
  /** A fee may be due for the seat from then on, and a friend agrees to none. */
  | { readonly code: 'gift-too-late'; readonly until: Instant }
  | { readonly code: 'waiver-not-accepted' };

/** Who asks, and what of them is decided on. */
export interface Friend {
  readonly id: CustomerId;
  /** A live booking of their own in this class. */
  readonly existing: Booking | null;
  readonly owesWaiver: boolean;
}

/** Whether this friend may have the seat now; with their place in line of this class, which becomes the seat, where they have one. `null`: nobody is logged in. */
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

/** Why the link opens nothing. */
export type GiftLinkRefusal = { readonly code: 'gift-unknown' } | { readonly code: 'too-many-attempts'; readonly seconds: number };

/** A friend has the seat already. */
export interface TakeBackRefusal {
  readonly code: 'gift-accepted';
}

/** So many friends of one customer were mailed that no more are. */
export interface TooManyGiftMails {
  readonly code: 'too-many-gift-mails';
  readonly seconds: number;
}
