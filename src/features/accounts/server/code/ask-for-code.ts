import { randomInt } from 'node:crypto';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { minutes, plus } from '../../../../kernel/time.ts';
import type { Call } from '../../../../server/http/operation.ts';
import { enqueueMails } from '../../../../server/outbox.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { askForCode as contract } from '../../contract/accounts.contract.ts';
import { LIFETIMES, secondsToWait } from '../../rules/limits.ts';
import type { TooManyAttempts } from '../../rules/refusals.ts';
import { accountsTexts } from '../../texts.ts';
import { accountMail } from '../account-mails.ts';
import { putCode } from './codes.store.ts';
import { hashPassword } from '../passwords.ts';
import { count, lockAccount, ofAccount, ofAddress, readCounts } from '../throttle.store.ts';

/**
 * Mails six digits to an address, which end those that were mailed before. Nobody looks whether it has an account: mail, answer and time are the
 * same (docs/decisions/0122).
 */
export async function askForCode(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, TooManyAttempts>> {
  const { tx, at, ip, body, language } = call;
  const account = ofAccount('codeAccount', 'customer', body.email);
  const address = ofAddress('codeAddress', ip);
  await lockAccount(tx, 'customer', body.email);
  const [ofThisAccount = null, ofThisAddress = null] = await readCounts(tx, [account, address]);
  const seconds = secondsToWait(address.limit, ofThisAddress, at);
  if (seconds > 0) return refuse({ code: 'too-many-attempts', seconds });

  const dropped = secondsToWait(account.limit, ofThisAccount, at) > 0;
  await count(tx, dropped ? [address] : [account, address], at);
  if (!dropped) {
    const digits = String(randomInt(1_000_000)).padStart(6, '0');
    const expiresAt = plus(at, LIFETIMES.logInCode);
    await putCode(tx, body.email, await hashPassword(digits), { from: at, until: expiresAt });
    await enqueueMails(tx, at, [accountMail('log-in-code', { address: body.email }, { secret: digits, expiresAt })]);
  }
  return ok({ success: true, message: accountsTexts(language).codeAsked(LIFETIMES.logInCode / minutes(1)) });
}
