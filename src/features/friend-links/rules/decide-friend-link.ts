/** Links by which a customer brings a friend to a class (docs/decisions/0282). */
import type { CustomerId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { isWaiting, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { whyNotOpen, type NotOpen } from '../../classes/rules/seats.ts';

export interface FriendLink {
  /** The booking of the person who sends the link. */
  readonly booking: Booking;
  /** The person whose live booking the link brought. */
  readonly friend: CustomerId | null;
  /** The person in the class whose link brought the sender. */
  readonly host: CustomerId | null;
}

/** The person who opens the link, with their own live booking in the class. */
export interface Opener {
  readonly id: CustomerId;
  readonly existing: Booking | null;
  /** The person in the class whose link brought this booking. */
  readonly host: CustomerId | null;
}

export type FriendLinkRefusal =
  | NotOpen
  | { readonly code: 'own-friend-link' }
  | { readonly code: 'friend-link-used' }
  /** The link of another friend brought the opener. A booking names one, so that a second link never ends the first company silently. */
  | { readonly code: 'goes-with-another' }
  /** The sender has left the class, or the class is no longer public. */
  | { readonly code: 'friend-link-ended' };

export interface NotBooked {
  readonly code: 'friend-not-booked';
}

export interface UnknownFriendLink {
  readonly code: 'friend-link-unknown';
}

/** Whether a person can ask a friend along: with an own seat in a class that everybody can book. */
export const mayInvite = (booking: Booking, session: ClassSession, now: Instant): boolean =>
  whyNotOpen(session, now) === null && isInvitation(booking, session);

const isInvitation = (booking: Booking, { visiblePublic }: ClassSession): boolean =>
  visiblePublic && booking.state === 'reserved' && !isWaiting(booking) && booking.attendee.kind === 'myself';

/** Decides whether the link still asks this person along. `opener` is null when nobody is logged in. */
export function decideFriendLink(
  { booking, friend, host }: FriendLink,
  session: ClassSession,
  opener: Opener | null,
  now: Instant,
): Decision<{ readonly isJoined: boolean }, FriendLinkRefusal> {
  const closed = whyNotOpen(session, now);
  if (closed) return refuse(closed);
  if (opener?.id === booking.customer) return refuse({ code: 'own-friend-link' });
  if (!isInvitation(booking, session)) return refuse({ code: 'friend-link-ended' });
  // Either of the two links connects the two bookings.
  if (opener !== null && (friend === opener.id || host === opener.id)) return ok({ isJoined: true });
  if (friend !== null) return refuse({ code: 'friend-link-used' });
  return opener !== null && opener.host !== null ? refuse({ code: 'goes-with-another' }) : ok({ isJoined: false });
}

/** Decides whether the booking of the person who came by the link is connected with the sender's. The value is that booking. */
export function decideJoin(
  link: FriendLink,
  session: ClassSession,
  opener: Opener,
  now: Instant,
): Decision<{ readonly booking: Booking; readonly isJoined: boolean }, FriendLinkRefusal | NotBooked> {
  const decision = decideFriendLink(link, session, opener, now);
  if (!decision.ok) return decision;
  return opener.existing === null ? refuse({ code: 'friend-not-booked' }) : ok({ ...decision.value, booking: opener.existing });
}
