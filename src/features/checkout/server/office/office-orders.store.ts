import { sql, type RawBuilder } from 'kysely';
import { asId, type CustomerId, type OrderId, type PassId } from '../../../../kernel/ids.ts';
import { minor, type Minor } from '../../../../kernel/money.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { OrderFilter } from '../../rules/order-state.ts';
import { soughtCustomers } from '../../../accounts/server/public.ts';
import { listed, orders, type ListedOrder, type ListedRow } from '../receipts/history.store.ts';

export interface OrdersQuery {
  readonly state: OrderFilter | null;
  readonly from: Instant | null;
  /** Not included. */
  readonly until: Instant | null;
  /** Finds by customer, by product and by number. */
  readonly search: string | null;
}

/** An order with what decides about its refund and its end. */
export interface StudioOrder extends ListedOrder {
  readonly kind: 'pass' | 'renewal' | 'gift-card' | 'fee';
  readonly pass: PassId | null;
}

interface StudioOrderRow extends ListedRow {
  kind: StudioOrder['kind'];
  pass_id: number | null;
}

const studioOrder = (row: StudioOrderRow): StudioOrder => ({
  ...listed(row),
  kind: row.kind,
  pass: row.pass_id === null ? null : asId<PassId>(row.pass_id),
});

const STATES: Readonly<Record<OrderFilter, RawBuilder<unknown>>> = {
  paid: sql`o.is_paid and o.voided_at is null and (o.refunded < o.total or o.total = 0)`,
  unpaid: sql`not o.is_paid and o.voided_at is null`,
  refunded: sql`o.is_paid and (o.refunded > 0 or o.voided_at is not null)`,
  'written-off': sql`not o.is_paid and o.voided_at is not null`,
};

function conditionsOf(tx: StudioTx, { state, from, until, search }: OrdersQuery): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    state !== null && STATES[state],
    from !== null && sql`o.purchased_at >= ${toSqlTime(from)}`,
    until !== null && sql`o.purchased_at < ${toSqlTime(until)}`,
    search !== null &&
      sql`(o.customer_id in ${soughtCustomers(tx, search)}
        or o.id::text = ${search} or strpos(lower(o.name), lower(${search})) > 0)`,
  ].filter((condition) => condition !== false);
  return sql.join(conditions, sql` and `);
}

const isBefore = (tx: StudioTx, id: OrderId) =>
  sql`(o.purchased_at, o.id) < (select purchased_at, id from customer_order where studio_id = ${tx.studio} and id = ${id})`;

/** The orders, newest first, beginning with the order before `beforeId`. */
export async function listStudioOrders(
  tx: StudioTx,
  query: OrdersQuery,
  { beforeId, most }: { readonly beforeId: OrderId | null; readonly most: number },
): Promise<StudioOrder[]> {
  const { rows } = await sql<StudioOrderRow>`
    ${orders(tx, sql`${conditionsOf(tx, query)} and ${beforeId === null ? sql`true` : isBefore(tx, beforeId)}`)}
    order by o.purchased_at desc, o.id desc limit ${most}`.execute(tx);
  return rows.map((row) => studioOrder(row));
}

/** Those of the paid orders whose present payment came with the purchase. Orders without a payment were paid by a gift card or cost nothing. */
export async function listPaidAtOnce(tx: StudioTx, ids: readonly OrderId[]): Promise<ReadonlySet<OrderId>> {
  const { rows } = await sql<{ id: number }>`
    select o.id from customer_order o
    where o.studio_id = ${tx.studio} and o.id = any(${ids}::bigint[]) and o.is_paid and (o.total = o.by_gift_card or exists (
      select from money_entry m
      where m.studio_id = o.studio_id and m.order_id = o.id and m.kind = 'payment' and m.at = o.purchased_at
        and m.payment_id is not distinct from o.payment_id))`.execute(tx);
  return new Set(rows.map(({ id }) => asId<OrderId>(id)));
}

export async function findStudioOrder(tx: StudioTx, id: OrderId): Promise<StudioOrder | null> {
  const { rows } = await sql<StudioOrderRow>`${orders(tx, sql`o.id = ${id}`)}`.execute(tx);
  return rows[0] ? studioOrder(rows[0]) : null;
}

/** The unpaid orders, oldest first. */
export async function listUnpaid(tx: StudioTx, most: number): Promise<StudioOrder[]> {
  const { rows } = await sql<StudioOrderRow>`${orders(tx, STATES.unpaid)} order by o.purchased_at, o.id limit ${most}`.execute(tx);
  return rows.map((row) => studioOrder(row));
}

export interface OrderSum {
  /** ISO 4217. */
  readonly currency: string;
  readonly orders: number;
  readonly total: Minor;
  readonly due: Minor;
  readonly refunded: Minor;
}

/** The number of orders that match and their sums, for each currency. Debts that were given up are in no amount. */
export async function sumOrders(tx: StudioTx, query: OrdersQuery): Promise<OrderSum[]> {
  const { rows } = await sql<Record<'orders' | 'total' | 'due' | 'refunded', number> & { currency: string }>`
    select o.currency, count(*)::int as orders,
      coalesce(sum(o.total) filter (where o.is_paid or o.voided_at is null), 0)::bigint as total,
      coalesce(sum(o.total - o.by_gift_card) filter (where not o.is_paid and o.voided_at is null), 0)::bigint as due,
      coalesce(sum(case when o.voided_at is null then o.refunded else o.total end) filter (where o.is_paid), 0)::bigint as refunded
    from customer_order o
    where o.studio_id = ${tx.studio} and ${conditionsOf(tx, query)}
    group by o.currency order by o.currency`.execute(tx);
  return rows.map((row) => ({
    currency: row.currency,
    orders: row.orders,
    total: minor(Number(row.total)),
    due: minor(Number(row.due)),
    refunded: minor(Number(row.refunded)),
  }));
}

/** A cycle of a running membership whose charge failed. It has a checkout, and no order yet. */
export interface OpenCycle {
  readonly membership: PassId;
  readonly customer: CustomerId;
  readonly name: string;
  readonly due: Minor;
  /** ISO 4217. */
  readonly currency: string;
  readonly begunAt: Instant;
}

/** The open cycles that running memberships wait for after a failed charge, oldest first. */
export async function listOpenCycles(tx: StudioTx, most: number): Promise<OpenCycle[]> {
  const rows = await tx
    .selectFrom('checkout as c')
    .innerJoin('membership as m', (join) =>
      join.onRef('m.studio_id', '=', 'c.studio_id').onRef('m.pass_id', '=', 'c.pass_id').onRef('m.next_cycle', '=', 'c.cycle'),
    )
    .select(['c.pass_id', 'c.customer_id', 'c.name', 'c.total', 'c.by_gift_card', 'c.currency', 'c.created_at'])
    .where('c.studio_id', '=', tx.studio)
    .where('c.kind', '=', 'renewal')
    .where('c.state', '=', 'open')
    .where('m.state', '=', 'running')
    .where('m.failed_since', 'is not', null)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    membership: asId<PassId>(row.pass_id!),
    customer: asId<CustomerId>(row.customer_id),
    name: row.name,
    due: minor(row.total - row.by_gift_card),
    currency: row.currency,
    begunAt: fromSqlTime(row.created_at),
  }));
}
