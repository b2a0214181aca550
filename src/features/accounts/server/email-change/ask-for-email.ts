import type { CustomerId, StaffId } from '../../../../kernel/ids.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { plus } from '../../../../kernel/time.ts';
import { writeAudit } from '../../../../server/audit.store.ts';
import type { Call } from '../../../../server/http/operation.ts';
import { enqueueMails, withdrawMailsTo } from '../../../../server/outbox.ts';
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

export type EmailChangeStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'waits'; readonly email: string }
  | { readonly kind: 'withdrawn'; readonly email: string };

interface EmailAsk {
  readonly of: Pick<CustomerProfile, 'id' | 'firstName' | 'email'>;
  readonly email: string;
  readonly by: StaffId;
}

/**
 * Begins the change of a customer's address: a link to the new one, and a notice to the old one. The account keeps its address until the
 * link is used. The present address ends a change that waits. A person without an address gets the first one in the same way.
 * Returns what became of it: a mail is on its way, or an address that waited is withdrawn, or nothing.
 */
export async function askForEmail(call: Call, { of, email, by }: EmailAsk): Promise<Decision<EmailChangeStep, NewEmailRefusal>> {
  const { tx, at } = call;
  const customer = of.id;
  if (hasAddress(of) && emailKey(email) === emailKey(of.email)) return ok(await withdrawEmail(call, { of: customer, by }));
  const waits = await findNewEmail(tx, customer, at);
  if (waits !== null && emailKey(email) === emailKey(waits)) return ok({ kind: 'none' });
  if (await findAccount(tx, 'customer', email)) return refuse({ code: 'email-taken' });
  const counter = ofCustomer('newEmail', customer);
  const seconds = await limitWait(tx, [counter], at);
  if (seconds > 0) return refuse({ code: 'too-many-attempts', seconds });
  await count(tx, [counter], at);

  const { secret, hash } = newSecret();
  const until = plus(at, LIFETIMES.emailToken);
  await dropWaiting(tx, customer);
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
  return ok({ kind: 'waits', email });
}

/** Ends a change that waits: its address was wrong. The account keeps what it has. An expired change counts as none. */
export async function withdrawEmail({ tx, at }: Call, { of, by }: { of: CustomerId; by: StaffId }): Promise<EmailChangeStep> {
  const email = await findNewEmail(tx, of, at);
  await dropWaiting(tx, of);
  if (email === null) return { kind: 'none' };
  await writeAudit(tx, at, { by, action: 'customer.keep-email', subject: ['customer', of], before: { email } });
  return { kind: 'withdrawn', email };
}

/** The link of a mail that has not gone yet would no longer work, so the mail is not sent. */
async function dropWaiting(tx: StudioTx, customer: CustomerId): Promise<void> {
  const email = await dropEmailChange(tx, customer);
  if (email !== null) await withdrawMailsTo(tx, email, 'confirm-email');
}

function confirmLink(origin: string, token: string): string {
  const link = new URL('/confirm-email', origin);
  link.search = new URLSearchParams({ token }).toString();
  return link.href;
}
