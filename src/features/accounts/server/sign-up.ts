import type { CustomerId, StaffId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { plus, type Instant } from '../../../kernel/time.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import type { Call, Faults, FormCall, Problem } from '../../../server/http/operation.ts';
import { invalid, notAllowed } from '../../../server/http/problems.ts';
import { enqueueMails } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { messageTexts } from '../../../wire/messages.ts';
import type { signUp as contract } from '../contract/accounts.contract.ts';
import { readAnswers, saveValues } from '../../custom-fields/server/public.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import { birthFault } from '../rules/date-of-birth.ts';
import { namesInPasswords } from '../rules/guessable-password.ts';
import { LIFETIMES, secondsToWait } from '../rules/limits.ts';
import { can, permissionsOf } from '../../../context/permissions.ts';
import { actorOfCustomer, type NewCustomer } from '../rules/person.ts';
import { decideKnownPhone, type KnownPhoneRefusal } from '../rules/decide-known-phone.ts';
import type { SignUpRefusal } from '../rules/refusals.ts';
import { accountsTexts } from '../texts.ts';
import { accountMail } from './account-mails.ts';
import { resetLink } from './reset/ask-for-reset.ts';
import { faultOfPassword } from './blocklist.ts';
import { answerLogIn, readTries, rememberFrom, welcomeFrom } from './log-in-tries.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { findAccount, insertCustomer, loadCustomer, type Account } from './people.store.ts';
import { listPhoneOwners, lockPhone } from './phone-owners.store.ts';
import { parsePhone } from './phone.ts';
import { presentCustomer } from './present.ts';
import { recordOptIns } from './record-opt-ins.ts';
import { insertReset } from './reset/resets.store.ts';
import { issueToken, newSecret } from './secrets.ts';
import { count, limitWait, lockAccount, ofAccount, ofAddress, readCounts } from './throttle.store.ts';

type SignUpCall = Call<typeof contract>;
type Answer = Decision<ReplyOf<typeof contract>, SignUpRefusal | KnownPhoneRefusal> | Problem;

/**
 * Creates an account and logs in to it (spec 1 §3, §5). Form errors are reported before the address is looked up. If the address has an
 * account, the right password logs in. Any other password is refused without a reason, and a mail informs the owner (docs/decisions/0011).
 */
export async function signUp(call: SignUpCall): Promise<Answer> {
  const { tx, at, body, actor } = call;
  if (actor.kind === 'staff') return can(actor, call.studio, 'see-customers') ? addCustomer(call, actor.id) : notAllowed();
  const { errors, phone, answers } = await judge(call);
  const { password } = body;
  if (Object.keys(errors).length > 0 || password === undefined) return invalid(errors);

  const address = ofAddress('signUpAddress', call.ip);
  await lockAccount(tx, 'customer', body.email);
  const seconds = await limitWait(tx, [address], at);
  if (seconds > 0) return refuse({ code: 'too-many-attempts', seconds });
  await count(tx, [address], at);

  const account = await findAccount(tx, 'customer', body.email);
  if (account) return enterKnownAccount(call, account, password);
  const newcomer = newCustomer(call, phone);
  const id = await insertCustomer(tx, newcomer, await hashPassword(password), at);
  if (id === null) return refuse({ code: 'sign-up-impossible' });
  await rememberFrom(tx, { kind: 'customer', email: body.email, ip: call.ip }, at);
  await recordOptIns(call, { customer: id, source: 'sign-up', staff: null }, null, newcomer);
  await saveValues(tx, id, answers);
  await enqueueMails(tx, at, [accountMail('welcome', { customer: id })]);
  return ok(await welcome(call, id, accountsTexts(call.language).signedUp));
}

/** For staff: creates the customer without a log-in. The customer chooses a password with the mailed link (spec 3 §2; readings §10). */
async function addCustomer(call: SignUpCall, by: StaffId): Promise<Answer> {
  const { tx, at, body, studio, language } = call;
  const { errors, phone, answers } = await judge(call);
  if (Object.keys(errors).length > 0) return invalid(errors);
  const newcomer = newCustomer(call, phone);
  const mayShare = await decideNumber(call, newcomer);
  if (!mayShare.ok) return mayShare;
  const id = await insertCustomer(tx, newcomer, null, at);
  if (id === null) return invalid({ email: [accountsTexts(language).emailTaken] });
  await recordOptIns(call, { customer: id, source: 'sign-up', staff: by }, null, newcomer);
  await saveValues(tx, id, answers);
  await writeAudit(tx, at, { by, action: 'customer.add', subject: ['customer', id] });
  const { secret, hash } = newSecret();
  const expiresAt = plus(at, LIFETIMES.firstPasswordToken);
  await insertReset(tx, hash, { customer: id }, { from: at, until: expiresAt });
  const link = resetLink(call.origin, { email: body.email, token: secret, kind: 'customer' });
  await enqueueMails(tx, at, [accountMail('set-password', { customer: id }, { link, expiresAt })]);
  return ok({
    success: true,
    message: accountsTexts(language).customerAdded(`${newcomer.firstName} ${newcomer.lastName}`.trim()),
    token: '',
    customer: presentCustomer(await loadCustomer(tx, id, at), studio),
    permissions: permissionsOf(actorOfCustomer(id), studio),
  });
}

/** Staff are asked about the people who have the number. Other clients, which do not send the answer, are not asked. */
async function decideNumber(
  { tx, body }: SignUpCall,
  { firstName, lastName, phone }: NewCustomer,
): Promise<Decision<null, KnownPhoneRefusal>> {
  const { isSomebodyElse } = body;
  if (phone === null || isSomebodyElse === undefined) return ok(null);
  await lockPhone(tx, phone);
  const person = { firstName, lastName };
  const owners = await listPhoneOwners(tx, phone, person);
  return decideKnownPhone({ person, phone, hasEmail: true, owners, isSomebodyElse });
}

/** The form checks that only the server can make. */
export const faultsOfSignUp = async (call: FormCall<typeof contract>): Promise<Faults> => (await judge(call)).errors;

async function judge(call: FormCall<typeof contract>) {
  const { body, studio, actor } = call;
  const phone = body.phone ? parsePhone(body.phone, studio.settings.locale) : null;
  // Staff who send no answers leave the questions open; the roster names them.
  if (actor.kind === 'staff' && body.custom_fields === undefined)
    return { errors: faultsOf(call, phone), phone, answers: new Map<never, never>() };
  const answers = await readAnswers(call, { given: body.custom_fields, asked: 'required', customer: null, key: 'custom_fields' });
  return { errors: { ...faultsOf(call, phone), ...answers.errors }, phone, answers: answers.changes };
}

/** The checks with the studio's calendar, the phone library and the block list. */
function faultsOf({ studio, at, body, language, actor }: FormCall<typeof contract>, phone: string | null): Faults {
  const texts = accountsTexts(language);
  const errors: Faults = {};
  if (actor.kind !== 'staff' && body.password === undefined) errors['password'] = [messageTexts(language).required];
  if (actor.kind !== 'staff' && body.confirmPassword === undefined) errors['confirmPassword'] = [texts.passwordMustMatch];
  if (body.phone && phone === null) errors['phone'] = [texts.phoneInvalid];
  const birth = body.dob ? birthFault(body.dob, dayOf(studio.settings.timeZone, at)) : null;
  if (birth) errors['dob'] = [birth === 'in-the-future' ? texts.birthInTheFuture : texts.birthTooEarly];
  const { email = '', firstName = '', lastName = '', password } = body;
  const names = namesInPasswords({ email, names: [firstName, lastName], studio });
  const known = password === undefined ? null : faultOfPassword(password, names, language);
  if (known !== null) errors['password'] = [known];
  return errors;
}

/** A password here counts as a log-in attempt, so the form cannot bypass that limit. */
async function enterKnownAccount(call: SignUpCall, { person, passwordHash }: Account, password: string): Promise<Answer> {
  const { tx, at, body, ip, language } = call;
  if (!('customer' in person)) throw new Error('A customer’s account is not a customer’s.');
  const who = { kind: 'customer', email: body.email, ip } as const;
  const tries = await readTries(tx, who, at);
  const hints = ofAccount('signUpHint', 'customer', body.email);
  const [hinted = null] = await readCounts(tx, [hints], at);
  const isRight = await isPassword(tries.seconds > 0 ? null : passwordHash, password);
  const isResting = tries.seconds > 0 || (await answerLogIn(tx, tries, isRight, at)) > 0;
  if (isRight && !isResting) {
    await welcomeFrom(tx, who, tries, at);
    return ok(await welcome(call, person.customer, accountsTexts(language).welcomeBack));
  }
  await hintOwner(call, person.customer, secondsToWait(hints.limit, hinted, at) > 0, at);
  return refuse({ code: 'sign-up-impossible' });
}

async function hintOwner({ tx, body }: SignUpCall, customer: CustomerId, alreadyTold: boolean, at: Instant): Promise<void> {
  if (alreadyTold) return;
  await count(tx, [ofAccount('signUpHint', 'customer', body.email)], at);
  await enqueueMails(tx, at, [accountMail('sign-up-again', { customer })]);
}

async function welcome({ tx, studio, at }: SignUpCall, id: CustomerId, message: string): Promise<ReplyOf<typeof contract>> {
  return {
    success: true,
    message,
    token: await issueToken(tx, { customer: id }, at),
    customer: presentCustomer(await loadCustomer(tx, id, at), studio),
    permissions: permissionsOf(actorOfCustomer(id), studio),
  };
}

const newCustomer = ({ body }: SignUpCall, phone: string | null): NewCustomer => ({
  firstName: body.firstName,
  lastName: body.lastName,
  email: body.email,
  dob: body.dob ?? null,
  phone,
  city: body.city ?? null,
  state: body.state ?? null,
  postCode: body.postcode ?? null,
  addressLine1: body.address_line1 ?? null,
  addressLine2: body.address_line2 ?? null,
  smsOptIn: body.sms_opt_in,
  marketingOptIn: body.marketing_opt_in,
});
