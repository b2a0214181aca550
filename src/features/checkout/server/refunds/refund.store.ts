import { asId, type CheckoutId, type CustomerId } from '../../../../kernel/ids.ts';
import { minor, type Minor } from '../../../../kernel/money.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { GatewayName } from '../../../payments/rules/gateway-name.ts';
import type { RefundRefused } from '../../../payments/rules/refund-refusal.ts';
import type { NotedRefund } from '../../rules/decide-outside-money.ts';
import type { RefundReason } from '../../rules/refund.ts';

interface NewRefund {
  readonly payment: number;
  readonly idempotencyKey: string;
  readonly amount: Minor;
  readonly reason: RefundReason;
  /** `made`: it was found at the gateway. */
  readonly state?: 'asked' | 'made';
}

/** Records a refund. This happens before the call to the gateway. Null when it was recorded before. */
export async function insertRefund(
  tx: StudioTx,
  at: Instant,
  { payment, idempotencyKey, amount, reason, state = 'asked' }: NewRefund,
): Promise<number | null> {
  const row = await tx
    .insertInto('refund')
    .values({
      studio_id: tx.studio,
      payment_id: payment,
      idempotency_key: idempotencyKey,
      amount,
      reason,
      state,
      created_at: toSqlTime(at),
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A refund, its payment and the name of the checkout's item. */
export interface Refund {
  readonly id: number;
  readonly state: NotedRefund['state'];
  readonly reason: RefundReason;
  readonly amount: Minor;
  readonly paymentId: number;
  /** The amount of the payment. */
  readonly paid: Minor;
  /** An earlier refund of the same payment has not been made yet. */
  readonly waits: boolean;
  /** ISO 4217. */
  readonly currency: string;
  readonly idempotencyKey: string;
  readonly gateway: GatewayName;
  /** The gateway's id of the payment. */
  readonly payment: string;
  readonly customer: CustomerId;
  /** The name of the item that was to be bought. */
  readonly name: string;
}

export async function listRefunds(tx: StudioTx, ids: readonly number[]): Promise<Refund[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('refund as r')
    .innerJoin('payment as p', (join) => join.onRef('p.studio_id', '=', 'r.studio_id').onRef('p.id', '=', 'r.payment_id'))
    .innerJoin('checkout as c', (join) => join.onRef('c.studio_id', '=', 'p.studio_id').onRef('c.id', '=', 'p.checkout_id'))
    .select((of) => {
      const earlier = of
        .selectFrom('refund as e')
        .whereRef('e.studio_id', '=', 'r.studio_id')
        .whereRef('e.payment_id', '=', 'r.payment_id');
      return of.exists(earlier.whereRef('e.id', '<', 'r.id').where('e.state', '=', 'asked')).as('waits');
    })
    .select(['r.id', 'r.state', 'r.reason', 'r.amount', 'r.idempotency_key', 'r.payment_id', 'p.amount as paid', 'p.gateway', 'p.ref'])
    .select(['c.customer_id', 'c.name', 'c.currency'])
    .where('r.studio_id', '=', tx.studio)
    .where('r.id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    state: row.state as Refund['state'],
    reason: row.reason as RefundReason,
    amount: minor(row.amount),
    paymentId: row.payment_id,
    paid: minor(row.paid),
    waits: row.waits === true,
    currency: row.currency,
    idempotencyKey: row.idempotency_key,
    gateway: row.gateway as GatewayName,
    payment: row.ref!,
    customer: asId<CustomerId>(row.customer_id),
    name: row.name,
  }));
}

export async function saveRefundMade(tx: StudioTx, id: number): Promise<void> {
  const made = { state: 'made', refusal: null, refused_at: null };
  await tx.updateTable('refund').set(made).where('studio_id', '=', tx.studio).where('id', '=', id).execute();
}

/** The gateway will never make the refund. */
export async function saveRefundRefused(tx: StudioTx, at: Instant, id: number, why: RefundRefused): Promise<void> {
  const refused = { state: 'refused', refusal: why, refused_at: toSqlTime(at) };
  await tx.updateTable('refund').set(refused).where('studio_id', '=', tx.studio).where('id', '=', id).execute();
}

/** All refunds of a payment, oldest first. */
export async function listNoted(tx: StudioTx, payment: number): Promise<NotedRefund[]> {
  const rows = await tx
    .selectFrom('refund')
    .select(['id', 'idempotency_key', 'amount', 'state', 'reason'])
    .where('studio_id', '=', tx.studio)
    .where('payment_id', '=', payment)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    key: row.idempotency_key,
    amount: minor(row.amount),
    state: row.state as NotedRefund['state'],
    isByDispute: row.reason === 'dispute',
  }));
}

/** The payment that paid this checkout's order. Null when none did. */
export async function findPayingPayment(tx: StudioTx, checkout: CheckoutId): Promise<number | null> {
  const row = await tx
    .selectFrom('customer_order')
    .select('payment_id')
    .where('studio_id', '=', tx.studio)
    .where('checkout_id', '=', checkout)
    .executeTakeFirst();
  return row?.payment_id ?? null;
}

/** The payments of this checkout that have been refunded or will be. */
export async function listGivenBack(tx: StudioTx, checkout: CheckoutId): Promise<number[]> {
  const rows = await tx
    .selectFrom('refund as r')
    .innerJoin('payment as p', (join) => join.onRef('p.studio_id', '=', 'r.studio_id').onRef('p.id', '=', 'r.payment_id'))
    .select('r.payment_id')
    .where('r.studio_id', '=', tx.studio)
    .where('p.checkout_id', '=', checkout)
    .execute();
  return rows.map(({ payment_id }) => payment_id);
}
