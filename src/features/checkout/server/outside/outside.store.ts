import {
  asId,
  type CheckoutId,
  type CustomerId,
  type GiftCardId,
  type OrderId,
  type PassId,
  type RefundId,
} from '../../../../kernel/ids.ts';
import { minor, type Minor } from '../../../../kernel/money.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { PaymentMethod } from '../../../passes/rules/pass.ts';
import type { RefundRefused } from '../../../payments/rules/refund-refusal.ts';
import type { Payment, PaymentState } from '../../rules/checkout.ts';
import type { DeskPayment } from '../../rules/desk-payment.ts';
import { PAYMENT_COLUMNS, paymentOf } from '../checkout.store.ts';

export interface OrderOfPayment {
  readonly order: OrderId;
  /** The state of the payment. */
  readonly state: PaymentState;
  readonly pass: PassId | null;
  /** The gift card that the order sold. */
  readonly giftCard: GiftCardId | null;
  readonly checkout: CheckoutId;
  readonly paidBy: PaymentMethod;
}

/** The order that a payment pays or has paid. Null when it paid nothing. */
export async function findOrderOfPayment(tx: StudioTx, payment: number): Promise<OrderOfPayment | null> {
  const row = await tx
    .selectFrom('customer_order as o')
    .innerJoin('payment as p', (join) => join.onRef('p.studio_id', '=', 'o.studio_id').onRef('p.id', '=', 'o.payment_id'))
    .select(['o.id', 'p.state', 'o.pass_id', 'o.gift_card_id', 'p.checkout_id', 'o.paid_by'])
    .where('o.studio_id', '=', tx.studio)
    .where('o.payment_id', '=', payment)
    .executeTakeFirst();
  if (!row) return null;
  return {
    order: asId<OrderId>(row.id),
    state: row.state as PaymentState,
    pass: row.pass_id === null ? null : asId<PassId>(row.pass_id),
    giftCard: row.gift_card_id === null ? null : asId<GiftCardId>(row.gift_card_id),
    checkout: asId<CheckoutId>(row.checkout_id),
    paidBy: row.paid_by as PaymentMethod,
  };
}

export async function findPaymentById(tx: StudioTx, id: number): Promise<Payment | null> {
  const row = await tx
    .selectFrom('payment')
    .select(PAYMENT_COLUMNS)
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? paymentOf(row) : null;
}

/** Payments that paid an order since an instant. Their money may have left at the gateway. */
export async function listPaying(tx: StudioTx, since: Instant): Promise<(Payment & { readonly checkout: CheckoutId })[]> {
  const rows = await tx
    .selectFrom('payment as p')
    .innerJoin('customer_order as o', (join) => join.onRef('o.studio_id', '=', 'p.studio_id').onRef('o.payment_id', '=', 'p.id'))
    .select(PAYMENT_COLUMNS.map((column) => `p.${column}` as const))
    .select('p.checkout_id')
    .where('p.studio_id', '=', tx.studio)
    .where('p.state', 'in', ['succeeded', 'reversed'])
    .where('p.ref', 'is not', null)
    .where('p.created_at', '>=', toSqlTime(since))
    .orderBy('p.id')
    .execute();
  return rows.map((row) => ({ ...paymentOf(row), checkout: asId<CheckoutId>(row.checkout_id) }));
}

/** A refund that its gateway refused for good. The studio hands the money back itself. */
export interface RefusedRefund {
  readonly id: RefundId;
  /** Null when the payment paid no order. */
  readonly order: OrderId | null;
  readonly customer: CustomerId;
  readonly name: string;
  readonly amount: Minor;
  /** ISO 4217. */
  readonly currency: string;
  readonly refusal: RefundRefused;
  readonly since: Instant;
}

/** The oldest first. `id`: only this one, locked until the transaction ends. */
export async function listRefused(
  tx: StudioTx,
  { most = 1, id }: { readonly most?: number; readonly id?: number },
): Promise<RefusedRefund[]> {
  const rows = await tx
    .selectFrom('refund as r')
    .innerJoin('payment as p', (join) => join.onRef('p.studio_id', '=', 'r.studio_id').onRef('p.id', '=', 'r.payment_id'))
    .innerJoin('checkout as c', (join) => join.onRef('c.studio_id', '=', 'p.studio_id').onRef('c.id', '=', 'p.checkout_id'))
    .leftJoin('customer_order as o', (join) => join.onRef('o.studio_id', '=', 'p.studio_id').onRef('o.payment_id', '=', 'p.id'))
    .select(['r.id', 'o.id as order_id', 'c.customer_id', 'c.name', 'r.amount', 'c.currency', 'r.refusal', 'r.refused_at'])
    .where('r.studio_id', '=', tx.studio)
    .where('r.state', '=', 'refused')
    .$if(id !== undefined, (query) => query.where('r.id', '=', id!).forUpdate('r'))
    .orderBy('r.refused_at')
    .orderBy('r.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: asId<RefundId>(row.id),
    order: row.order_id === null ? null : asId<OrderId>(row.order_id),
    customer: asId<CustomerId>(row.customer_id),
    name: row.name,
    amount: minor(row.amount),
    currency: row.currency,
    refusal: row.refusal!,
    since: fromSqlTime(row.refused_at!),
  }));
}

export async function saveMadeByHand(
  tx: StudioTx,
  at: Instant,
  { id, by }: { readonly id: RefundId; readonly by: DeskPayment },
): Promise<void> {
  const handedBack = { state: 'by-hand', handed_back_at: toSqlTime(at), handed_back_by: by };
  await tx.updateTable('refund').set(handedBack).where('studio_id', '=', tx.studio).where('id', '=', id).execute();
}
