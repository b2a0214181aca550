import { randomInt } from 'node:crypto';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { minutes, plus } from '../../../../kernel/time.ts';
import type { Call } from '../../../../server/http/operation.ts';
import { enqueueMails } from '../../../../server/outbox.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { askForCode as contract } from '../../contract/accounts.contract.ts';
import { LIFETIMES, secondsToWait, type Count } from '../../rules/limits.ts';
import type { TooManyAttempts } from '../../rules/refusals.ts';
import { accountsTexts } from '../../texts.ts';
import { accountMail } from '../account-mails.ts';
import { putCode } from './codes.store.ts';
import { isKnownNetwork } from '../known-networks.store.ts';
import { hashPassword } from '../passwords.ts';
import { findAccount } from '../people.store.ts';
import { accountKey, count, lockAccount, ofAccount, ofAccountAt, ofAddress, readCounts, type Counter } from '../throttle.store.ts';

/**
 * Mails a six-digit code, which replaces any earlier one. If the address has an account, the mail goes to the address as its owner wrote
 * it. Reply, statements and time are the same without an account (docs/decisions/0122).
 *
 * Each network has its own count, and unknown networks also share one. So no single network can use up everybody's codes, and strangers
 * cannot use up the owner's codes at home (docs/decisions/0159).
 */
export async function askForCode(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, TooManyAttempts>> {
  const { tx, at, ip, body, language } = call;
  const shared = ofAccount('codeAccount', 'customer', body.email);
  const [known, network] = (['codeKnown', 'codeNetwork'] as const).map((limit) => ofAccountAt(limit, 'customer', body.email, ip));
  const address = ofAddress('codeAddress', ip);
  await lockAccount(tx, 'customer', body.email);
  const [isKnown, [ofAll = null, ofKnown = null, ofNetwork = null, ofThisAddress = null]] = await Promise.all([
    isKnownNetwork(tx, { account: accountKey('customer', body.email), ip }, at),
    readCounts(tx, [shared, known!, network!, address], at),
  ]);
  const seconds = secondsToWait(address.limit, ofThisAddress, at);
  if (seconds > 0) return refuse({ code: 'too-many-attempts', seconds });

  const isOver = (counter: Counter, before: Count | null) => secondsToWait(counter.limit, before, at) > 0;
  const dropped = isKnown ? isOver(known!, ofKnown) : isOver(network!, ofNetwork) || isOver(shared, ofAll);
  await count(tx, dropped ? [address] : [...(isKnown ? [known!] : [network!, shared]), address], at);
  if (!dropped) {
    const digits = String(randomInt(1_000_000)).padStart(6, '0');
    const expiresAt = plus(at, LIFETIMES.logInCode);
    await putCode(tx, body.email, await hashPassword(digits), { from: at, until: expiresAt });
    const person = (await findAccount(tx, 'customer', body.email))?.person;
    await enqueueMails(tx, at, [accountMail('log-in-code', person ?? { address: body.email }, { secret: digits, expiresAt })]);
  }
  return ok({ success: true, message: accountsTexts(language).codeAsked(LIFETIMES.logInCode / minutes(1)) });
}
