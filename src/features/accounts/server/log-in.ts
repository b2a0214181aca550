import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { logIn as logInContract } from '../contract/accounts.contract.ts';
import type { staffLogIn as staffLogInContract } from '../contract/staff-log-in.contract.ts';
import { permissionsOf } from '../../../context/permissions.ts';
import { actorOfCustomer, type PersonKind, type PersonRef } from '../rules/person.ts';
import type { LogInRefusal } from '../rules/refusals.ts';
import { answerLogIn, readTries, welcomeFrom } from './log-in-tries.ts';
import { isPassword } from './passwords.ts';
import { findAccount, loadCustomer } from './people.store.ts';
import { loadStaff } from '../../staff/server/public.ts';
import { presentCustomer } from './present.ts';
import { hasSecondFactor } from './second-factor/second-factor.store.ts';
import { askSecondStep, signedIn } from './second-factor/second-step.ts';
import { issueToken } from './secrets.ts';

type Credentials = Pick<Call<typeof logInContract>, 'tx' | 'at' | 'ip' | 'body'>;

/** Logs a customer in. A wrong password, an unknown address and an account without a password get one refusal, in the same time. */
export async function logIn(call: Call<typeof logInContract>): Promise<Decision<ReplyOf<typeof logInContract>, LogInRefusal>> {
  const person = await recognise(call, 'customer');
  if (!person.ok) return person;
  if (!('customer' in person.value)) throw new Error('A customer’s account is not a customer’s.');
  const { customer: id } = person.value;
  return ok({
    success: true,
    token: await issueToken(call.tx, person.value, call.at, call.agent),
    customer: presentCustomer(await loadCustomer(call.tx, id, call.at), call.studio),
    permissions: permissionsOf(actorOfCustomer(id), call.studio),
  });
}

export async function staffLogIn(
  call: Call<typeof staffLogInContract>,
): Promise<Decision<ReplyOf<typeof staffLogInContract>, LogInRefusal>> {
  const person = await recognise(call, 'staff');
  if (!person.ok) return person;
  if (!('staff' in person.value)) throw new Error('A staff account is not a staff member’s.');
  const { staff } = person.value;
  if (await hasSecondFactor(call.tx, staff)) return ok(await askSecondStep(call, staff));
  return ok(await signedIn(call, await loadStaff(call.tx, staff)));
}

/**
 * Counts failures, never successes. A successful log-in writes its token and, the first time from there, the network. Before a second step
 * the network is not known yet.
 */
async function recognise(call: Credentials, kind: PersonKind): Promise<Decision<PersonRef, LogInRefusal>> {
  const { tx, at, ip, body } = call;
  const who = { kind, email: body.email, ip };
  const tries = await readTries(tx, who, at);
  if (tries.seconds > 0) return refuse({ code: 'too-many-attempts', seconds: tries.seconds });

  const found = await findAccount(tx, kind, body.email);
  const right = await isPassword(found?.passwordHash ?? null, body.password);
  const seconds = await answerLogIn(tx, tries, found !== null && right, at);
  if (seconds > 0) return refuse({ code: 'too-many-attempts', seconds });
  if (!found || !right) return refuse({ code: 'wrong-credentials' });
  const isDone = !('staff' in found.person) || !(await hasSecondFactor(tx, found.person.staff));
  if (isDone) await welcomeFrom(tx, who, tries, at);
  return ok(found.person);
}
