import type { StaffId } from '../../../../kernel/ids.ts';
import { plus, type Duration, type Instant } from '../../../../kernel/time.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { LIFETIMES } from '../../rules/limits.ts';
import { resetLink } from './ask-for-reset.ts';
import { deleteResetsOf, insertReset } from './resets.store.ts';
import { newSecret } from '../secrets.ts';

export interface PasswordOffer {
  /** Contains the secret. It works once. */
  readonly link: string;
  readonly expiresAt: Instant;
}

interface OfferTo {
  readonly staff: StaffId;
  readonly email: string;
  readonly origin: string;
  readonly at: Instant;
  readonly lifetime?: Duration;
}

/** A link by which a member of staff sets their first password and is logged in. Their earlier links end. */
export async function offerStaffPassword(
  tx: StudioTx,
  { staff, email, origin, at, lifetime = LIFETIMES.staffPasswordToken }: OfferTo,
): Promise<PasswordOffer> {
  const { secret, hash } = newSecret();
  const expiresAt = plus(at, lifetime);
  await deleteResetsOf(tx, { staff });
  await insertReset(tx, hash, { staff }, { from: at, until: expiresAt });
  return { link: `${resetLink(origin, { email, token: secret, kind: 'staff' })}&begin=1`, expiresAt };
}
