import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { invalid } from '../../../server/http/problems.ts';
import { enqueueMails } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { changePassword as contract } from '../contract/accounts.contract.ts';
import { namesInPasswords } from '../rules/guessable-password.ts';
import type { ChangePasswordRefusal } from '../rules/refusals.ts';
import { accountsTexts } from '../texts.ts';
import { faultOfPassword } from './blocklist.ts';
import { countFailure, readTries, startAnew } from './log-in-tries.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { findAccount, loadCustomer, savePassword } from './people.store.ts';
import { deleteResetsOf } from './resets.store.ts';
import { deleteOtherTokensOf } from './tokens.store.ts';

/**
 * Sets a new password for who knows the old one (spec 2 §5). A wrong one counts as a failed log-in, so that an open session is no way
 * round that limit. Every other session and every mailed link ends. Nobody may do it for somebody else (decisions.md §10).
 */
export async function changePassword(
  call: Call<typeof contract>,
): Promise<Decision<ReplyOf<typeof contract>, ChangePasswordRefusal> | Problem> {
  const { tx, at, actor, body, language, tokenHash } = call;
  const texts = accountsTexts(language);
  if (actor.impersonatedBy !== null) return refuse({ code: 'acting-for-customer' });
  const { email, firstName, lastName } = await loadCustomer(tx, actor.id, at);
  const names = namesInPasswords({ email, names: [firstName, lastName], studio: call.studio.settings.name });
  const fault = faultOfPassword(body.password, names, language);
  if (fault !== null) return invalid({ password: [fault] });

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
  await enqueueMails(tx, at, [{ kind: 'password-changed', to: person }]);
  return ok({ success: true, message: texts.passwordChangedHere });
}
