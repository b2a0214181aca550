/** Cards that customers keep with a gateway: its names of them, and what may be shown (spec 2 §3). */
import { sql } from 'kysely';
import { asId, type CustomerId, type SavedCardId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { CardGatewayName } from '../../payments/rules/gateway-name.ts';
import type { CardShown } from '../../payments/server/public.ts';

export interface SavedCard extends CardShown {
  readonly id: SavedCardId;
  readonly gateway: CardGatewayName;
  /** The gateway's name of the card. */
  readonly method: string;
  readonly isDefault: boolean;
}

export interface NewCard extends CardShown {
  readonly customer: CustomerId;
  readonly gateway: CardGatewayName;
  readonly method: string;
}

/** Keeps a card. The first of a customer is their default; one that was kept before stays as it was, and one that was removed comes back. */
export async function saveCard(tx: StudioTx, at: Instant, card: NewCard): Promise<void> {
  await lockCards(tx, card.customer);
  await sql`
    insert into saved_card (studio_id, customer_id, gateway, method, brand, last_four, exp_month, exp_year, is_default, created_at)
    select ${tx.studio}, ${card.customer}, ${card.gateway}, ${card.method}, ${card.brand}, ${card.lastFour}, ${card.expMonth}, ${card.expYear},
           not exists (select from saved_card
                       where studio_id = ${tx.studio} and customer_id = ${card.customer} and is_default and removed_at is null),
           ${toSqlTime(at)}
    on conflict (studio_id, gateway, method) do update set removed_at = null, is_default = excluded.is_default or saved_card.is_default
      where saved_card.customer_id = excluded.customer_id`.execute(tx);
}

/** One at a time changes the cards of a customer, or keeps another one: which is the default follows from all of them, so the customer is locked. */
export async function lockCards(tx: StudioTx, customer: CustomerId): Promise<void> {
  await sql`select id from customer where studio_id = ${tx.studio} and id = ${customer} for no key update`.execute(tx);
}

/** A customer's cards with a gateway, the default first, then the newest. */
export async function listCards(tx: StudioTx, customer: CustomerId, gateway: CardGatewayName): Promise<SavedCard[]> {
  const rows = await tx
    .selectFrom('saved_card')
    .select(['id', 'method', 'brand', 'last_four', 'exp_month', 'exp_year', 'is_default'])
    .where('studio_id', '=', tx.studio)
    .where('customer_id', '=', customer)
    .where('gateway', '=', gateway)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: asId<SavedCardId>(row.id),
    gateway,
    method: row.method,
    brand: row.brand,
    lastFour: row.last_four,
    expMonth: row.exp_month,
    expYear: row.exp_year,
    isDefault: row.is_default,
  }));
}

/** Whose card the gateway calls so, and whether it is kept still; null where nobody has kept it. */
export async function findCardOwner(
  tx: StudioTx,
  { gateway, method }: Pick<NewCard, 'gateway' | 'method'>,
): Promise<{ readonly customer: CustomerId; readonly isRemoved: boolean } | null> {
  const row = await tx
    .selectFrom('saved_card')
    .select(['customer_id', 'removed_at'])
    .where('studio_id', '=', tx.studio)
    .where('gateway', '=', gateway)
    .where('method', '=', method)
    .executeTakeFirst();
  return row ? { customer: asId<CustomerId>(row.customer_id), isRemoved: row.removed_at !== null } : null;
}

/** The caller holds the lock of the cards. */
export async function saveRemoved(tx: StudioTx, at: Instant, card: SavedCardId): Promise<void> {
  await tx
    .updateTable('saved_card')
    .set({ removed_at: toSqlTime(at), is_default: false })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', card)
    .execute();
}

/** What the gateway calls a card that was removed; null where it is kept. */
export async function findRemoved(tx: StudioTx, card: SavedCardId): Promise<Pick<NewCard, 'gateway' | 'method'> | null> {
  const row = await tx
    .selectFrom('saved_card')
    .select(['gateway', 'method'])
    .where('studio_id', '=', tx.studio)
    .where('id', '=', card)
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  return row ? { gateway: row.gateway as CardGatewayName, method: row.method } : null;
}

/** The caller holds the lock of the cards. The one that was the default is so no more. */
export async function saveDefault(tx: StudioTx, customer: CustomerId, card: SavedCardId): Promise<void> {
  const ofCustomer = () => tx.updateTable('saved_card').where('studio_id', '=', tx.studio).where('customer_id', '=', customer);
  await ofCustomer().set({ is_default: false }).where('is_default', '=', true).where('id', '<>', card).execute();
  await ofCustomer().set({ is_default: true }).where('id', '=', card).where('removed_at', 'is', null).execute();
}
