import { timingSafeEqual } from 'node:crypto';
import type { BookingId, StudioId } from '../../../../kernel/ids.ts';
import type { Sign } from '../../../../server/secret-box.ts';
import { emailKey } from '../../../accounts/rules/email-key.ts';

/** Whose mail it stands in, and about what. */
interface CancelClaim {
  readonly studio: StudioId;
  readonly booking: BookingId;
  /** The address of who booked: a link ends when they change it, since the mail lies with somebody else then. */
  readonly email: string;
}

/** The token of a cancel link: signed and stored nowhere, and good for this one booking (docs/decisions/0133). */
export const cancelToken = (sign: Sign, { studio, booking, email }: CancelClaim): string =>
  sign(JSON.stringify(['cancel', studio, booking, emailKey(email)]));

export function isCancelToken(sign: Sign, token: string, claim: CancelClaim): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(cancelToken(sign, claim))];
  return given.length === right.length && timingSafeEqual(given, right);
}
