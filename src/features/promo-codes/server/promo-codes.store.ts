import { sql } from 'kysely';
import { asId, type CheckoutId, type CustomerId, type OfferId, type PromoCodeId } from '../../../kernel/ids.ts';
import type { Day } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { lock } from '../../../server/db/guards.ts';
import { codeKey, discountOfColumns, type CodeUses, type PromoCode } from '../rules/promo-code.ts';

interface CodeRow {
  id: number;
  code: string;
  kind: 'percent' | 'fixed';
  value: number;
  total_cycles: number | null;
  months: number | null;
  max_uses: number | null;
  max_uses_per_customer: number | null;
  first_day: string | null;
  last_day: string | null;
  all_products: boolean;
  for_gift_cards: boolean;
  new_customers_only: boolean;
  is_archived: boolean;
  products: number[];
}

const codeOf = (row: CodeRow): PromoCode => ({
  id: asId<PromoCodeId>(row.id),
  code: row.code,
  discount: discountOfColumns(row.kind, row.value),
  totalCycles: row.total_cycles,
  months: row.months,
  maxUses: row.max_uses,
  maxUsesPerCustomer: row.max_uses_per_customer,
  firstDay: row.first_day as Day | null,
  lastDay: row.last_day as Day | null,
  products: row.all_products ? 'all' : row.products.map((id) => asId<OfferId>(id)),
  forGiftCards: row.for_gift_cards,
  newCustomersOnly: row.new_customers_only,
  isArchived: row.is_archived,
});

const columns = sql`
  p.*, coalesce((select json_agg(g.offer_id order by g.offer_id) from promo_code_product g
                 where g.studio_id = p.studio_id and g.code_id = p.id), '[]') as products`;

export async function findCodeByText(tx: StudioTx, text: string): Promise<PromoCode | null> {
  const { rows } = await sql<CodeRow>`
    select ${columns} from promo_code p where p.studio_id = ${tx.studio} and p.code_key = ${codeKey(text)}`.execute(tx);
  return rows[0] ? codeOf(rows[0]) : null;
}

export async function findCode(tx: StudioTx, id: PromoCodeId): Promise<PromoCode | null> {
  const { rows } = await sql<CodeRow>`
    select ${columns} from promo_code p where p.studio_id = ${tx.studio} and p.id = ${id}`.execute(tx);
  return rows[0] ? codeOf(rows[0]) : null;
}

/**
 * Locks a code, so that one transaction at a time counts its uses. Take this lock after the lock of the checkout
 * (docs/how-it-works/locking.md).
 */
export const lockCode = (tx: StudioTx, id: PromoCodeId): Promise<void> =>
  lock(tx, 'code-lock', sql`select id from promo_code where studio_id = ${tx.studio} and id = ${id} for update`);

/** The number of uses and reservations by other checkouts than this one. */
export async function countUses(tx: StudioTx, code: PromoCodeId, customer: CustomerId, checkout: CheckoutId | null): Promise<CodeUses> {
  const { rows } = await sql<{ all: number; mine: number }>`
    select count(*)::int as all, count(*) filter (where customer_id = ${customer})::int as mine from promo_code_use
    where studio_id = ${tx.studio} and code_id = ${code} and state in ('reserved', 'used') and checkout_id is distinct from ${checkout}`.execute(
    tx,
  );
  return { all: rows[0]!.all, ofCustomer: rows[0]!.mine };
}

/** The uses and reservations of each code. */
export async function listUseCounts(tx: StudioTx): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.selectFrom('promo_code').select(['id', 'uses']).where('studio_id', '=', tx.studio).execute();
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

export interface CodeUse {
  readonly customer: CustomerId;
  readonly at: Instant;
}

/** The paid uses of a code, newest first. */
export async function listUses(tx: StudioTx, code: PromoCodeId, most: number): Promise<CodeUse[]> {
  const rows = await tx
    .selectFrom('promo_code_use')
    .select(['customer_id', 'at'])
    .where('studio_id', '=', tx.studio)
    .where('code_id', '=', code)
    .where('state', '=', 'used')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ customer: asId<CustomerId>(row.customer_id), at: fromSqlTime(row.at) }));
}

export type UseState = 'reserved' | 'used' | 'released';

/** The use of a code for a checkout. Null when there was none. */
export async function findUse(
  tx: StudioTx,
  checkout: CheckoutId,
): Promise<{ readonly code: PromoCodeId; readonly state: UseState } | null> {
  const row = await tx
    .selectFrom('promo_code_use')
    .select(['code_id', 'state'])
    .where('studio_id', '=', tx.studio)
    .where('checkout_id', '=', checkout)
    .executeTakeFirst();
  return row ? { code: asId<PromoCodeId>(row.code_id), state: row.state as UseState } : null;
}

export interface Use {
  readonly code: PromoCodeId;
  readonly customer: CustomerId;
  readonly checkout: CheckoutId;
}

/** Reserves a code. The checkout must have none reserved. */
export async function insertUse(tx: StudioTx, at: Instant, { code, customer, checkout }: Use): Promise<void> {
  await sql`
    insert into promo_code_use (studio_id, code_id, customer_id, checkout_id, state, at)
    values (${tx.studio}, ${code}, ${customer}, ${checkout}, 'reserved', ${toSqlTime(at)})
    on conflict (studio_id, checkout_id) do update set code_id = excluded.code_id, state = 'reserved', at = excluded.at`.execute(tx);
  await changeCount(tx, code, 1);
}

export async function saveUsed(tx: StudioTx, checkout: CheckoutId, at: Instant): Promise<void> {
  await tx
    .updateTable('promo_code_use')
    .set({ state: 'used', at: toSqlTime(at) })
    .where('studio_id', '=', tx.studio)
    .where('checkout_id', '=', checkout)
    .where('state', '=', 'reserved')
    .execute();
}

export async function saveReleased(tx: StudioTx, checkout: CheckoutId, at: Instant): Promise<void> {
  const row = await tx
    .updateTable('promo_code_use')
    .set({ state: 'released', at: toSqlTime(at) })
    .where('studio_id', '=', tx.studio)
    .where('checkout_id', '=', checkout)
    .where('state', '=', 'reserved')
    .returning('code_id')
    .executeTakeFirst();
  if (row) await changeCount(tx, asId<PromoCodeId>(row.code_id), -1);
}

/** Keeps the count next to the rows, so that a check in the database refuses a count above the limit. */
async function changeCount(tx: StudioTx, code: PromoCodeId, by: 1 | -1): Promise<void> {
  await sql`update promo_code set uses = uses + ${by} where studio_id = ${tx.studio} and id = ${code}`.execute(tx);
}
