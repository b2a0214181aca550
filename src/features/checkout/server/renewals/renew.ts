import type { PassId } from '../../../../kernel/ids.ts';
import type { Studio } from '../../../../context/studio.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { afterPaid } from '../../../memberships/rules/membership.ts';
import { loadLockedMembership, moveMembership } from '../../../memberships/server/public.ts';
import type { Payer } from '../../../passes/rules/pass.ts';
import { listPaidCycles } from '../order.store.ts';

/**
 * A cycle is paid, and bookings are open again. A card or a mandate that paid it replaces another of its kind; another method stays until it is
 * changed. False: the membership has ended, or does not wait for this cycle.
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
