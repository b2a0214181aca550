import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { hashToken } from '../../../../server/http/api.ts';
import type { Call, Faults, FormCall, Problem } from '../../../../server/http/operation.ts';
import { invalid } from '../../../../server/http/problems.ts';
import { enqueueMails } from '../../../../server/outbox.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { resetPassword as contract } from '../../contract/accounts.contract.ts';
import { namesInPasswords } from '../../rules/guessable-password.ts';
import type { PersonRef } from '../../rules/person.ts';
import type { ResetRefusal } from '../../rules/refusals.ts';
import { accountsTexts } from '../../texts.ts';
import { accountMail } from '../account-mails.ts';
import { faultOfPassword } from '../blocklist.ts';
import { startAnew } from '../log-in-tries.ts';
import { hashPassword } from '../passwords.ts';
import { unlinkUnproven } from '../social/identities.store.ts';
import { findAccount, loadCustomer, proveAddress, savePassword } from '../people.store.ts';
import { loadStaff } from '../../../staff/server/public.ts';
import { deleteResetsOf, findResetPerson } from './resets.store.ts';
import { lockAccount, ofAddress, underLimit } from '../throttle.store.ts';
import { deleteTokensOf, endCalendarLink } from '../tokens.store.ts';

/**
 * Sets a new password with a mailed token, once. All tokens and other links of the person end, and so does their secret calendar link.
 * Failed log-ins are cleared, so that a blocked owner can log in. A used, expired, unknown or foreign link gets one refusal, after the same
 * statements and hashing as a valid one.
 */
export async function resetPassword(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, ResetRefusal> | Problem> {
  const { tx, at, body, language } = call;
  const texts = accountsTexts(language);
  const errors = await faultsOfReset(call);
  if (Object.keys(errors).length > 0) return invalid(errors);

  const address = ofAddress('logInAddress', call.ip);
  await lockAccount(tx, body.type, body.email);
  const tried = await underLimit(tx, [address], at, async () => {
    const [found, mailedTo, passwordHash] = await Promise.all([
      findAccount(tx, body.type, body.email),
      findResetPerson(tx, hashToken(body.token), at),
      hashPassword(body.password),
    ]);
    return found && mailedTo && isSamePerson(found.person, mailedTo) ? { account: found, passwordHash } : null;
  });
  if (!tried.ok) return tried;
  if (tried.value === null) return refuse({ code: 'reset-link-ended' });
  const { account, passwordHash } = tried.value;
  // Only a valid link reveals that the password is a name of the account.
  const names = await namesOf(call, account.person);
  const own = faultOfPassword(body.password, namesInPasswords({ email: body.email, names, studio: call.studio }), language);
  if (own !== null) return invalid({ password: [own] });
  await savePassword(tx, account.person, passwordHash);
  await letNobodyElseIn(call, account.person);
  return ok({ success: true, message: texts.passwordChanged });
}

async function namesOf({ tx, at }: Call<typeof contract>, person: PersonRef): Promise<string[]> {
  if ('staff' in person) return [(await loadStaff(tx, person.staff)).name];
  const { firstName, lastName } = await loadCustomer(tx, person.customer, at);
  return [firstName, lastName];
}

const isSamePerson = (one: PersonRef, other: PersonRef): boolean =>
  'customer' in one ? 'customer' in other && one.customer === other.customer : 'staff' in other && one.staff === other.staff;

/** The holder of the mailed link owns the address. All other access ends. */
async function letNobodyElseIn({ tx, at, body, ip }: Call<typeof contract>, person: PersonRef): Promise<void> {
  await deleteTokensOf(tx, person);
  await deleteResetsOf(tx, person);
  await startAnew(tx, { kind: body.type, email: body.email, ip }, at);
  if ('customer' in person) {
    await proveAddress(tx, person.customer, at);
    await unlinkUnproven(tx, person.customer);
  }
  const calendarEnded = await endCalendarLink(tx, person);
  await enqueueMails(tx, at, [accountMail('password-changed', person, { calendarEnded })]);
}

/** The form checks that only the server can make. */
export async function faultsOfReset({ body, studio, language }: FormCall<typeof contract>): Promise<Faults> {
  const { email = '', password } = body;
  const names = namesInPasswords({ email, names: [], studio });
  const known = password === undefined ? null : faultOfPassword(password, names, language);
  return known === null ? {} : { password: [known] };
}
