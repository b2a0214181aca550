import type { CustomerActor } from '../../../../context/permissions.ts';
import type { Studio } from '../../../../context/studio.ts';
import type { PassId } from '../../../../kernel/ids.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { Pass } from '../../../passes/rules/pass.ts';
import { isCycleDue, takesDebts } from '../../rules/checkout.ts';
import { listPassDebts } from './owed.store.ts';

/** The handle of the oldest debt of each pass. An open cycle becomes a debt once its charge has failed. */
export async function findPayHandles(
  { tx, studio, actor }: { readonly tx: StudioTx; readonly studio: Studio; readonly actor: CustomerActor },
  passes: readonly Pass[],
): Promise<ReadonlyMap<PassId, string>> {
  if (!takesDebts(studio.settings.payments, actor.impersonatedBy !== null)) return new Map();
  const debts = await listPassDebts(tx, actor.id);
  const isDue = ({ subscription }: Pass, cycle: number | null) =>
    cycle === null || (subscription !== null && isCycleDue(subscription, cycle));
  return new Map(
    passes.flatMap((pass) => {
      const debt = debts.find((one) => one.pass === pass.id && isDue(pass, one.openCycle));
      return debt ? [[pass.id, debt.handle] as const] : [];
    }),
  );
}
