import { sql } from 'kysely';
import { asId, type CheckoutId, type CustomerId, type OfferId, type PromoCodeId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTimeOrNull, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { guardIsOn } from '../../../server/guards.ts';
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
  valid_from: Date | null;
  valid_until: Date | null;
  all_products: boolean;
  for_gift_cards: boolean;
  is_active: boolean;
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
  validFrom: fromSqlTimeOrNull(row.valid_from),
  validUntil: fromSqlTimeOrNull(row.valid_until),
  products: row.all_products ? 'all' : row.products.map((id) => asId<OfferId>(id)),
  forGiftCards: row.for_gift_cards,
  isActive: row.is_active,
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
export async function lockCode(tx: StudioTx, id: PromoCodeId): Promise<void> {
  if (!guardIsOn('code-lock')) return;
  await sql`select id from promo_code where studio_id = ${tx.studio} and id = ${id} for update`.execute(tx);
}

/** The number of uses and reservations by other checkouts than this one. */
export async function countUses(tx: StudioTx, code: PromoCodeId, customer: CustomerId, checkout: CheckoutId): Promise<CodeUses> {
  const { rows } = await sql<{ all: number; mine: number }>`
    select count(*)::int as all, count(*) filter (where customer_id = ${customer})::int as mine from promo_code_use
    where studio_id = ${tx.studio} and code_id = ${code} and state in ('reserved', 'used') and checkout_id is distinct from ${checkout}`.execute(
    tx,
  );
  return { all: rows[0]!.all, ofCustomer: rows[0]!.mine };
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
