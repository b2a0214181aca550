/** Fees as rows: of each the order, which is there first, and the checkout that pays it. */
import { sql } from 'kysely';
import { asId, type BookingId, type CheckoutId, type OrderId } from '../../../../kernel/ids.ts';
import { minor, type Minor } from '../../../../kernel/money.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { FeeKind } from '../../rules/fee.ts';
import type { PaidBy } from '../order.store.ts';

/** The checkout of the fee that stands for this booking; null: there is none, or it was made void. */
export async function findFee(tx: StudioTx, booking: BookingId, fee: FeeKind): Promise<CheckoutId | null> {
  const row = await tx
    .selectFrom('checkout')
    .select('id')
    .where('studio_id', '=', tx.studio)
    .where('kind', '=', 'fee')
    .where('booking_id', '=', booking)
    .where('fee', '=', fee)
    .where('state', '<>', 'void')
    .executeTakeFirst();
  return row ? asId<CheckoutId>(row.id) : null;
}

/** A fee of a booking that stands, paid or not. */
export interface RaisedFee {
  readonly booking: BookingId;
  readonly kind: FeeKind;
  readonly amount: Minor;
  readonly isPaid: boolean;
  /** The handle of the checkout where it is paid; null: nothing is due. */
  readonly payHandle: string | null;
}

/** The fees of these bookings, in one query; none is asked for where there is no booking. */
export async function listFees(tx: StudioTx, bookings: readonly BookingId[]): Promise<RaisedFee[]> {
  if (bookings.length === 0) return [];
  const rows = await tx
    .selectFrom('customer_order as o')
    .leftJoin('checkout as c', (join) =>
      join.onRef('c.studio_id', '=', 'o.studio_id').onRef('c.id', '=', 'o.checkout_id').on('c.state', '=', 'open'),
    )
    .select(['o.booking_id', 'o.fee', 'o.total', 'o.is_paid', 'c.handle'])
    .where('o.studio_id', '=', tx.studio)
    .where('o.kind', '=', 'fee')
    .where('o.booking_id', '=', sql<number>`any(${[...bookings]}::bigint[])`)
    .where('o.voided_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    booking: asId<BookingId>(row.booking_id!),
    kind: row.fee as FeeKind,
    amount: minor(row.total),
    isPaid: row.is_paid,
    payHandle: row.handle,
  }));
}

/** Notes what paid the order of a fee. Null: it is owed no more. */
export async function saveFeePaid(tx: StudioTx, checkout: CheckoutId, { paidBy, payment, card }: PaidBy): Promise<OrderId | null> {
  const row = await tx
    .updateTable('customer_order')
    .set({
      is_paid: true,
      paid_by: paidBy,
      payment_id: payment,
      card_brand: card?.brand ?? null,
      card_last_four: card?.lastFour ?? null,
    })
    .where('studio_id', '=', tx.studio)
    .where('checkout_id', '=', checkout)
    .where('is_paid', '=', false)
    .where('voided_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row ? asId<OrderId>(row.id) : null;
}

/** Nothing is owed for this order from then on. */
export async function saveVoid(tx: StudioTx, order: OrderId, at: Instant): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ voided_at: toSqlTime(at) })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', order)
    .execute();
}

/** Orders of fees that are owed and have no checkout: an archive leaves it behind. */
export const listOwedFees = (tx: StudioTx) =>
  tx
    .selectFrom('customer_order')
    .selectAll()
    .where('studio_id', '=', tx.studio)
    .where('kind', '=', 'fee')
    .where('checkout_id', 'is', null)
    .where('is_paid', '=', false)
    .where('voided_at', 'is', null)
    .orderBy('id')
    .execute();

export async function saveCheckout(tx: StudioTx, order: OrderId, checkout: CheckoutId): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ checkout_id: checkout })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', order)
    .execute();
}
