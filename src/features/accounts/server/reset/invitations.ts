import type { StaffRole } from '../../../../context/permissions.ts';
import type { StaffId } from '../../../../kernel/ids.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { enqueueMails } from '../../../../server/outbox.ts';
import type { Call } from '../../../../server/http/operation.ts';
import { LIFETIMES } from '../../rules/limits.ts';
import { accountMail } from '../account-mails.ts';
import { deleteTokensOf, endCalendarLink } from '../tokens.store.ts';
import { offerStaffPassword } from './offer-password.ts';
import { deleteResetsOf } from './resets.store.ts';

interface Invited {
  readonly id: StaffId;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
}

/**
 * Mails a link that sets the first password and logs in. The earlier link ends. The mail goes to the address, because a mail to a person
 * keeps the person from being removed.
 */
export async function inviteStaff(
  { tx, at, origin }: Pick<Call, 'tx' | 'at' | 'origin'>,
  { id, name, email, role }: Invited,
  by: string,
): Promise<void> {
  const offer = await offerStaffPassword(tx, { staff: id, email, origin, at, lifetime: LIFETIMES.invitation });
  await enqueueMails(tx, at, [accountMail('staff-invitation', { address: email }, { ...offer, name, by, role })]);
}

export const withdrawLinks = (tx: StudioTx, staff: StaffId): Promise<void> => deleteResetsOf(tx, { staff });

/** Ends all log-ins, mailed links and the calendar link of a member of staff. */
export async function endStaffAccess(tx: StudioTx, staff: StaffId): Promise<void> {
  await deleteTokensOf(tx, { staff });
  await deleteResetsOf(tx, { staff });
  await endCalendarLink(tx, { staff });
}
