/** The address that pays one checkout without a log-in. It is signed and not stored (docs/decisions/0146). */
import { timingSafeEqual } from 'node:crypto';
import type { StudioId } from '../../../../kernel/ids.ts';
import type { MailContext } from '../../../../server/mail/mail.ts';
import type { Sign } from '../../../../server/secret-box.ts';
import { emailKey } from '../../../accounts/rules/email-key.ts';
import { takesDebts } from '../../rules/checkout.ts';

interface PayClaim {
  readonly studio: StudioId;
  readonly handle: string;
  /** The customer's email address. The link ends when it changes, because somebody else may then have the mail. */
  readonly email: string;
}

export const payToken = (sign: Sign, { studio, handle, email }: PayClaim): string =>
  sign(JSON.stringify(['pay', studio, handle, emailKey(email)]));

export function isPayToken(sign: Sign, token: string, claim: PayClaim): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(payToken(sign, claim))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/**
 * The link of a mail about a debt. Null when the studio no longer accepts payments of debts online. The token follows the #, so that it
 * reaches no server log and no other site.
 */
export const payAddress = (sign: Sign, { studio, origin }: MailContext, claim: PayClaim): string | null =>
  takesDebts(studio.settings.payments, false) ? `${origin}/pay/${claim.handle}#${payToken(sign, claim)}` : null;
