import { emailKey } from '../../features/accounts/rules/email-key.ts';
import {
  endOpenLogIns,
  endStaffAccess,
  inviteStaff,
  listOpenLogIns,
  listStaffLogIns,
  mailSecondStepChange,
  removeSecondFactor,
  withdrawLinks,
} from '../../features/accounts/server/public.ts';
import { touchSessionsOf } from '../../features/classes/server/public.ts';
import type { staffOperations } from '../../features/staff/server/staff.routes.ts';

/** The later features' uses of the team. */
export const teamUses: Parameters<typeof staffOperations>[0] = {
  emailKey,
  touch: touchSessionsOf.instructor,
  listLogIns: listStaffLogIns,
  invite: inviteStaff,
  withdraw: withdrawLinks,
  removeSecondFactor,
  mailFactorRemoved: (tx, at, staff) => mailSecondStepChange(tx, at, staff, 'removed'),
  listOpenLogIns,
  endOpenLogIns,
  endAccess: endStaffAccess,
};
