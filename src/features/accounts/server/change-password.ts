import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call, Faults, FormCall, Problem } from '../../../server/http/operation.ts';
import { invalid } from '../../../server/http/problems.ts';
import { enqueueMails } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { changePassword as contract } from '../contract/accounts.contract.ts';
import { namesInPasswords } from '../rules/guessable-password.ts';
import type { CustomerProfile } from '../rules/person.ts';
import type { ChangePasswordRefusal } from '../rules/refusals.ts';
import { accountsTexts } from '../texts.ts';
import { accountMail } from './account-mails.ts';
import { faultOfPassword } from './blocklist.ts';
import { countFailure, readTries, startAnew } from './log-in-tries.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { findAccount, loadCustomer, savePassword } from './people.store.ts';
import { deleteResetsOf } from './resets.store.ts';
import { deleteOtherTokensOf } from './tokens.store.ts';

/**
 * Sets a new password for who knows the old one (spec 2 §5). A wrong one counts as a failed log-in, so that an open session is no way
 * round that limit. Every other session and every mailed link ends. Nobody may do it for somebody else (readings §10).
 */
export async function changePassword(
  call: Call<typeof contract>,
): Promise<Decision<ReplyOf<typeof contract>, ChangePasswordRefusal> | Problem> {
  const { tx, at, actor, body, language, tokenHash } = call;
  const texts = accountsTexts(language);
  if (actor.impersonatedBy !== null) return refuse({ code: 'acting-for-customer' });
  const customer = await loadCustomer(tx, actor.id, at);
  const errors = faultsFor(customer, call);
  if (Object.keys(errors).length > 0) return invalid(errors);
  const { email } = customer;

  const who = { kind: 'customer', email, ip: call.ip } as const;
  const tries = await readTries(tx, who, at);
  if (tries.seconds > 0) return refuse({ code: 'too-many-attempts', seconds: tries.seconds });

  const found = await findAccount(tx, 'customer', email);
  if (!(await isPassword(found?.passwordHash ?? null, body.old_password))) {
    await countFailure(tx, tries, at);
    return refuse({ code: 'wrong-password' });
  }
  const person = { customer: actor.id };
  await savePassword(tx, person, await hashPassword(body.password));
  await deleteOtherTokensOf(tx, person, tokenHash);
  await deleteResetsOf(tx, person);
  await startAnew(tx, who, at);
  await enqueueMails(tx, at, [accountMail('password-changed', person)]);
  return ok({ success: true, message: texts.passwordChangedHere });
}

/** What only the server can see of the form. */
export const faultsOfChange = async (call: FormCall<typeof contract>): Promise<Faults> =>
  faultsFor(await loadCustomer(call.tx, call.actor.id, call.at), call);

function faultsFor({ email, firstName, lastName }: CustomerProfile, { body, studio, language }: FormCall<typeof contract>): Faults {
  const names = namesInPasswords({ email, names: [firstName, lastName], studio: studio.settings.name });
  const known = body.password === undefined ? null : faultOfPassword(body.password, names, language);
  return known === null ? {} : { password: [known] };
}
