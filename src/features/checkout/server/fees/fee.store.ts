/** Fees as rows. Each has an order, which exists from the beginning, and the checkout that pays it. */
import { sql } from 'kysely';
import { asId, type BookingId, type CheckoutId, type OrderId } from '../../../../kernel/ids.ts';
import { minor, type Minor } from '../../../../kernel/money.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { FeeKind } from '../../rules/fee.ts';

/** The checkout of the booking's fee. Null when no fee was raised or it was voided. */
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

/** A fee that was not voided, paid or unpaid. */
export interface RaisedFee {
  readonly booking: BookingId;
  readonly kind: FeeKind;
  readonly amount: Minor;
  readonly isPaid: boolean;
  /** The handle of the checkout that pays the fee. Null when nothing is due. */
  readonly payHandle: string | null;
}

/** The fees of these bookings, in one query, or none without bookings. */
export async function listFees(tx: StudioTx, bookings: readonly BookingId[]): Promise<RaisedFee[]> {
  if (bookings.length === 0) return [];
  const rows = await tx
    .selectFrom('customer_order as o')
    .leftJoin('checkout as c', (join) =>
      join.onRef('c.studio_id', '=', 'o.studio_id').onRef('c.id', '=', 'o.checkout_id').on('c.state', '=', 'owed'),
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

/** Cancels the debt of this order. */
export async function saveVoid(tx: StudioTx, order: OrderId, at: Instant): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ voided_at: toSqlTime(at) })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', order)
    .execute();
}
