import type { Zone } from '../../../../kernel/calendar.ts';
import type { ClosureId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { setArchived } from '../../../../server/entities/entity.store.ts';
import { closureTable } from './closure-table.ts';
import { takeBackDays } from './longer-passes.ts';

/** Ends a closure, and its passes are no longer than before. Its classes follow one by one (settle-change.ts). */
export async function takeBackClosure(tx: StudioTx, at: Instant, closure: ClosureId, zone: Zone): Promise<void> {
  await setArchived(tx, closureTable, closure, true);
  await takeBackDays(tx, at, closure, zone);
}
