/** The payments to ask about when webhooks may have been lost. */
import { sql } from 'kysely';
import { asId, type CheckoutId } from '../../../../kernel/ids.ts';
import { days, minus, type Instant } from '../../../../kernel/time.ts';
import { toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { GatewayName } from '../../../payments/rules/gateway-name.ts';
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

/** Banks collect a debit within this time. */
const DEBIT_LASTS = days(7);

/** The payments and refunds of this gateway whose outcome is open. A new debit counts as paid, but its bank has not collected it. */
export async function countUnderWay(tx: StudioTx, gateway: GatewayName, at: Instant): Promise<number> {
  const debits = toSqlTime(minus(at, DEBIT_LASTS));
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from payment p where p.studio_id = ${tx.studio} and p.gateway = ${gateway}
              and (p.state in ('asked', 'authentication-needed', 'pending')
                or p.gateway = 'gocardless' and p.state = 'succeeded' and p.created_at > ${debits}))::int
      + (select count(*) from refund r join payment p on p.studio_id = r.studio_id and p.id = r.payment_id
           where r.studio_id = ${tx.studio} and p.gateway = ${gateway} and r.state = 'asked')::int as count`.execute(tx);
  return rows[0]!.count;
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
