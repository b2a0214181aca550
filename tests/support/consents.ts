import type { CustomerId } from '../../src/kernel/ids.ts';
import type { StudioTx } from '../../src/server/db/studio-tx.ts';

/** A customer's consents and withdrawals (`e`) with the wording that they saw (`w`), oldest first. The test selects the columns. */
export const consentsOf = (tx: StudioTx, customer: CustomerId) =>
  tx
    .selectFrom('consent_entry as e')
    .innerJoin('consent_wording as w', (on) => on.onRef('w.studio_id', '=', 'e.studio_id').onRef('w.hash', '=', 'e.wording_hash'))
    .where('e.studio_id', '=', tx.studio)
    .where('e.customer_id', '=', customer)
    .orderBy('e.id');
