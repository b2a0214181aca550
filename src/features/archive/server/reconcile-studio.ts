import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { type LedgerFault, reconcile } from '../../passes/server/public.ts';
import { findCounterFaults, type CounterFault } from './reconcile.store.ts';

export interface StudioFaults {
  readonly counters: readonly CounterFault[];
  readonly ledgers: readonly LedgerFault[];
}

/** What of a studio's counters is not what its bookings and ledgers say (quality.md, never 1 and 2). Empty is right. */
export async function reconcileStudio(tx: StudioTx): Promise<StudioFaults> {
  return { counters: await findCounterFaults(tx), ledgers: await reconcile(tx) };
}
