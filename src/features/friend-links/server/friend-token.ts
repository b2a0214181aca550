import { timingSafeEqual } from 'node:crypto';
import { asId, type BookingId, type ClassSessionId, type StudioId } from '../../../kernel/ids.ts';
import type { Sign } from '../../../server/secret-box.ts';

interface FriendClaim {
  readonly studio: StudioId;
  readonly session: ClassSessionId;
  readonly booking: BookingId;
}

/** The token of a friend link: the number of the booking and a signature over it, which is not stored (docs/decisions/0282). */
export const friendToken = (sign: Sign, { studio, session, booking }: FriendClaim): string =>
  `${booking}-${sign(JSON.stringify(['friend', studio, session, booking]))}`;

export const friendPath = (sign: Sign, claim: FriendClaim): string => `/class/${claim.session}?with=${friendToken(sign, claim)}`;

/** The booking that a genuine token of this class names. Null otherwise. */
export function bookingOfToken(sign: Sign, token: string, about: Omit<FriendClaim, 'booking'>): BookingId | null {
  const number = /^(\d{1,15})-/.exec(token)?.[1];
  if (number === undefined) return null;
  const booking = asId<BookingId>(Number(number));
  const [given, right] = [Buffer.from(token), Buffer.from(friendToken(sign, { ...about, booking }))];
  return given.length === right.length && timingSafeEqual(given, right) ? booking : null;
}
