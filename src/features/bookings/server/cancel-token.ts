import { timingSafeEqual } from 'node:crypto';
import type { BookingId, StudioId } from '../../../kernel/ids.ts';
import type { Sign } from '../../../server/secret-box.ts';
import { emailKey } from '../../accounts/rules/email-key.ts';

interface CancelClaim {
  readonly studio: StudioId;
  readonly booking: BookingId;
  /** The email address of the person who booked. A change of address ends the link, because the old mailbox may belong to somebody else. */
  readonly email: string;
}

/** The token of a cancel link: signed, not stored, and valid for this booking only (docs/decisions/0133). */
export const cancelToken = (sign: Sign, { studio, booking, email }: CancelClaim): string =>
  sign(JSON.stringify(['cancel', studio, booking, emailKey(email)]));

export function isCancelToken(sign: Sign, token: string, claim: CancelClaim): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(cancelToken(sign, claim))];
  return given.length === right.length && timingSafeEqual(given, right);
}
