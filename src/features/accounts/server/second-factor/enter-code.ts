import type { StaffId } from '../../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { hashToken } from '../../../../server/http/api.ts';
import type { Call } from '../../../../server/http/operation.ts';
import type { SecretBox } from '../../../../server/secret-box.ts';
import type { TooManyAttempts } from '../../rules/refusals.ts';
import { decideAppCode, type App, type WrongCode } from '../../rules/decide-app-code.ts';
import { readRecoveryCode } from '../../rules/recovery-code.ts';
import { codesOf } from './authenticator-app.ts';
import { ofStaff, underLimit } from '../throttle.store.ts';
import { findFactor, hasRecoveryCode, takeRecoveryCode, takeStep, type StoredFactor } from './second-factor.store.ts';

export type Secrets = Pick<SecretBox, 'seal' | 'open'>;

/** The owner of a sealed secret. */
export const ownerOf = (studio: number, staff: StaffId): string => `second factor ${studio}:${staff}`;

/** A code of 60 random bits needs no slow hash. */
export const recoveryHash = (staff: StaffId, code: string): string => hashToken(`recovery ${staff} ${code}`);

/** Null when SECRET_KEY is another one. Then only recovery codes work. */
export function openApp(box: Secrets, studio: number, staff: StaffId, stored: StoredFactor): App | null {
  try {
    return { codeOf: codesOf(box.open(stored.sealedSecret, ownerOf(studio, staff))), lastStep: stored.lastStep };
  } catch {
    return null;
  }
}

/**
 * Checks and uses a code of the app or a recovery code. The comparison comes first and the use after it, so that a code which the limit
 * refuses stays unused. Of two simultaneous requests with one code, one succeeds.
 */
export async function enterCode(
  { tx, at }: Pick<Call, 'tx' | 'at'>,
  box: Secrets,
  staff: StaffId,
  typed: string,
): Promise<Decision<null, WrongCode | TooManyAttempts>> {
  let refusal: WrongCode = { code: 'wrong-code' };
  const recovery = readRecoveryCode(typed);
  const counter = ofStaff(recovery === null ? 'secondFactor' : 'recoveryCode', staff);
  const tried = await underLimit(tx, [counter], at, async () => {
    if (recovery !== null) {
      const hash = recoveryHash(staff, recovery);
      return (await hasRecoveryCode(tx, staff, hash)) ? () => takeRecoveryCode(tx, staff, hash) : null;
    }
    const stored = await findFactor(tx, staff);
    const app = stored?.confirmedAt ? openApp(box, tx.studio, staff, stored) : null;
    if (app === null) return null;
    const decided = decideAppCode(app, typed, at);
    if (decided.ok) return () => takeStep(tx, staff, decided.value);
    refusal = decided.refusal;
    return null;
  });
  if (!tried.ok) return tried;
  if (tried.value === null) return refuse(refusal);
  return (await tried.value()) ? ok(null) : refuse({ code: 'code-used' });
}
