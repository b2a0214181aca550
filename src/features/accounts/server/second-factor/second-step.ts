import { permissionsOf } from '../../../../context/permissions.ts';
import type { StaffId } from '../../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { plus } from '../../../../kernel/time.ts';
import { hashToken } from '../../../../server/http/api.ts';
import type { Call } from '../../../../server/http/operation.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { actorOfStaff, type StaffProfile } from '../../../staff/rules/staff-profile.ts';
import { loadStaff, presentStaff } from '../../../staff/server/public.ts';
import type { enterSecondStep as contract, staffLogIn } from '../../contract/staff-log-in.contract.ts';
import { LIFETIMES } from '../../rules/limits.ts';
import type { SecondStepRefusal } from '../../rules/refusals.ts';
import { secondFactorTexts } from '../../factor-texts.ts';
import { readTries, welcomeFrom } from '../log-in-tries.ts';
import { issueToken, newSecret } from '../secrets.ts';
import { enterCode, type Secrets } from './enter-code.ts';
import { findSecondStep, insertSecondStep, takeSecondStep } from './second-factor.store.ts';

type SignedIn = ReplyOf<typeof contract>;

/** The answer to a right password of a person with a second factor. The challenge is no token: it is in a table of its own. */
export async function askSecondStep(
  { tx, at, language }: Pick<Call, 'tx' | 'at' | 'language'>,
  staff: StaffId,
): Promise<Exclude<ReplyOf<typeof staffLogIn>, SignedIn>> {
  const { secret, hash } = newSecret();
  await insertSecondStep(tx, hash, staff, { from: at, until: plus(at, LIFETIMES.secondStep) });
  return { success: true, message: secondFactorTexts(language).secondStep, requires_second_step: true, challenge: secret };
}

/** The only place that makes a staff member's token. */
export const signedIn = async (
  { tx, at, studio, agent }: Pick<Call, 'tx' | 'at' | 'studio' | 'agent'>,
  profile: StaffProfile,
): Promise<SignedIn> => ({
  success: true,
  token: await issueToken(tx, { staff: profile.id }, at, agent),
  staff: presentStaff(profile),
  permissions: permissionsOf(actorOfStaff(profile), studio),
});

/**
 * Only now the network counts as one that has logged the account in, and failed passwords are cleared. Failures since the password do not
 * refuse the code. The account is locked before the challenge and the code are used, in the order of a password change.
 */
export const enterSecondStep =
  (box: Secrets) =>
  async (call: Call<typeof contract>): Promise<Decision<SignedIn, SecondStepRefusal>> => {
    const { tx, at, ip, body } = call;
    const challenge = hashToken(body.challenge);
    const staff = await findSecondStep(tx, challenge, at);
    if (staff === null) return refuse({ code: 'second-step-ended' });
    const profile = await loadStaff(tx, staff);
    const who = { kind: 'staff', email: profile.email, ip } as const;
    const tries = await readTries(tx, who, at);
    const entered = await enterCode(call, box, staff, body.code);
    if (!entered.ok) return entered;
    if (!(await takeSecondStep(tx, challenge))) return refuse({ code: 'second-step-ended' });
    await welcomeFrom(tx, who, tries, at);
    return ok(await signedIn(call, profile));
  };
