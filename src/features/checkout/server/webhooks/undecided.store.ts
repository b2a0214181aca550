/** The payments to ask about when webhooks may have been lost. */
import { asId, type CheckoutId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { Payment } from '../../rules/checkout.ts';
import { PAYMENT_COLUMNS, paymentOf } from '../checkout.store.ts';

/** Checkouts with an undecided payment. */
export async function listUndecided(tx: StudioTx): Promise<CheckoutId[]> {
  const rows = await tx
    .selectFrom('payment')
    .select('checkout_id')
    .distinct()
    .where('studio_id', '=', tx.studio)
    .where('state', 'in', ['asked', 'authentication-needed', 'pending'])
    .orderBy('checkout_id')
    .execute();
  return rows.map((row) => asId<CheckoutId>(row.checkout_id));
}

/** Direct debits made since an instant. A bank may reverse them, or collect those that failed. */
export async function listDebits(tx: StudioTx, since: Instant): Promise<(Payment & { readonly checkout: CheckoutId })[]> {
  const rows = await tx
    .selectFrom('payment')
    .select([...PAYMENT_COLUMNS, 'checkout_id'])
    .where('studio_id', '=', tx.studio)
    .where('gateway', '=', 'gocardless')
    .where('state', 'in', ['succeeded', 'reversed', 'declined'])
    .where('ref', 'is not', null)
    .where('created_at', '>=', toSqlTime(since))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...paymentOf(row), checkout: asId<CheckoutId>(row.checkout_id) }));
}
