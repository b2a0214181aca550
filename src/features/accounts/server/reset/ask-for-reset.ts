import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { plus } from '../../../../kernel/time.ts';
import type { Call } from '../../../../server/http/operation.ts';
import { enqueueMails } from '../../../../server/outbox.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { askForReset as contract } from '../../contract/accounts.contract.ts';
import { LIFETIMES, secondsToWait } from '../../rules/limits.ts';
import type { PersonKind } from '../../rules/person.ts';
import type { TooManyAttempts } from '../../rules/refusals.ts';
import { accountsTexts } from '../../texts.ts';
import { accountMail } from '../account-mails.ts';
import { findAccount } from '../people.store.ts';
import { insertReset } from './resets.store.ts';
import { newSecret } from '../secrets.ts';
import { count, lockAccount, ofAccount, ofAddress, readCounts } from '../throttle.store.ts';

/**
 * Mails a link to set a new password if the account exists. The reply is always the same. An address without an account runs the same
 * statements: its mail has no recipient, and the delivery job skips it.
 */
export async function askForReset(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, TooManyAttempts>> {
  const { tx, at, ip, body, language } = call;
  const account = ofAccount('resetAccount', body.type, body.email);
  const address = ofAddress('resetAddress', ip);
  await lockAccount(tx, body.type, body.email);
  const [ofThisAccount = null, ofThisAddress = null] = await readCounts(tx, [account, address], at);
  const seconds = secondsToWait(address.limit, ofThisAddress, at);
  if (seconds > 0) return refuse({ code: 'too-many-attempts', seconds });

  const dropped = secondsToWait(account.limit, ofThisAccount, at) > 0;
  await count(tx, dropped ? [address] : [account, address], at);
  if (!dropped) {
    const person = (await findAccount(tx, body.type, body.email))?.person ?? null;
    const { secret, hash } = newSecret();
    const expiresAt = plus(at, LIFETIMES.resetToken);
    await insertReset(tx, hash, person, { from: at, until: expiresAt });
    const link = resetLink(call.origin, { email: body.email, token: secret, kind: body.type });
    await enqueueMails(tx, at, [accountMail('reset-password', person ?? { nobody: true }, { link, expiresAt })]);
  }
  return ok({ success: true, message: accountsTexts(language).resetAsked });
}

/** The address of the reset page, with email, token and type (spec 1 §2). */
export function resetLink(origin: string, { email, token, kind }: { email: string; token: string; kind: PersonKind }): string {
  const link = new URL('/reset-password', origin);
  link.search = new URLSearchParams({ email, token, type: kind === 'staff' ? 'instructors' : 'customers' }).toString();
  return link.href;
}
