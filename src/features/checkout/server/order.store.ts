import { sql } from 'kysely';
import { asId, type CheckoutId, type GiftCardId, type OrderId, type PassId, type PromoCodeId } from '../../../kernel/ids.ts';
import type { Day } from '../../../kernel/calendar.ts';
import { minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { GiftCardPayment } from '../../gift-cards/rules/gift-card.ts';
import type { PaymentMethod } from '../../passes/rules/pass.ts';
import type { CardShown } from '../../payments/server/public.ts';
import type { Bill } from '../../products/rules/bill.ts';
import { productOf, type Checkout } from '../rules/checkout.ts';
import { linesOfOrder } from '../rules/money-ledger.ts';
import { billOfRow, columnsOf, reducedColumns, reducedOf, type BillRow, type ReducedRow } from './bill-columns.ts';
import { appendMoney } from './money-ledger.store.ts';

export interface PaidBy {
  readonly paidBy: PaymentMethod;
  /** The studio's own name of the way. */
  readonly way?: string | null;
  /** The payment that paid for the order. Null when no gateway charged anything. */
  readonly payment: number | null;
  readonly card: CardShown | null;
}

interface NewOrder extends PaidBy {
  readonly checkout: Checkout;
  /** Null for a gift card or a fee. */
  readonly pass: PassId | null;
  readonly isPaid: boolean;
}

/** Inserts the order and its entries in the money ledger. */
export async function insertOrder(
  tx: StudioTx,
  at: Instant,
  { checkout, pass, paidBy, way = null, payment, card, isPaid }: NewOrder,
): Promise<OrderId> {
  const { id } = await tx
    .insertInto('customer_order')
    .values({
      studio_id: tx.studio,
      checkout_id: checkout.id,
      customer_id: checkout.customer,
      kind: checkout.item.kind,
      offer_id: productOf(checkout.item),
      gift_card_id: checkout.item.kind === 'gift-card' ? checkout.item.giftCard : null,
      ...(checkout.item.kind === 'fee' && { booking_id: checkout.item.booking, fee: checkout.item.fee }),
      pass_id: pass,
      cycle: checkout.item.kind === 'renewal' ? checkout.item.cycle : 0,
      name: checkout.name,
      currency: checkout.currency,
      ...columnsOf(checkout.bill),
      ...reducedColumns(checkout),
      paid_by: paidBy,
      paid_way: way,
      payment_id: payment,
      card_brand: card?.brand ?? null,
      card_last_four: card?.lastFour ?? null,
      is_paid: isPaid,
      purchased_at: toSqlTime(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const order = asId<OrderId>(id);
  const lines = linesOfOrder({ total: checkout.bill.total, byGiftCard: minor(checkout.giftCardPayment?.amount ?? 0), isPaid });
  await appendMoney(
    tx,
    lines.map((line) => ({ ...line, order, payment: line.kind === 'payment' ? payment : null, at })),
  );
  return order;
}

/**
 * Records the payment of an unpaid order. Null when the order is already paid or voided. A single statement ensures that only one caller
 * settles it.
 */
export async function saveSettled(
  tx: StudioTx,
  order: OrderId,
  { paidBy, way = null, payment, card, paidOn }: PaidBy & { readonly paidOn: Day },
): Promise<{ readonly pass: PassId | null; readonly giftCard: GiftCardId | null; readonly cycle: number } | null> {
  const row = await tx
    .updateTable('customer_order')
    // Replaces a reversed debit, which no longer pays the order.
    .set({
      is_paid: true,
      paid_by: paidBy,
      paid_way: way,
      payment_id: payment,
      card_brand: card?.brand ?? null,
      card_last_four: card?.lastFour ?? null,
      paid_on: paidOn,
    })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', order)
    .where('is_paid', '=', false)
    .where('voided_at', 'is', null)
    .returning(['pass_id', 'gift_card_id', 'cycle'])
    .executeTakeFirst();
  if (!row) return null;
  const { pass_id: pass, gift_card_id: giftCard, cycle } = row;
  return { pass: pass === null ? null : asId<PassId>(pass), giftCard: giftCard === null ? null : asId<GiftCardId>(giftCard), cycle };
}

/** Whether anything of the studio counts in its currency: an order or a pass. Passes also come by an import. */
export async function hasOrders(tx: StudioTx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from customer_order where studio_id = ${tx.studio})
      or exists (select from user_pass where studio_id = ${tx.studio}) as has`.execute(tx);
  return rows[0]!.has;
}

export async function hasOtherDebt(tx: StudioTx, pass: PassId, order: OrderId): Promise<boolean> {
  const row = await tx
    .selectFrom('customer_order')
    .select('id')
    .where('studio_id', '=', tx.studio)
    .where('pass_id', '=', pass)
    .where('id', '<>', order)
    .where('is_paid', '=', false)
    .where('voided_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listPaidCycles(tx: StudioTx, pass: PassId): Promise<number[]> {
  const rows = await tx
    .selectFrom('customer_order')
    .select('cycle')
    .where('studio_id', '=', tx.studio)
    .where('pass_id', '=', pass)
    .where('is_paid', '=', true)
    .execute();
  return rows.map(({ cycle }) => cycle);
}

/** The oldest unpaid order of a pass. Null when nothing is due. */
export async function findDebt(tx: StudioTx, pass: PassId): Promise<{ readonly id: OrderId; readonly checkout: CheckoutId | null } | null> {
  const row = await tx
    .selectFrom('customer_order')
    .select(['id', 'checkout_id'])
    .where('studio_id', '=', tx.studio)
    .where('pass_id', '=', pass)
    .where('is_paid', '=', false)
    .where('voided_at', 'is', null)
    .orderBy('cycle')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ? { id: asId<OrderId>(row.id), checkout: row.checkout_id === null ? null : asId<CheckoutId>(row.checkout_id) } : null;
}

/** An order with the amounts stored at the sale. */
export interface Order {
  readonly id: OrderId;
  readonly pass: PassId | null;
  readonly giftCard: GiftCardId | null;
  readonly bill: Bill;
  /** ISO 4217 code of the amounts, which may differ from the studio's current currency. */
  readonly currency: string;
  readonly code: PromoCodeId | null;
  readonly giftCardPayment: GiftCardPayment | null;
  readonly paidBy: PaymentMethod;
  /** The studio's own name of the way to pay. Null when the method says it all. */
  readonly way: string | null;
  /** The payment that paid the order. Null when none did. */
  readonly payment: number | null;
  readonly isPaid: boolean;
  /** Since then nothing is due for the order, whether it was paid or not. Null when it is not voided. */
  readonly voidedAt: Instant | null;
  readonly purchasedAt: Instant;
  readonly card: Pick<CardShown, 'brand' | 'lastFour'> | null;
}

export async function findOrder(tx: StudioTx, checkout: CheckoutId): Promise<Order | null> {
  const row = await tx
    .selectFrom('customer_order')
    .selectAll()
    .where('studio_id', '=', tx.studio)
    .where('checkout_id', '=', checkout)
    .executeTakeFirst();
  if (!row) return null;
  const pass = row.pass_id === null ? null : asId<PassId>(row.pass_id);
  return { ...orderOf(row), pass, giftCard: row.gift_card_id === null ? null : asId<GiftCardId>(row.gift_card_id) };
}

/** The columns of `customer_order` that `orderOf` reads. */
export interface OrderRow extends BillRow, ReducedRow {
  id: number;
  currency: string;
  paid_by: string;
  paid_way: string | null;
  payment_id: number | null;
  is_paid: boolean;
  voided_at: Date | null;
  purchased_at: Date;
  card_brand: string | null;
  card_last_four: string | null;
}

export const orderOf = (row: OrderRow): Omit<Order, 'pass' | 'giftCard'> => ({
  id: asId<OrderId>(row.id),
  bill: billOfRow(row),
  currency: row.currency,
  ...reducedOf(row),
  paidBy: row.paid_by as PaymentMethod,
  way: row.paid_way,
  payment: row.payment_id,
  isPaid: row.is_paid,
  voidedAt: row.voided_at && fromSqlTime(row.voided_at),
  purchasedAt: fromSqlTime(row.purchased_at),
  card: row.card_brand === null || row.card_last_four === null ? null : { brand: row.card_brand, lastFour: row.card_last_four },
});

/** ISO 4217 code of the currency in which a pass was sold. Null when no order here sold it. */
export async function findSaleCurrency(tx: StudioTx, pass: PassId): Promise<string | null> {
  const row = await tx
    .selectFrom('customer_order')
    .select('currency')
    .where('studio_id', '=', tx.studio)
    .where('pass_id', '=', pass)
    .where('kind', '=', 'pass')
    .executeTakeFirst();
  return row?.currency ?? null;
}
