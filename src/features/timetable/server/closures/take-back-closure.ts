import type { ClosureId } from '../../../../kernel/ids.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { setArchived } from '../../../../server/entities/entity.store.ts';
import { closureTable } from './closure-table.ts';
import { takeBackDays } from './longer-passes.ts';

/** Ends a closure, and the passes end as before. Its classes follow one by one (settle-change.ts). */
export async function takeBackClosure(tx: StudioTx, closure: ClosureId): Promise<void> {
  await setArchived(tx, closureTable, closure, true);
  await takeBackDays(tx, closure);
}
