import type { CustomerId } from '../../src/kernel/ids.ts';
import type { StudioTx } from '../../src/server/db/studio-tx.ts';

/** What a customer agreed to and took back (`e`), in order, with the words that they saw (`w`); the test selects what it looks at. */
export const consentsOf = (tx: StudioTx, customer: CustomerId) =>
  tx
    .selectFrom('consent_entry as e')
    .innerJoin('consent_wording as w', (on) => on.onRef('w.studio_id', '=', 'e.studio_id').onRef('w.hash', '=', 'e.wording_hash'))
    .where('e.studio_id', '=', tx.studio)
    .where('e.customer_id', '=', customer)
    .orderBy('e.id');
