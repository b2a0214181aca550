import { randomBytes } from 'node:crypto';
import type { StaffId } from '../../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { writeAudit } from '../../../../server/audit.store.ts';
import type { Call } from '../../../../server/http/operation.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { loadStaff } from '../../../staff/server/public.ts';
import type * as contract from '../../contract/second-factor.contract.ts';
import type { SecondFactorRefusal } from '../../rules/refusals.ts';
import { decideAppCode, type App } from '../../rules/decide-app-code.ts';
import { RECOVERY_CODES, recoveryCodeOf } from '../../rules/recovery-code.ts';
import { secondFactorTexts } from '../../factor-texts.ts';
import { answerLogIn, readTries } from '../log-in-tries.ts';
import { isPassword } from '../passwords.ts';
import { findAccount } from '../people.store.ts';
import { ofStaff, underLimit } from '../throttle.store.ts';
import { deleteOldTokens } from '../tokens.store.ts';
import { appUri, newAppSecret } from './authenticator-app.ts';
import { enterCode, openApp, ownerOf, recoveryHash, type Secrets } from './enter-code.ts';
import { mailSecondStepChange } from './mail-change.ts';
import { confirmFactor, countRecoveryCodes, removeSecondFactor, findFactor, putFactor, putRecoveryCodes } from './second-factor.store.ts';

type Answer<E> = Promise<Decision<ReplyOf<E>, SecondFactorRefusal>>;

export async function getSecondFactor({ tx, actor }: Call<typeof contract.getSecondFactor>): Answer<typeof contract.getSecondFactor> {
  const since = (await findFactor(tx, actor.id))?.confirmedAt ?? null;
  return ok({ is_on: since !== null, since, recovery_codes_left: since === null ? 0 : await countRecoveryCodes(tx, actor.id) });
}

export const startSecondFactor =
  (box: Secrets) =>
  async ({ tx, at, actor, studio }: Call<typeof contract.startSecondFactor>): Answer<typeof contract.startSecondFactor> => {
    const secret = newAppSecret();
    if (!(await putFactor(tx, actor.id, box.seal(secret, ownerOf(tx.studio, actor.id)), at))) return refuse({ code: 'second-factor-on' });
    const { email } = await loadStaff(tx, actor.id);
    return ok({ success: true, app_secret: secret, app_uri: appUri(secret, { studio: studio.settings.name, email }) });
  };

/**
 * Asks for the password, because an open session alone could otherwise lock the person out. Other log-ins end, because somebody else may
 * have made them with the password alone.
 */
export const confirmSecondFactor =
  (box: Secrets) =>
  async (call: Call<typeof contract.confirmSecondFactor>): Answer<typeof contract.confirmSecondFactor> => {
    const { tx, at, actor, language, tokenHash, body } = call;
    const stored = await findFactor(tx, actor.id);
    if (stored?.confirmedAt) return refuse({ code: 'second-factor-on' });
    if (stored === null) return refuse({ code: 'set-up-ended' });
    const app = openApp(box, tx.studio, actor.id, stored);
    if (app === null) return refuse({ code: 'set-up-ended' });
    const proven = await provePassword(call, body.password);
    if (!proven.ok) return proven;
    const step = await firstStep(call, app);
    if (!step.ok) return step;
    const { sealedSecret } = stored;
    if (!(await confirmFactor(tx, actor.id, { sealedSecret, step: step.value, at }))) return refuse({ code: 'set-up-ended' });
    await deleteOldTokens(tx, { staff: actor.id }, tokenHash ?? '', 0);
    await note(call, 'second-factor-on');
    return ok({ success: true, message: secondFactorTexts(language).isOn, recovery_codes: await newCodes(tx, actor.id) });
  };

async function firstStep(
  { tx, at, actor, body }: Call<typeof contract.confirmSecondFactor>,
  app: App,
): Promise<Decision<number, SecondFactorRefusal>> {
  const decided = decideAppCode(app, body.code, at);
  const tried = await underLimit(tx, [ofStaff('secondFactor', actor.id)], at, async () => (decided.ok ? decided.value : null));
  if (!tried.ok) return tried;
  return tried.value === null ? refuse({ code: 'wrong-code' }) : ok(tried.value);
}

/** Makes the recovery codes. Only their hashes are stored. */
async function newCodes(tx: StudioTx, staff: StaffId): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(16)));
  await putRecoveryCodes(
    tx,
    staff,
    codes.map((code) => recoveryHash(staff, code)),
  );
  return codes;
}

type Proving = Call<typeof contract.stopSecondFactor> | Call<typeof contract.renewRecoveryCodes>;

/** An open session alone cannot weaken the log-in. */
async function prove(call: Proving, box: Secrets): Promise<Decision<null, SecondFactorRefusal>> {
  const { tx, actor, body } = call;
  const stored = await findFactor(tx, actor.id);
  if (!stored?.confirmedAt) return refuse({ code: 'second-factor-off' });
  if (body.password === undefined) return enterCode(call, box, actor.id, body.code ?? '');
  return provePassword(call, body.password);
}

/** A wrong password counts as a failed log-in. */
async function provePassword(
  { tx, at, ip, actor }: Pick<Proving, 'tx' | 'at' | 'ip' | 'actor'>,
  password: string,
): Promise<Decision<null, SecondFactorRefusal>> {
  const { email } = await loadStaff(tx, actor.id);
  const tries = await readTries(tx, { kind: 'staff', email, ip }, at);
  if (tries.seconds > 0) return refuse({ code: 'too-many-attempts', seconds: tries.seconds });
  const isRight = await isPassword((await findAccount(tx, 'staff', email))?.passwordHash ?? null, password);
  const seconds = await answerLogIn(tx, tries, isRight, at);
  if (seconds > 0) return refuse({ code: 'too-many-attempts', seconds });
  return isRight ? ok(null) : refuse({ code: 'wrong-password' });
}

export const renewRecoveryCodes =
  (box: Secrets) =>
  async (call: Call<typeof contract.renewRecoveryCodes>): Answer<typeof contract.renewRecoveryCodes> => {
    const proven = await prove(call, box);
    if (!proven.ok) return proven;
    await note(call, 'recovery-codes');
    const recovery_codes = await newCodes(call.tx, call.actor.id);
    return ok({ success: true, message: secondFactorTexts(call.language).renewed, recovery_codes });
  };

export const stopSecondFactor =
  (box: Secrets) =>
  async (call: Call<typeof contract.stopSecondFactor>): Answer<typeof contract.stopSecondFactor> => {
    const proven = await prove(call, box);
    if (!proven.ok) return proven;
    await removeSecondFactor(call.tx, call.actor.id);
    await note(call, 'second-factor-off');
    return ok({ success: true, message: secondFactorTexts(call.language).isOff });
  };

const CHANGES = { 'second-factor-on': 'on', 'second-factor-off': 'off', 'recovery-codes': 'codes' } as const;

async function note({ tx, at, actor }: Pick<Proving, 'tx' | 'at' | 'actor'>, verb: keyof typeof CHANGES): Promise<void> {
  await writeAudit(tx, at, { by: actor.id, action: `staff.${verb}`, subject: ['staff', actor.id] });
  await mailSecondStepChange(tx, at, actor.id, CHANGES[verb]);
}
