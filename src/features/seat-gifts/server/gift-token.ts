import { timingSafeEqual } from 'node:crypto';
import type { StudioId } from '../../../kernel/ids.ts';
import type { Sign } from '../../../server/secret-box.ts';
import type { Gift } from '../../bookings/rules/seat-gift.ts';

/** The token of a gift link: signed and not stored. Each link of a seat has a different token (docs/decisions/0132). */
export const giftToken = (sign: Sign, studio: StudioId, { booking, at }: Gift): string =>
  sign(JSON.stringify(['gift', studio, booking.id, at]));

/** The path of the link. The token is in the fragment after the #, which no server receives. */
export const giftPath = (sign: Sign, studio: StudioId, gift: Gift): string => `/seat/${gift.booking.id}#${giftToken(sign, studio, gift)}`;

export function isGiftToken(sign: Sign, token: string, studio: StudioId, gift: Gift): boolean {
  if (gift.at === null) return false;
  const [given, right] = [Buffer.from(token), Buffer.from(giftToken(sign, studio, gift))];
  return given.length === right.length && timingSafeEqual(given, right);
}
