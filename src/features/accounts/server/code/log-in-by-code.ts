import { permissionsOf } from '../../../../context/permissions.ts';
import type { CustomerId } from '../../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import type { Call } from '../../../../server/http/operation.ts';
import { enqueueMails } from '../../../../server/outbox.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { logInByCode as contract } from '../../contract/accounts.contract.ts';
import { actorOfCustomer, NOTHING_SAID } from '../../rules/person.ts';
import type { CodeRefusal } from '../../rules/refusals.ts';
import { accountMail } from '../account-mails.ts';
import { countTry, deleteCode, findCode } from './codes.store.ts';
import { endWhatWasBefore } from '../social/end-what-was-before.ts';
import { rememberFrom } from '../log-in-tries.ts';
import { isPassword } from '../passwords.ts';
import { findAccount, insertCustomer, loadCustomer, proveAddress } from '../people.store.ts';
import { presentCustomer } from '../present.ts';
import { recordOptIns } from '../record-opt-ins.ts';
import { issueToken } from '../secrets.ts';
import { count, lockAccount, ofAddress, limitWait, underLimit } from '../throttle.store.ts';

type CodeCall = Call<typeof contract>;
type LogIn = Decision<CustomerId, CodeRefusal>;

/**
 * Logs in with the six digits mailed to an address. Wrong, used, expired and never mailed codes get one refusal, in the same time. A code
 * works once: the address is locked, and the log-in deletes the code.
 */
export async function logInByCode(call: CodeCall): Promise<Decision<ReplyOf<typeof contract>, CodeRefusal>> {
  const { tx, at, ip, body, studio } = call;
  const address = ofAddress('logInAddress', ip);
  const tried = await underLimit(tx, [address], at, async () => {
    const hash = await findCode(tx, body.email, { ip, now: at });
    const isRight = await isPassword(hash, body.code);
    // The comparison runs without the lock, so that nobody waits for it. The code is read again under the lock, because it may have ended
    // meanwhile.
    await lockAccount(tx, 'customer', body.email);
    return (await findCode(tx, body.email, { ip, now: at })) === hash && isRight ? hash : null;
  });
  if (!tried.ok) return tried;
  if (tried.value === null) {
    await countTry(tx, body.email, ip);
    return refuse({ code: 'code-ended' });
  }
  const found = await findOrMake(call);
  if (!found.ok) return found;
  const customer = found.value;
  await deleteCode(tx, body.email);
  await rememberFrom(tx, { kind: 'customer', email: body.email, ip }, at);
  return ok({
    success: true,
    token: await issueToken(tx, { customer }, at, call.agent),
    customer: presentCustomer(await loadCustomer(tx, customer, at), studio),
    permissions: permissionsOf(actorOfCustomer(customer), studio),
  });
}

/** The account of the address, which the code proves. Without an account it creates one. */
async function findOrMake(call: CodeCall): Promise<LogIn> {
  const { tx, at, body } = call;
  const account = await findAccount(tx, 'customer', body.email);
  if (!account) return makeAccount(call);
  if (!('customer' in account.person)) throw new Error('A customer’s account is not a customer’s.');
  const { customer } = account.person;
  if (await proveAddress(tx, customer, at)) await endWhatWasBefore(call, account, body.email);
  return ok(customer);
}

/** A name and an address are enough. Other details are asked where they are needed. */
async function makeAccount(call: CodeCall): Promise<LogIn> {
  const { tx, at, ip, body } = call;
  const { firstName, lastName, email } = body;
  if (firstName === undefined || lastName === undefined) return refuse({ code: 'name-needed' });
  const signUps = ofAddress('signUpAddress', ip);
  const seconds = await limitWait(tx, [signUps], at);
  if (seconds > 0) return refuse({ code: 'too-many-attempts', seconds });
  await count(tx, [signUps], at);
  const newcomer = { firstName, lastName, email, ...NOTHING_SAID };
  const customer = await insertCustomer(tx, newcomer, null, at);
  // Staff have added the customer meanwhile, without the address's lock.
  if (customer === null) return findOrMake(call);
  await proveAddress(tx, customer, at);
  await recordOptIns(call, { customer, source: 'sign-up', staff: null }, null, newcomer);
  await enqueueMails(tx, at, [accountMail('welcome', { customer })]);
  return ok(customer);
}
