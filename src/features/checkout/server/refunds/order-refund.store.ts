import { sql } from 'kysely';
import {
  asId,
  type BookingId,
  type CheckoutId,
  type CustomerId,
  type GiftCardId,
  type OrderId,
  type PassId,
} from '../../../../kernel/ids.ts';
import { minor, type Minor } from '../../../../kernel/money.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { lock } from '../../../../server/db/guards.ts';
import type { FeeKind } from '../../rules/fee.ts';

/** The part of an order that a refund locks and undoes. */
export interface Refundable {
  /** Null for an imported order without a checkout. */
  readonly checkout: CheckoutId | null;
  /** The pass that the order sold. Null for other items and for a later cycle of a membership. */
  readonly sold: PassId | null;
  /** The gift card that the order sold. Null for other items. */
  readonly giftCard: GiftCardId | null;
  readonly fee: { readonly kind: FeeKind; readonly booking: BookingId } | null;
  readonly total: Minor;
  /** ISO 4217. */
  readonly currency: string;
}

export async function findRefundable(tx: StudioTx, order: OrderId): Promise<Refundable | null> {
  const row = await tx
    .selectFrom('customer_order')
    .select(['checkout_id', 'kind', 'pass_id', 'gift_card_id', 'booking_id', 'fee', 'total', 'currency'])
    .where('studio_id', '=', tx.studio)
    .where('id', '=', order)
    .executeTakeFirst();
  if (!row) return null;
  return {
    checkout: row.checkout_id === null ? null : asId<CheckoutId>(row.checkout_id),
    sold: row.kind === 'pass' && row.pass_id !== null ? asId<PassId>(row.pass_id) : null,
    giftCard: row.kind === 'gift-card' && row.gift_card_id !== null ? asId<GiftCardId>(row.gift_card_id) : null,
    fee: row.fee === null ? null : { kind: row.fee as FeeKind, booking: asId<BookingId>(row.booking_id!) },
    total: minor(row.total),
    currency: row.currency,
  };
}

/** Take this lock after the lock of the order's checkout. */
export const lockOrder = (tx: StudioTx, order: OrderId): Promise<void> =>
  lock(tx, 'order-lock', sql`select id from customer_order where studio_id = ${tx.studio} and id = ${order} for update`);

/** The sums of all refunds of an order so far. */
export async function sumRefunds(
  tx: StudioTx,
  order: OrderId,
): Promise<{ readonly refunded: Minor; readonly toGiftCard: Minor; readonly refundedTax: Minor; readonly times: number }> {
  const { rows } = await sql<{ refunded: number; to_gift_card: number; tax: number; times: number }>`
    select coalesce(sum(amount), 0)::bigint as refunded, coalesce(sum(to_gift_card), 0)::bigint as to_gift_card,
           coalesce(sum(tax), 0)::bigint as tax, count(*)::int as times
    from order_refund where studio_id = ${tx.studio} and order_id = ${order}`.execute(tx);
  const [row] = rows;
  return {
    refunded: minor(Number(row!.refunded)),
    toGiftCard: minor(Number(row!.to_gift_card)),
    refundedTax: minor(Number(row!.tax)),
    times: row!.times,
  };
}

interface NewOrderRefund {
  readonly order: OrderId;
  readonly amount: Minor;
  readonly tax: Minor;
  readonly toGiftCard: Minor;
  /** The refund requested from the gateway. Null when no gateway is involved. */
  readonly refund: number | null;
}

export async function insertOrderRefund(
  tx: StudioTx,
  at: Instant,
  { order, amount, tax, toGiftCard, refund }: NewOrderRefund,
): Promise<number> {
  const { id } = await tx
    .insertInto('order_refund')
    .values({ studio_id: tx.studio, order_id: order, amount, tax, to_gift_card: toGiftCard, refund_id: refund, at: toSqlTime(at) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update customer_order set refunded = refunded + ${amount} where studio_id = ${tx.studio} and id = ${order}`.execute(tx);
  return id;
}

/** The refund of an order that this refund at the gateway makes. `endsPass`: it took the rest of a sale, so the pass has ended. */
export async function findOrderRefundOf(
  tx: StudioTx,
  refund: number,
): Promise<{ readonly id: number; readonly order: OrderId; readonly customer: CustomerId; readonly endsPass: boolean } | null> {
  const { rows } = await sql<{ id: number; order_id: number; customer_id: number; ends: boolean }>`
    select r.id, r.order_id, o.customer_id, o.kind = 'pass' and o.total = (
        select sum(e.amount) from order_refund e where e.studio_id = ${tx.studio} and e.order_id = r.order_id and e.id <= r.id) as ends
    from order_refund r join customer_order o on o.studio_id = r.studio_id and o.id = r.order_id
    where r.studio_id = ${tx.studio} and r.refund_id = ${refund}`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  return { id: row.id, order: asId<OrderId>(row.order_id), customer: asId<CustomerId>(row.customer_id), endsPass: row.ends };
}

/** A refund of an order, with the data for its mail. */
export interface RefundToMail {
  readonly id: number;
  readonly customer: CustomerId;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly amount: Minor;
  readonly tax: Minor;
  readonly taxName: string;
  readonly toGiftCard: Minor;
  readonly byGateway: boolean;
  /** The gift card that paid a part. Null when none did. */
  readonly giftCard: GiftCardId | null;
}

export async function listOrderRefunds(tx: StudioTx, ids: readonly number[]): Promise<RefundToMail[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('order_refund as r')
    .innerJoin('customer_order as o', (join) => join.onRef('o.studio_id', '=', 'r.studio_id').onRef('o.id', '=', 'r.order_id'))
    .leftJoin('refund as g', (join) => join.onRef('g.studio_id', '=', 'r.studio_id').onRef('g.id', '=', 'r.refund_id'))
    .select([
      'r.id',
      'r.amount',
      'r.tax',
      'o.tax_name',
      'r.to_gift_card',
      'g.state as made_by',
      'o.customer_id',
      'o.name',
      'o.currency',
      'o.by_gift_card_id',
    ])
    .where('r.studio_id', '=', tx.studio)
    .where('r.id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    customer: asId<CustomerId>(row.customer_id),
    name: row.name,
    currency: row.currency,
    amount: minor(row.amount),
    tax: minor(row.tax),
    taxName: row.tax_name,
    toGiftCard: minor(row.to_gift_card),
    byGateway: row.made_by !== null && row.made_by !== 'by-hand',
    giftCard: row.by_gift_card_id === null ? null : asId<GiftCardId>(row.by_gift_card_id),
  }));
}
