/** The address where one checkout is paid without a log-in: signed and stored nowhere (docs/decisions/0146). */
import { timingSafeEqual } from 'node:crypto';
import type { StudioId } from '../../../../kernel/ids.ts';
import type { MailContext } from '../../../../server/mail/mail.ts';
import type { Sign } from '../../../../server/secret-box.ts';
import { emailKey } from '../../../accounts/rules/email-key.ts';
import { takesDebts } from '../../rules/checkout.ts';

/** Whose mail it stands in, and about what. */
interface PayClaim {
  readonly studio: StudioId;
  /** The handle of the checkout. */
  readonly handle: string;
  /** The address of the customer: the link ends when they change it, since the mail lies with somebody else then. */
  readonly email: string;
}

export const payToken = (sign: Sign, { studio, handle, email }: PayClaim): string =>
  sign(JSON.stringify(['pay', studio, handle, emailKey(email)]));

export function isPayToken(sign: Sign, token: string, claim: PayClaim): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(payToken(sign, claim))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/**
 * Where a mail leads for a debt; null where the studio takes none online by now. The token stands behind the #: no server's log and no other site
 * has it.
 */
export const payAddress = (sign: Sign, { studio, origin }: MailContext, claim: PayClaim): string | null =>
  takesDebts(studio.settings.payments, false) ? `${origin}/pay/${claim.handle}#${payToken(sign, claim)}` : null;
