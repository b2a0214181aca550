import { sql } from 'kysely';
import { asId, type CustomerId, type OfferId, type PassId, type PromoCodeId } from '../../../kernel/ids.ts';
import { instant, type Instant } from '../../../kernel/time.ts';
import { fromSqlTime, fromSqlTimeOrNull, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { lockRows, type LockHow } from '../../../server/db/guards.ts';
import type { PassActivation, CreditBalance, Pass, PassSale, PassState, PaymentMethod, Subscription } from '../rules/pass.ts';
import { payerOfColumns, type PayerColumns } from '../rules/payer.ts';
import type { CreditKind } from '../../products/rules/terms.ts';
import { parsePassTerms } from '../../products/contract/pass-terms.ts';
import { memoised } from '../../../kernel/memoised.ts';

/** Locks passes, lowest id first. Data for decisions is read in a later statement. */
export const lockPasses = (tx: StudioTx, ids: readonly PassId[], how?: LockHow): Promise<ReadonlySet<PassId>> =>
  lockRows(tx, 'pass-lock', 'user_pass', ids, how);

/** The ids of all passes of these customers, for locking. */
export async function listPassIds(tx: StudioTx, customers: readonly CustomerId[]): Promise<PassId[]> {
  if (customers.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from user_pass where studio_id = ${tx.studio} and customer_id = any(${customers}::bigint[]) order by id`.execute(tx);
  return rows.map((row) => asId<PassId>(row.id));
}

/** The ids of the passes that last until `from` or longer, and have begun, or were sold, before `to`. */
export async function listPassesDuring(tx: StudioTx, from: Instant, to: Instant): Promise<PassId[]> {
  const { rows } = await sql<{ id: number }>`
    select id from user_pass
    where studio_id = ${tx.studio} and (ends_at is null or ends_at >= ${toSqlTime(from)})
      and coalesce(starts_at, purchased_at) < ${toSqlTime(to)}
    order by id`.execute(tx);
  return rows.map((row) => asId<PassId>(row.id));
}

interface PassRow {
  id: number;
  customer_id: number;
  offer_id: number | null;
  terms_id: number;
  terms: unknown;
  state: PassState;
  sold_by_staff: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  purchased_at: Date;
  price_paid: number | null;
  discount: number;
  discount_code_id: number | null;
  paid_by: PaymentMethod | null;
  balances: readonly BalanceRow[] | null;
  subscription: SubscriptionRow | null;
}

interface SubscriptionRow extends PayerColumns {
  state: Subscription['state'];
  price: number;
  cycle: number;
  /** Milliseconds since 1970, as is `since`. */
  charge: number | null;
  tries: number;
  since: number | null;
  why: string | null;
  blocks: boolean;
}

interface BalanceRow {
  kind: CreditKind;
  cycle: number;
  granted: number;
  balance: number;
  returned: number;
  /** Milliseconds since 1970. */
  until: number | null;
}

export interface PassesAsk {
  readonly passes?: readonly PassId[];
  readonly customers?: readonly CustomerId[];
}

export interface OwnedPass extends PassSale {
  readonly pass: Pass;
}

/** Finds passes by id or owner, lowest id first, in one query. `visits` stays empty, because classes own the bookings. */
export async function findPasses(tx: StudioTx, ask: PassesAsk): Promise<Pass[]> {
  return (await findOwnedPasses(tx, ask)).map((owned) => owned.pass);
}

export async function findOwnedPasses(tx: StudioTx, { passes = [], customers = [] }: PassesAsk): Promise<OwnedPass[]> {
  if (passes.length === 0 && customers.length === 0) return [];
  const { rows } = await sql<PassRow>`
    select p.id, p.customer_id, p.offer_id, p.terms_id, t.terms, p.state, p.sold_by_staff, p.starts_at, p.ends_at, p.purchased_at, p.price_paid, p.discount, p.discount_code_id, p.paid_by,
           (select json_agg(json_build_object('kind', c.kind, 'cycle', c.cycle, 'granted', c.granted, 'balance', c.balance,
                                              'returned', c.returned, 'until', floor(extract(epoch from c.usable_until) * 1000)))
            from pass_credit c where c.studio_id = p.studio_id and c.pass_id = p.id) as balances,
           (select json_build_object('state', m.state, 'price', m.price, 'payer', m.payer, 'gateway', m.gateway, 'method', m.method, 'cycle', m.next_cycle,
                                     'charge', floor(extract(epoch from m.next_charge_at) * 1000), 'tries', m.failed_tries,
                                     'since', floor(extract(epoch from m.failed_since) * 1000), 'why', m.failed_why,
                                     'blocks', m.blocks_booking)
            from membership m where m.studio_id = p.studio_id and m.pass_id = p.id) as subscription
    from user_pass p
    join pass_terms t on t.studio_id = p.studio_id and t.id = p.terms_id
    where p.studio_id = ${tx.studio} and ${whichPasses(passes, customers)}
    order by p.id`.execute(tx);
  // Caches parsed terms by id: most passes share their terms, and parsing is the slowest part of the load.
  const termsOf = memoised(
    (row: PassRow) => parsePassTerms(row.terms),
    (row) => row.terms_id,
  );
  return rows.map((row) => ({
    pricePaid: row.price_paid,
    discount: row.discount,
    discountCode: row.discount_code_id === null ? null : asId<PromoCodeId>(row.discount_code_id),
    paidBy: row.paid_by,
    pass: {
      id: asId<PassId>(row.id),
      owner: asId<CustomerId>(row.customer_id),
      offer: row.offer_id === null ? null : asId<OfferId>(row.offer_id),
      terms: termsOf(row),
      state: row.state,
      soldByStaff: row.sold_by_staff,
      startsAt: fromSqlTimeOrNull(row.starts_at),
      endsAt: fromSqlTimeOrNull(row.ends_at),
      purchasedAt: fromSqlTime(row.purchased_at),
      subscription: row.subscription && toSubscription(row.subscription),
      balances: (row.balances ?? []).map(toBalance),
      visits: [],
    },
  }));
}

const toSubscription = ({ state, price, cycle, charge, tries, since, why, blocks, ...payer }: SubscriptionRow): Subscription => ({
  state,
  price,
  payer: payerOfColumns(payer),
  nextCycle: cycle,
  nextChargeAt: charge === null ? null : instant(charge),
  failure: since === null ? null : { tries, since: instant(since), why: why ?? '' },
  blocksBooking: blocks,
});

/** Each condition alone uses its own index. Only a query with both pays for an OR. */
function whichPasses(passes: readonly PassId[], customers: readonly CustomerId[]) {
  const byId = sql<boolean>`p.id = any(${passes}::bigint[])`;
  const byOwner = sql<boolean>`p.customer_id = any(${customers}::bigint[])`;
  if (customers.length === 0) return byId;
  return passes.length === 0 ? byOwner : sql<boolean>`(${byId} or ${byOwner})`;
}

const toBalance = ({ kind, cycle, granted, balance, returned, until }: BalanceRow): CreditBalance => ({
  kind,
  cycle,
  granted,
  balance,
  returned,
  usableUntil: until === null ? null : (until as Instant),
});

/**
 * Stores the activations of first uses in one statement. Values that are already set stay, so a second use in the same batch changes
 * nothing.
 */
export async function saveActivations(tx: StudioTx, activations: readonly PassActivation[]): Promise<void> {
  if (activations.length === 0) return;
  const given = activations.map(({ pass, startsAt, endsAt }) => ({
    pass,
    starts_at: toSqlTime(startsAt),
    ends_at: endsAt === null ? null : toSqlTime(endsAt),
  }));
  await sql`
    update user_pass p
    set starts_at = coalesce(p.starts_at, g.starts_at), ends_at = coalesce(p.ends_at, g.ends_at)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(pass bigint, starts_at timestamptz, ends_at timestamptz)
    where p.studio_id = ${tx.studio} and p.id = g.pass`.execute(tx);
}

/** Sets other ends of passes that have one. The caller holds their locks. */
export async function moveEnds(tx: StudioTx, ends: readonly { readonly pass: PassId; readonly endsAt: Instant }[]): Promise<void> {
  const given = ends.map(({ pass, endsAt }) => ({ pass, ends_at: toSqlTime(endsAt) }));
  await sql`
    update user_pass p set ends_at = g.ends_at
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(pass bigint, ends_at timestamptz)
    where p.studio_id = ${tx.studio} and p.id = g.pass`.execute(tx);
}

/** Marks the pass as cancelled, valid until `endsAt`. The caller holds its lock. */
export async function saveEnd(tx: StudioTx, pass: PassId, endsAt: Instant): Promise<void> {
  await tx
    .updateTable('user_pass')
    .set({ state: 'cancelled', ends_at: toSqlTime(endsAt) })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', pass)
    .execute();
}

/** Marks a pass as unpaid after a chargeback. It reads Not Paid and refuses bookings until it is settled, also when staff sold it. */
export async function markUnpaid(tx: StudioTx, pass: PassId): Promise<void> {
  await sql`
    update user_pass set state = 'unpaid', sold_by_staff = false
    where studio_id = ${tx.studio} and id = ${pass} and state <> 'cancelled'`.execute(tx);
}

/** Records the payment of a pass and its method. A cancelled pass stays cancelled. */
export async function markPaid(tx: StudioTx, pass: PassId, by: PaymentMethod): Promise<void> {
  await sql`
    update user_pass set paid_by = ${by}, state = case when state = 'unpaid' then 'paid' else state end
    where studio_id = ${tx.studio} and id = ${pass}`.execute(tx);
}

export interface NewPass extends PassSale {
  readonly customer: CustomerId;
  readonly offer: OfferId | null;
  readonly termsId: number;
  readonly state: PassState;
  readonly soldByStaff: boolean;
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
  readonly purchasedAt: Instant;
  readonly archiveKey: string | null;
}

/** Stores passes without credits in one statement. Returns their ids in the same order. */
export async function insertPasses(tx: StudioTx, passes: readonly NewPass[]): Promise<PassId[]> {
  const time = (at: Instant | null) => (at === null ? null : toSqlTime(at));
  const given = passes.map((pass, index) => ({
    n: index,
    customer: pass.customer,
    offer: pass.offer,
    terms: pass.termsId,
    state: pass.state,
    by_staff: pass.soldByStaff,
    starts_at: time(pass.startsAt),
    ends_at: time(pass.endsAt),
    price: pass.pricePaid,
    discount: pass.discount,
    discount_code: pass.discountCode ?? null,
    paid_by: pass.paidBy,
    purchased_at: toSqlTime(pass.purchasedAt),
    key: pass.archiveKey,
  }));
  // Ids are assigned in the order of the rows, and RETURNING keeps that order.
  const { rows } = await sql<{ id: number }>`
    insert into user_pass (studio_id, customer_id, offer_id, terms_id, state, sold_by_staff, starts_at, ends_at, price_paid, discount, discount_code_id, paid_by,
                           purchased_at, archive_key)
    select ${tx.studio}, customer, offer, terms, state, by_staff, starts_at, ends_at, price, discount, discount_code, paid_by, purchased_at, key
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g(n int, customer bigint, offer bigint, terms bigint, state text, by_staff boolean, starts_at timestamptz, ends_at timestamptz,
           price bigint, discount bigint, discount_code bigint, paid_by text, purchased_at timestamptz, key text)
    order by n
    returning id`.execute(tx);
  return rows.map((row) => asId<PassId>(row.id));
}
