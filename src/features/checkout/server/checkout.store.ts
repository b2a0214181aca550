import { sql, type Selectable } from 'kysely';
import {
  asId,
  type BookingId,
  type CheckoutId,
  type CustomerId,
  type GiftCardId,
  type OfferId,
  type PassId,
  type PromoCodeId,
} from '../../../kernel/ids.ts';
import { minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { Payment as PaymentTable } from '../../../server/db/schema.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { lock } from '../../../server/db/guards.ts';
import type { CardUse } from '../../payments/rules/card-use.ts';
import { parsePassTerms } from '../../products/contract/pass-terms.ts';
import type { Bill } from '../../products/rules/bill.ts';
import type { Checkout, CheckoutItem, Payment, PaymentState } from '../rules/checkout.ts';
import type { GiftCardPayment } from '../../gift-cards/rules/gift-card.ts';
import type { FeeKind } from '../rules/fee.ts';
import {
  billOfRow,
  codeTermsColumns,
  codeTermsOf,
  columnsOf,
  reducedColumns,
  reducedOf,
  type BillRow,
  type CodeTermsRow,
  type ReducedRow,
} from './bill-columns.ts';

interface CheckoutRow extends BillRow, ReducedRow, CodeTermsRow {
  id: number;
  kind: CheckoutItem['kind'];
  handle: string;
  customer_id: number;
  offer_id: number | null;
  pass_id: number | null;
  cycle: number | null;
  cycle_price: number | null;
  gift_card_id: number | null;
  booking_id: number | null;
  fee: string | null;
  terms_id: number | null;
  terms: unknown;
  name: string;
  state: Checkout['state'];
  currency: string;
  is_second_confirmed: boolean;
  created_at: Date;
  expires_at: Date;
}

const itemColumns = (item: CheckoutItem) => {
  if (item.kind === 'gift-card') return { kind: item.kind, gift_card_id: item.giftCard };
  if (item.kind === 'fee') return { kind: item.kind, booking_id: item.booking, fee: item.fee };
  const shared = { kind: item.kind, offer_id: item.product, terms_id: item.termsId };
  return item.kind === 'pass' ? { ...shared, cycle_price: item.cyclePrice } : { ...shared, pass_id: item.pass, cycle: item.cycle };
};

const checkoutOf = (row: CheckoutRow): Checkout => ({
  id: asId<CheckoutId>(row.id),
  handle: row.handle,
  customer: asId<CustomerId>(row.customer_id),
  item: itemOf(row),
  name: row.name,
  state: row.state,
  bill: billOfRow(row),
  ...reducedOf(row),
  codeTerms: codeTermsOf(row),
  currency: row.currency,
  isSecondConfirmed: row.is_second_confirmed,
  begunAt: fromSqlTime(row.created_at),
  expiresAt: fromSqlTime(row.expires_at),
});

function itemOf(row: CheckoutRow): CheckoutItem {
  if (row.kind === 'gift-card') return { kind: 'gift-card', giftCard: asId<GiftCardId>(row.gift_card_id!) };
  if (row.kind === 'fee') return { kind: 'fee', booking: asId<BookingId>(row.booking_id!), fee: row.fee as FeeKind };
  const shared = { termsId: row.terms_id!, terms: parsePassTerms(row.terms) };
  if (row.kind === 'renewal') {
    const product = row.offer_id === null ? null : asId<OfferId>(row.offer_id);
    return { kind: 'renewal', pass: asId<PassId>(row.pass_id!), cycle: row.cycle!, product, ...shared };
  }
  const cyclePrice = row.cycle_price === null ? null : minor(row.cycle_price);
  return { kind: 'pass', product: asId<OfferId>(row.offer_id!), cyclePrice, ...shared };
}

/** The public name of a checkout. It also needs its customer, so that nobody reads somebody else's checkout. */
export interface CheckoutName {
  readonly handle: string;
  readonly customer: CustomerId;
}

/** The name and the expiry of a checkout that the server knows by id. */
export async function findCheckoutName(tx: StudioTx, id: CheckoutId): Promise<(CheckoutName & Pick<Checkout, 'expiresAt'>) | null> {
  const row = await tx
    .selectFrom('checkout')
    .select(['handle', 'customer_id', 'expires_at'])
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { handle: row.handle, customer: asId<CustomerId>(row.customer_id), expiresAt: fromSqlTime(row.expires_at) } : null;
}

/** The pass that a checkout sold or renews. Null before a sale is completed, and for anything else than a pass. */
export async function findPassOfCheckout(tx: StudioTx, { handle, customer }: CheckoutName): Promise<PassId | null> {
  const row = await tx
    .selectFrom('checkout as c')
    .leftJoin('customer_order as o', (join) => join.onRef('o.studio_id', '=', 'c.studio_id').onRef('o.checkout_id', '=', 'c.id'))
    .select((of) => of.fn.coalesce('c.pass_id', 'o.pass_id').as('pass'))
    .where('c.studio_id', '=', tx.studio)
    .where('c.handle', '=', handle)
    .where('c.customer_id', '=', customer)
    .executeTakeFirst();
  return row?.pass ? asId<PassId>(row.pass) : null;
}

/** Locks the checkout, so that only one transaction at a time pays or completes it. Later statements read the state to decide on. */
export const lockCheckout = (tx: StudioTx, { handle, customer }: CheckoutName): Promise<void> =>
  lock(
    tx,
    'checkout-lock',
    sql`select id from checkout where studio_id = ${tx.studio} and handle = ${handle} and customer_id = ${customer} for update`,
  );

/** Null when this customer has no checkout with that handle. */
export async function findCheckout(tx: StudioTx, { handle, customer }: CheckoutName): Promise<Checkout | null> {
  const { rows } = await sql<CheckoutRow>`
    select c.*, t.terms from checkout c left join pass_terms t on t.studio_id = c.studio_id and t.id = c.terms_id
    where c.studio_id = ${tx.studio} and c.handle = ${handle} and c.customer_id = ${customer}`.execute(tx);
  return rows[0] ? checkoutOf(rows[0]) : null;
}

/** The newest open checkout for this item, so that a returning customer continues with it. */
export async function findOpenCheckout(
  tx: StudioTx,
  customer: CustomerId,
  of: { readonly product: OfferId } | { readonly giftCard: GiftCardId },
  at: Instant,
): Promise<Checkout | null> {
  const thing = 'product' in of ? sql`c.offer_id = ${of.product} and c.kind = 'pass'` : sql`c.gift_card_id = ${of.giftCard}`;
  const { rows } = await sql<CheckoutRow>`
    select c.*, t.terms from checkout c left join pass_terms t on t.studio_id = c.studio_id and t.id = c.terms_id
    where c.studio_id = ${tx.studio} and c.customer_id = ${customer} and ${thing} and c.state = 'open' and c.expires_at > ${toSqlTime(at)}
    order by c.id desc limit 1`.execute(tx);
  return rows[0] ? checkoutOf(rows[0]) : null;
}

/** The single checkout of a membership's cycle. For a sale that is unpaid again it is the checkout of the sale. */
export async function findRenewal(tx: StudioTx, pass: PassId, cycle: number): Promise<Checkout | null> {
  const { rows } = await sql<CheckoutRow>`
    select c.*, t.terms from checkout c join pass_terms t on t.studio_id = c.studio_id and t.id = c.terms_id
    where c.studio_id = ${tx.studio} and c.kind = 'renewal' and c.pass_id = ${pass} and c.cycle = ${cycle}
    union all
    select c.*, t.terms from customer_order o join checkout c on c.studio_id = o.studio_id and c.id = o.checkout_id and c.state = 'owed'
    join pass_terms t on t.studio_id = c.studio_id and t.id = c.terms_id
    where o.studio_id = ${tx.studio} and o.pass_id = ${pass} and o.kind = 'pass' and o.cycle = ${cycle}`.execute(tx);
  return rows[0] ? checkoutOf(rows[0]) : null;
}

interface NewCheckout {
  readonly handle: string;
  readonly customer: CustomerId;
  readonly item: CheckoutItem;
  readonly name: string;
  readonly bill: Bill;
  readonly currency: string;
  readonly code?: PromoCodeId | null;
  readonly giftCardPayment?: GiftCardPayment | null;
  /** The order already exists and is unpaid. */
  readonly isOwed?: boolean;
  readonly expiresAt: Instant;
}

export async function insertCheckout(tx: StudioTx, at: Instant, given: NewCheckout): Promise<void> {
  await tx
    .insertInto('checkout')
    .values({
      studio_id: tx.studio,
      handle: given.handle,
      customer_id: given.customer,
      ...itemColumns(given.item),
      name: given.name,
      currency: given.currency,
      state: given.isOwed ? 'owed' : 'open',
      ...columnsOf(given.bill),
      ...reducedColumns({ code: given.code ?? null, giftCardPayment: given.giftCardPayment ?? null }),
      created_at: toSqlTime(at),
      expires_at: toSqlTime(given.expiresAt),
    })
    .execute();
}

/** Stores the new amounts of an open checkout. The expiry of the promised price does not change. */
export async function saveReductions(
  tx: StudioTx,
  { id, bill, code, codeTerms, giftCardPayment }: Pick<Checkout, 'id' | 'bill' | 'code' | 'codeTerms' | 'giftCardPayment'>,
): Promise<void> {
  await tx
    .updateTable('checkout')
    .set({ ...columnsOf(bill), ...reducedColumns({ code, giftCardPayment }), ...codeTermsColumns(codeTerms) })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

export async function saveState(tx: StudioTx, checkout: CheckoutId, state: 'completed' | 'void'): Promise<void> {
  await tx.updateTable('checkout').set({ state }).where('studio_id', '=', tx.studio).where('id', '=', checkout).execute();
}

export const PAYMENT_COLUMNS = ['id', 'gateway', 'idempotency_key', 'method', 'card_use', 'ref', 'state', 'amount', 'created_at'] as const;

export const paymentOf = (row: Pick<Selectable<PaymentTable>, (typeof PAYMENT_COLUMNS)[number]>): Payment => ({
  id: row.id,
  gateway: row.gateway as Payment['gateway'],
  idempotencyKey: row.idempotency_key,
  method: row.method,
  use: row.card_use as CardUse,
  ref: row.ref,
  state: row.state as PaymentState,
  amount: minor(row.amount),
  askedAt: fromSqlTime(row.created_at),
});

/** The attempts to pay this checkout, oldest first. */
export async function listPayments(tx: StudioTx, checkout: CheckoutId): Promise<Payment[]> {
  const rows = await tx
    .selectFrom('payment')
    .select(PAYMENT_COLUMNS)
    .where('studio_id', '=', tx.studio)
    .where('checkout_id', '=', checkout)
    .orderBy('id')
    .execute();
  return rows.map(paymentOf);
}

/** The payment method of the newest attempt if it was declined and made at or after `since`, otherwise null. */
export async function findDeclinedMethod(tx: StudioTx, checkout: CheckoutId, since: Instant): Promise<string | null> {
  const row = await tx
    .selectFrom('payment')
    .select(['method', 'state', 'created_at'])
    .where('studio_id', '=', tx.studio)
    .where('checkout_id', '=', checkout)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.state === 'declined' && fromSqlTime(row.created_at) >= since ? row.method : null;
}

interface NewPayment {
  readonly checkout: CheckoutId;
  readonly gateway: Payment['gateway'];
  readonly idempotencyKey: string;
  readonly method: string;
  readonly use: CardUse;
  readonly amount: number;
}

/** Records an attempt. This happens before the call to the gateway. */
export async function insertPayment(tx: StudioTx, at: Instant, given: NewPayment): Promise<Payment> {
  const row = await tx
    .insertInto('payment')
    .values({
      studio_id: tx.studio,
      checkout_id: given.checkout,
      gateway: given.gateway,
      idempotency_key: given.idempotencyKey,
      method: given.method,
      card_use: given.use,
      state: 'asked',
      amount: given.amount,
      created_at: toSqlTime(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...given, id: row.id, ref: null, state: 'asked', amount: minor(given.amount), askedAt: at };
}

/**
 * Stores the gateway's answer. A late, older answer cannot overwrite `succeeded`. A reversed payment may still be collected, so only
 * `succeeded` overwrites `reversed`.
 */
export async function savePayment(tx: StudioTx, payment: number, state: PaymentState, ref: string | null): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state, ref })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', payment)
    .where('state', 'not in', state === 'succeeded' ? ['succeeded'] : ['succeeded', 'reversed'])
    .execute();
}
