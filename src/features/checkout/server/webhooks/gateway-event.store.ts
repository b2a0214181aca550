import { sql } from 'kysely';
import { asId, type CheckoutId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { AccountGateway } from '../../../payments/rules/gateway-name.ts';
import type { PaymentHint } from '../../../payments/server/public.ts';
import type { Payment } from '../../rules/checkout.ts';
import { PAYMENT_COLUMNS, paymentOf } from '../checkout.store.ts';

export async function isKnownEvent(tx: StudioTx, gateway: AccountGateway, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('gateway_event')
    .select('event_id')
    .where('studio_id', '=', tx.studio)
    .where('gateway', '=', gateway)
    .where('event_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewEvent {
  readonly gateway: AccountGateway;
  readonly id: string;
  readonly kind: string;
}

/** Records a webhook in the transaction of its effect. False when it was recorded before. Of two concurrent ones the second waits here. */
export async function insertEvent(tx: StudioTx, at: Instant, { gateway, id, kind }: NewEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gateway_event')
    .values({ studio_id: tx.studio, gateway, event_id: id, kind, received_at: toSqlTime(at) })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The payment of a webhook, found by the gateway's id, or else by its money movement or our idempotency key. */
export async function findPaymentOf(
  tx: StudioTx,
  gateway: Payment['gateway'],
  { ref, key, movement = null }: PaymentHint,
): Promise<{ readonly checkout: CheckoutId; readonly payment: Payment } | null> {
  const row = await tx
    .selectFrom('payment')
    .select(['checkout_id', ...PAYMENT_COLUMNS])
    .where('studio_id', '=', tx.studio)
    .where('gateway', '=', gateway)
    // The payments of a subscription's cycles are named by the subscription and the movement.
    .where((p) => p.or([p('ref', '=', ref), p('idempotency_key', '=', key), sql<boolean>`split_part(ref, '/', 2) = ${movement}`]))
    .orderBy((p) => p.fn.coalesce(p('ref', '=', ref), sql.lit(false)), 'desc')
    .orderBy((p) => p.fn.coalesce(p('idempotency_key', '=', key), sql.lit(false)))
    .executeTakeFirst();
  return row ? { checkout: asId<CheckoutId>(row.checkout_id), payment: paymentOf(row) } : null;
}
