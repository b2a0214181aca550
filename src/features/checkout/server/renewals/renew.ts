import type { PassId } from '../../../../kernel/ids.ts';
import type { Studio } from '../../../../context/studio.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { afterPaid } from '../../../memberships/rules/membership.ts';
import { loadLockedMembership, moveMembership } from '../../../memberships/server/public.ts';
import type { Payer } from '../../../passes/rules/pass.ts';
import { listPaidCycles } from '../order.store.ts';

/**
 * Marks a cycle as paid and allows bookings again. A card or mandate that paid replaces the saved payer of the same kind. A payer of
 * another kind stays until it is changed. False when the membership has ended or does not wait for this cycle.
 */
export async function renew(
  tx: StudioTx,
  { settings }: Studio,
  { pass: id, cycle }: { readonly pass: PassId; readonly cycle: number },
  payer: Payer | null,
): Promise<boolean> {
  const locked = await loadLockedMembership(tx, id);
  if (locked?.membership.state !== 'running' || locked.membership.nextCycle !== cycle) return false;
  const paid = afterPaid(locked.membership, locked.pass, settings.timeZone, await listPaidCycles(tx, id));
  const replaces = payer !== null && (paid.payer === null || paid.payer.kind === payer.kind) && payer.kind !== 'studio';
  await moveMembership(tx, replaces ? { ...paid, payer } : paid);
  return true;
}
