/** Accepting a seat from a friend by a link (docs/decisions/0132). */
import type { CustomerId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { giftEndsAt, giveRefusal, isOpenGift, type Gift, type GiveTerms } from '../../bookings/rules/seat-gift.ts';
import { isWaiting, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { whyNotOpen, type NotOpen } from '../../classes/rules/seats.ts';

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
