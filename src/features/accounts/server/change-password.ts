import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call, Faults, FormCall, Problem } from '../../../server/http/operation.ts';
import { invalid } from '../../../server/http/problems.ts';
import { enqueueMails } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { loadStaff } from '../../staff/server/public.ts';
import type { changePassword as contract, changeStaffPassword as staffContract } from '../contract/accounts.contract.ts';
import { namesInPasswords } from '../rules/guessable-password.ts';
import type { PersonKind, PersonRef } from '../rules/person.ts';
import type { ChangePasswordRefusal } from '../rules/refusals.ts';
import { accountsTexts } from '../texts.ts';
import { accountMail } from './account-mails.ts';
import { faultOfPassword } from './blocklist.ts';
import { answerLogIn, readTries, startAnew } from './log-in-tries.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { findAccount, loadCustomer, savePassword } from './people.store.ts';
import { deleteResetsOf } from './reset/resets.store.ts';
import { deleteOtherTokensOf, endCalendarLink } from './tokens.store.ts';

type Changing = Pick<Call<typeof contract>, 'tx' | 'at' | 'studio' | 'body' | 'language' | 'ip' | 'tokenHash'>;
type Answer = Decision<ReplyOf<typeof contract>, ChangePasswordRefusal> | Problem;

/** The owner of the password, with the names that it may not contain. */
interface Owner {
  readonly kind: PersonKind;
  readonly person: PersonRef;
  readonly email: string;
  readonly names: readonly string[];
}

/** Staff who act for a customer may not change the password (readings §10). */
export async function changePassword(call: Call<typeof contract>): Promise<Answer> {
  if (call.actor.impersonatedBy !== null) return refuse({ code: 'acting-for-customer' });
  return change(call, await customerOf(call));
}

export const changeStaffPassword = async (call: Call<typeof staffContract>): Promise<Answer> => change(call, await staffOf(call));

/** The form checks that only the server can make. */
export const faultsOfChange = async (call: FormCall<typeof contract>): Promise<Faults> => faultsFor(await customerOf(call), call);
export const faultsOfStaffChange = async (call: FormCall<typeof staffContract>): Promise<Faults> => faultsFor(await staffOf(call), call);

async function customerOf({ tx, actor, at }: FormCall<typeof contract>): Promise<Owner> {
  const { email, firstName, lastName } = await loadCustomer(tx, actor.id, at);
  // A person without an address has no password either, so the old one is wrong.
  return { kind: 'customer', person: { customer: actor.id }, email: email ?? '', names: [firstName, lastName] };
}

async function staffOf({ tx, actor }: FormCall<typeof staffContract>): Promise<Owner> {
  const { email, name } = await loadStaff(tx, actor.id);
  return { kind: 'staff', person: { staff: actor.id }, email, names: [name] };
}

/**
 * Sets a new password for a person who knows the old one (spec 2 §5, spec 3 §5). A wrong old password counts as a failed log-in, so that an
 * open session cannot bypass that limit. All other sessions, all mailed links and the secret calendar link end.
 */
async function change(call: Changing, owner: Owner): Promise<Answer> {
  const { tx, at, body, language, tokenHash } = call;
  const errors = faultsFor(owner, call);
  if (Object.keys(errors).length > 0) return invalid(errors);
  const { kind, person, email } = owner;

  const who = { kind, email, ip: call.ip };
  const tries = await readTries(tx, who, at);
  if (tries.seconds > 0) return refuse({ code: 'too-many-attempts', seconds: tries.seconds });

  const found = await findAccount(tx, kind, email);
  const isRight = await isPassword(found?.passwordHash ?? null, body.old_password);
  const seconds = await answerLogIn(tx, tries, isRight, at);
  if (seconds > 0) return refuse({ code: 'too-many-attempts', seconds });
  if (!isRight) return refuse({ code: 'wrong-password' });
  await savePassword(tx, person, await hashPassword(body.password));
  await deleteOtherTokensOf(tx, person, tokenHash);
  await deleteResetsOf(tx, person);
  await startAnew(tx, who, at);
  const calendarEnded = await endCalendarLink(tx, person);
  await enqueueMails(tx, at, [accountMail('password-changed', person, { calendarEnded })]);
  return ok({ success: true, message: accountsTexts(language).passwordChangedHere });
}

function faultsFor(
  { email, names }: Owner,
  { body, studio, language }: Pick<FormCall<typeof contract>, 'body' | 'studio' | 'language'>,
): Faults {
  const known = body.password === undefined ? null : faultOfPassword(body.password, namesInPasswords({ email, names, studio }), language);
  return known === null ? {} : { password: [known] };
}
