import type { StaffId } from '../../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { plus } from '../../../../kernel/time.ts';
import { writeAudit } from '../../../../server/audit.store.ts';
import type { Call } from '../../../../server/http/operation.ts';
import { enqueueMails } from '../../../../server/outbox.ts';
import { hasAddress } from '../../rules/address.ts';
import { emailKey } from '../../rules/email-key.ts';
import { LIFETIMES } from '../../rules/limits.ts';
import { maskedEmail } from '../../rules/masked-email.ts';
import type { CustomerProfile } from '../../rules/person.ts';
import type { NewEmailRefusal } from '../../rules/refusals.ts';
import { accountMail } from '../account-mails.ts';
import { findAccount } from '../people.store.ts';
import { newSecret } from '../secrets.ts';
import { count, limitWait, ofCustomer } from '../throttle.store.ts';
import { dropEmailChange, findNewEmail, putEmailChange } from './email-changes.store.ts';

interface EmailAsk {
  readonly of: Pick<CustomerProfile, 'id' | 'firstName' | 'email'>;
  readonly email: string;
  readonly by: StaffId;
}

/**
 * Begins the change of a customer's address: a link to the new one, and a notice to the old one. The account keeps its address until the
 * link is used. The present address ends a change that waits. A person without an address gets the first one in the same way.
 * Returns whether a mail goes to the new address: not when it waits already.
 */
export async function askForEmail(call: Call, { of, email, by }: EmailAsk): Promise<Decision<boolean, NewEmailRefusal>> {
  const { tx, at } = call;
  const customer = of.id;
  if (hasAddress(of) && emailKey(email) === emailKey(of.email)) {
    const hadOne = await dropEmailChange(tx, customer);
    if (hadOne) await writeAudit(tx, at, { by, action: 'customer.keep-email', subject: ['customer', customer] });
    return ok(false);
  }
  const waits = await findNewEmail(tx, customer, at);
  if (waits !== null && emailKey(email) === emailKey(waits)) return ok(false);
  if (await findAccount(tx, 'customer', email)) return refuse({ code: 'email-taken' });
  const counter = ofCustomer('newEmail', customer);
  const seconds = await limitWait(tx, [counter], at);
  if (seconds > 0) return refuse({ code: 'too-many-attempts', seconds });
  await count(tx, [counter], at);

  const { secret, hash } = newSecret();
  const until = plus(at, LIFETIMES.emailToken);
  await putEmailChange(tx, { customer, email, tokenHash: hash, from: at, until });
  await writeAudit(tx, at, {
    by,
    action: 'customer.new-email',
    subject: ['customer', customer],
    before: { email: of.email },
    after: { email },
  });
  await enqueueMails(tx, at, [
    accountMail('confirm-email', { address: email }, { link: confirmLink(call.origin, secret), expiresAt: until, name: of.firstName }),
    ...(hasAddress(of) ? [accountMail('email-changing', { customer }, { to: maskedEmail(email) })] : []),
  ]);
  return ok(true);
}

function confirmLink(origin: string, token: string): string {
  const link = new URL('/confirm-email', origin);
  link.search = new URLSearchParams({ token }).toString();
  return link.href;
}
