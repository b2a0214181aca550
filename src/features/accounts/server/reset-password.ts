import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { hashToken } from '../../../server/http/api.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { invalid } from '../../../server/http/problems.ts';
import { enqueueMails } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { resetPassword as contract } from '../contract/accounts.contract.ts';
import { secondsToWait } from '../rules/limits.ts';
import type { ResetRefusal } from '../rules/refusals.ts';
import { accountsTexts } from '../texts.ts';
import { isBlocked } from './blocklist.ts';
import { hashPassword } from './passwords.ts';
import { unlinkUnproven } from './identities.store.ts';
import { findAccount, savePassword } from './people.store.ts';
import { deleteResetsOf, isResetOf } from './resets.store.ts';
import { count, forget, lockAccount, ofAccount, ofAddress, readCounts } from './throttle.store.ts';
import { deleteTokensOf } from './tokens.store.ts';

/**
 * Sets a new password with a mailed token, once. Every token and every other link of the person ends, and failed log-ins are forgotten,
 * so that whoever was locked out can come in. A link that is used, over, unknown or another person's gets one refusal.
 */
export async function resetPassword(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, ResetRefusal> | Problem> {
  const { tx, at, body, language } = call;
  const texts = accountsTexts(language);
  if (isBlocked(body.password)) return invalid({ password: [texts.passwordTooKnown] });

  const address = ofAddress('logInAddress', call.ip);
  await lockAccount(tx, body.type, body.email);
  const [ofThisAddress = null] = await readCounts(tx, [address]);
  const seconds = secondsToWait(address.limit, ofThisAddress, at);
  if (seconds > 0) return refuse({ code: 'too-many-attempts', seconds });

  const account = await findAccount(tx, body.type, body.email);
  if (!account || !(await isResetOf(tx, hashToken(body.token), account.person, at))) {
    await count(tx, [address], at);
    return refuse({ code: 'reset-link-ended' });
  }
  await savePassword(tx, account.person, await hashPassword(body.password));
  await deleteTokensOf(tx, account.person);
  await deleteResetsOf(tx, account.person);
  if ('customer' in account.person) await unlinkUnproven(tx, account.person.customer);
  await forget(tx, [ofAccount('logInAccount', body.type, body.email)]);
  await enqueueMails(tx, at, [{ kind: 'password-changed', to: account.person }]);
  return ok({ success: true, message: texts.passwordChanged });
}
