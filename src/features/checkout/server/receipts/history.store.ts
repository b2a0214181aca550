/** Orders for their customer: as a list, or one by one. */
import { sql, type RawBuilder } from 'kysely';
import type { Day } from '../../../../kernel/calendar.ts';
import { asId, type CheckoutId, type CustomerId, type OrderId } from '../../../../kernel/ids.ts';
import { minor, type Minor } from '../../../../kernel/money.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { fromSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { PunchType } from '../../../products/rules/terms.ts';
import type { NotedRefund } from '../../rules/decide-outside-money.ts';
import type { HistoryOrder } from '../../contract/receipts.contract.ts';
import { orderOf, type Order, type OrderRow } from '../order.store.ts';

export type OrderType = PunchType | 'renewal' | 'gift-card' | 'fee';

export interface ListedOrder extends Omit<Order, 'pass' | 'giftCard'> {
  readonly customer: CustomerId;
  readonly name: string;
  readonly type: OrderType;
  /** Null for an imported order without a checkout. */
  readonly checkout: CheckoutId | null;
  /** The handle of the checkout that pays the balance due. Null when nothing is due or the order has no checkout. */
  readonly payHandle: string | null;
  /** The total that staff refunded. */
  readonly refunded: Minor;
  /** The day on which the money of an unpaid order came in. Null for an order that was paid at once, and for an unpaid one. */
  readonly paidOn: Day | null;
}

/** A line of the list: an order, or a refund of one. */
export interface HistoryLine extends ListedOrder {
  readonly isDebit: boolean;
  readonly amount: Minor;
  /** The part of the amount that a gift card paid or got back. */
  readonly byGiftCard: Minor;
  /** The tax in the amount. */
  readonly taxPart: Minor;
  readonly at: Instant;
}

export interface ListedRow extends OrderRow {
  customer_id: number;
  checkout_id: number | null;
  name: string;
  type: OrderType;
  pay_handle: string | null;
  refunded: number;
  paid_on: Day | null;
}

export const listed = (row: ListedRow): ListedOrder => ({
  ...orderOf(row),
  customer: asId<CustomerId>(row.customer_id),
  name: row.name,
  type: row.type,
  checkout: row.checkout_id === null ? null : asId<CheckoutId>(row.checkout_id),
  payHandle: row.pay_handle,
  refunded: minor(row.refunded),
  // A reversed payment leaves its day in the row.
  paidOn: row.is_paid ? row.paid_on : null,
});

/** Orders `o` with their type and pay handle. */
export const orders = (tx: StudioTx, which: RawBuilder<unknown>) => sql<ListedRow>`
  select o.*, case when o.kind = 'pass' then t.terms ->> 'punchType' else o.kind end as type, c.handle as pay_handle
  from customer_order o
  left join user_pass p on p.studio_id = o.studio_id and p.id = o.pass_id
  left join checkout c on c.studio_id = o.studio_id and c.id = o.checkout_id and c.state = 'owed'
  left join pass_terms t on t.studio_id = p.studio_id and t.id = p.terms_id
  where o.studio_id = ${tx.studio} and ${which}`;

/** The sort expression of each column. Equal values are listed newest first. */
const COLUMNS: Readonly<Record<HistoryOrder, RawBuilder<unknown>>> = {
  unix_purchase: sql`at`,
  pass_user_name: sql`lower(name)`,
  pass_user_type: sql`type`,
  total: sql`amount`,
  discount: sql`case when is_debit then 0 else discount end`,
  payment_method: sql`paid_by`,
};

export interface PageAsk {
  readonly by: HistoryOrder;
  readonly descending: boolean;
  readonly page: number;
  readonly size: number;
  /** Leaves out orders without a balance due. */
  readonly onlyOwed?: boolean;
}

interface LineRow extends ListedRow {
  is_debit: boolean;
  amount: number;
  by_gift_card: number;
  tax_part: number;
  at: Date;
}

/** A page of a customer's orders and refunds, and the total number of lines. Orders voided before a payment are left out. */
export async function listHistory(
  tx: StudioTx,
  customer: CustomerId,
  { by, descending, page, size, onlyOwed = false }: PageAsk,
): Promise<{ lines: HistoryLine[]; total: number }> {
  const shown = onlyOwed ? sql`o.voided_at is null and not o.is_paid` : sql`(o.voided_at is null or o.is_paid)`;
  const [{ rows }, counted] = await Promise.all([
    sql<LineRow>`
      with mine as (${orders(tx, sql`o.customer_id = ${customer} and ${shown}`)})
      select * from (
        select mine.*, false as is_debit, total as amount, by_gift_card, tax as tax_part, purchased_at as at, 0::bigint as nth from mine
        union all
        select mine.*, true, r.amount, r.to_gift_card, r.tax, r.at, r.id from mine join order_refund r on r.studio_id = ${tx.studio} and r.order_id = mine.id
      ) as lines
      order by ${COLUMNS[by]} ${descending ? sql`desc` : sql`asc`}, at desc, id desc, nth desc
      limit ${size} offset ${(page - 1) * size}`.execute(tx),
    sql<{ total: number }>`
      select (count(distinct o.id) + count(r.id))::int as total
      from customer_order o left join order_refund r on r.studio_id = o.studio_id and r.order_id = o.id
      where o.studio_id = ${tx.studio} and o.customer_id = ${customer} and ${shown}`.execute(tx),
  ]);
  const lines = rows.map((row) => ({
    ...listed(row),
    isDebit: row.is_debit,
    amount: minor(row.amount),
    byGiftCard: minor(row.by_gift_card),
    taxPart: minor(row.tax_part),
    at: fromSqlTime(row.at),
  }));
  return { lines, total: counted.rows[0]!.total };
}

/** Orders by id, in no particular order. */
export async function findOrders(tx: StudioTx, ids: readonly OrderId[]): Promise<ListedOrder[]> {
  const { rows } = await orders(tx, sql`o.id = any(${ids}::bigint[])`).execute(tx);
  return rows.map(listed);
}

/** `state`: of the gateway's part. Null when no gateway is involved. */
export interface ListedRefund {
  readonly state: NotedRefund['state'] | null;
  readonly refusal: string | null;
  /** Somebody made it in the gateway's own pages. */
  readonly isOutside: boolean;
  readonly amount: Minor;
  readonly byGiftCard: Minor;
  readonly taxPart: Minor;
  readonly at: Instant;
}

/** The refunds of an order, oldest first. */
export async function listRefundsOfOrder(tx: StudioTx, order: OrderId): Promise<ListedRefund[]> {
  const rows = await tx
    .selectFrom('order_refund as r')
    .leftJoin('refund as g', (join) => join.onRef('g.studio_id', '=', 'r.studio_id').onRef('g.id', '=', 'r.refund_id'))
    .select(['r.amount', 'r.to_gift_card', 'r.tax', 'r.at', 'r.handed_back_at', 'g.state', 'g.refusal', 'g.reason'])
    .where('r.studio_id', '=', tx.studio)
    .where('r.order_id', '=', order)
    .orderBy('r.id')
    .execute();
  return rows.map((row) => ({
    state: row.handed_back_at === null ? (row.state as ListedRefund['state']) : 'by-hand',
    refusal: row.refusal,
    isOutside: row.reason === 'outside',
    amount: minor(row.amount),
    byGiftCard: minor(row.to_gift_card),
    taxPart: minor(row.tax),
    at: fromSqlTime(row.at),
  }));
}
