import { sql } from 'kysely';
import { asId, type CheckoutId, type CustomerId, type OfferId, type OrderId, type PassId } from '../../../kernel/ids.ts';
import { minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { guardIsOn } from '../../../server/guards.ts';
import type { PaymentMethod } from '../../passes/rules/pass.ts';
import { parsePassTerms } from '../../products/contract/terms.ts';
import type { Bill } from '../../products/rules/bill.ts';
import type { CardShown } from '../../payments/server/public.ts';
import type { Checkout, Payment, PaymentState } from '../rules/checkout.ts';

interface CheckoutRow extends BillRow {
  id: number;
  handle: string;
  customer_id: number;
  offer_id: number;
  terms_id: number;
  terms: unknown;
  state: Checkout['state'];
  expires_at: Date;
}

interface BillRow {
  price: number;
  discount: number;
  tax: number;
  total: number;
  tax_name: string;
  tax_rate: number;
  tax_included: boolean;
}

const billOfRow = (row: BillRow): Bill => ({
  price: minor(row.price),
  discount: minor(row.discount),
  tax: minor(row.tax),
  total: minor(row.total),
  taxTerms: { name: row.tax_name, rate: row.tax_rate, isIncluded: row.tax_included },
});

const checkoutOf = (row: CheckoutRow): Checkout => ({
  id: asId<CheckoutId>(row.id),
  handle: row.handle,
  customer: asId<CustomerId>(row.customer_id),
  product: asId<OfferId>(row.offer_id),
  termsId: row.terms_id,
  terms: parsePassTerms(row.terms),
  state: row.state,
  bill: billOfRow(row),
  expiresAt: fromSqlTime(row.expires_at),
});

const columnsOf = ({ price, discount, tax, total, taxTerms }: Bill) => ({
  price,
  discount,
  tax,
  total,
  tax_name: taxTerms.name,
  tax_rate: taxTerms.rate,
  tax_included: taxTerms.isIncluded,
});

/** How a customer names a checkout of their own. */
export interface CheckoutName {
  readonly handle: string;
  readonly customer: CustomerId;
}

/** The name of a checkout that the program itself knows, and when it ends. */
export async function findCheckoutName(tx: StudioTx, id: CheckoutId): Promise<(CheckoutName & Pick<Checkout, 'expiresAt'>) | null> {
  const row = await tx
    .selectFrom('checkout')
    .select(['handle', 'customer_id', 'expires_at'])
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { handle: row.handle, customer: asId<CustomerId>(row.customer_id), expiresAt: fromSqlTime(row.expires_at) } : null;
}

/** Locks the checkout, so that one at a time pays or completes it. What is decided on is read in a later statement. */
export async function lockCheckout(tx: StudioTx, { handle, customer }: CheckoutName): Promise<void> {
  if (!guardIsOn('checkout-lock')) return;
  await sql`select id from checkout where studio_id = ${tx.studio} and handle = ${handle} and customer_id = ${customer} for update`.execute(
    tx,
  );
}

/** A checkout of this customer; null when there is none of that name. */
export async function findCheckout(tx: StudioTx, { handle, customer }: CheckoutName): Promise<Checkout | null> {
  const { rows } = await sql<CheckoutRow>`
    select c.*, t.terms from checkout c join pass_terms t on t.studio_id = c.studio_id and t.id = c.terms_id
    where c.studio_id = ${tx.studio} and c.handle = ${handle} and c.customer_id = ${customer}`.execute(tx);
  return rows[0] ? checkoutOf(rows[0]) : null;
}

/** The newest checkout of this product that is still open: coming back goes on with it. */
export async function findOpenCheckout(tx: StudioTx, customer: CustomerId, product: OfferId, at: Instant): Promise<Checkout | null> {
  const { rows } = await sql<CheckoutRow>`
    select c.*, t.terms from checkout c join pass_terms t on t.studio_id = c.studio_id and t.id = c.terms_id
    where c.studio_id = ${tx.studio} and c.customer_id = ${customer} and c.offer_id = ${product} and c.state = 'open'
      and c.expires_at > ${toSqlTime(at)}
    order by c.id desc limit 1`.execute(tx);
  return rows[0] ? checkoutOf(rows[0]) : null;
}

interface NewCheckout {
  readonly handle: string;
  readonly customer: CustomerId;
  readonly product: OfferId;
  readonly termsId: number;
  readonly bill: Bill;
  readonly expiresAt: Instant;
}

export async function insertCheckout(tx: StudioTx, at: Instant, given: NewCheckout): Promise<void> {
  await tx
    .insertInto('checkout')
    .values({
      studio_id: tx.studio,
      handle: given.handle,
      customer_id: given.customer,
      offer_id: given.product,
      terms_id: given.termsId,
      state: 'open',
      ...columnsOf(given.bill),
      created_at: toSqlTime(at),
      expires_at: toSqlTime(given.expiresAt),
    })
    .execute();
}

export async function saveCompleted(tx: StudioTx, checkout: CheckoutId): Promise<void> {
  await tx.updateTable('checkout').set({ state: 'completed' }).where('studio_id', '=', tx.studio).where('id', '=', checkout).execute();
}

/** The tries to pay this checkout, oldest first. */
export async function listPayments(tx: StudioTx, checkout: CheckoutId): Promise<Payment[]> {
  const rows = await tx
    .selectFrom('payment')
    .select(['id', 'idempotency_key', 'method', 'ref', 'state', 'amount'])
    .where('studio_id', '=', tx.studio)
    .where('checkout_id', '=', checkout)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    idempotencyKey: row.idempotency_key,
    method: row.method,
    ref: row.ref,
    state: row.state as PaymentState,
    amount: minor(row.amount),
  }));
}

interface NewPayment {
  readonly checkout: CheckoutId;
  readonly gateway: string;
  readonly idempotencyKey: string;
  readonly method: string;
  readonly amount: number;
}

/** Written down before the gateway is asked. */
export async function insertPayment(tx: StudioTx, at: Instant, given: NewPayment): Promise<Payment> {
  const row = await tx
    .insertInto('payment')
    .values({
      studio_id: tx.studio,
      checkout_id: given.checkout,
      gateway: given.gateway,
      idempotency_key: given.idempotencyKey,
      method: given.method,
      state: 'asked',
      amount: given.amount,
      created_at: toSqlTime(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...given, id: row.id, ref: null, state: 'asked', amount: minor(given.amount) };
}

/** What the gateway said of a payment. What has succeeded stays so: an older answer may come late. */
export async function savePayment(tx: StudioTx, payment: number, state: PaymentState, ref: string | null): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state, ref })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', payment)
    .where('state', '<>', 'succeeded')
    .execute();
}

interface NewOrder {
  readonly checkout: Checkout;
  readonly pass: PassId;
  readonly paidBy: PaymentMethod;
  readonly payment: number | null;
  readonly card: CardShown | null;
  readonly isPaid: boolean;
}

export async function insertOrder(tx: StudioTx, at: Instant, { checkout, pass, paidBy, payment, card, isPaid }: NewOrder): Promise<void> {
  await tx
    .insertInto('customer_order')
    .values({
      studio_id: tx.studio,
      checkout_id: checkout.id,
      customer_id: checkout.customer,
      offer_id: checkout.product,
      pass_id: pass,
      name: checkout.terms.name,
      ...columnsOf(checkout.bill),
      paid_by: paidBy,
      payment_id: payment,
      card_brand: card?.brand ?? null,
      card_last_four: card?.lastFour ?? null,
      is_paid: isPaid,
      purchased_at: toSqlTime(at),
    })
    .execute();
}

/** An order with the numbers that it was made from. */
export interface Order {
  readonly id: OrderId;
  readonly pass: PassId;
  readonly bill: Bill;
  readonly paidBy: PaymentMethod;
  readonly isPaid: boolean;
  readonly purchasedAt: Instant;
  readonly card: CardShown | null;
}

export async function findOrder(tx: StudioTx, checkout: CheckoutId): Promise<Order | null> {
  const row = await tx
    .selectFrom('customer_order')
    .selectAll()
    .where('studio_id', '=', tx.studio)
    .where('checkout_id', '=', checkout)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: asId<OrderId>(row.id),
    pass: asId<PassId>(row.pass_id),
    bill: billOfRow(row),
    paidBy: row.paid_by as PaymentMethod,
    isPaid: row.is_paid,
    purchasedAt: fromSqlTime(row.purchased_at),
    card: row.card_brand === null || row.card_last_four === null ? null : { brand: row.card_brand, lastFour: row.card_last_four },
  };
}
