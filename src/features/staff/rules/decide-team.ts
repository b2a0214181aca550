import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { StaffId } from '../../../kernel/ids.ts';

export type TeamRefusal = { readonly code: 'last-owner' } | { readonly code: 'logs-in-already' };

interface OwnerNow {
  readonly id: StaffId;
  /** An invited person who has set no password yet cannot log in. */
  readonly canLogIn: boolean;
}

/** A studio keeps an owner who can log in. `owners`: the active ones. `id`: an owner who would leave or get another role. */
export const decideOwnerLeaves = (owners: readonly OwnerNow[], id: StaffId): Decision<null, TeamRefusal> =>
  owners.some((owner) => owner.id === id) && !owners.some((owner) => owner.id !== id && owner.canLogIn)
    ? refuse({ code: 'last-owner' })
    : ok(null);
