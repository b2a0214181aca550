/** Cards saved at a gateway: their ids there, and the data that may be shown (spec 2 §3). */
import { sql, type Selectable } from 'kysely';
import { asId, type CustomerId, type SavedCardId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { SavedCard as SavedCardTable } from '../../../server/db/schema.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { CardGatewayName } from '../../payments/rules/gateway-name.ts';
import type { CardShown } from '../../payments/server/public.ts';

export interface SavedCard extends CardShown {
  readonly id: SavedCardId;
  readonly gateway: CardGatewayName;
  /** The gateway's id of the card. */
  readonly method: string;
  /** The gateway's earlier ids of the card, before it was entered again. Memberships may still refer to them. */
  readonly formerMethods: readonly string[];
  readonly isDefault: boolean;
}

export interface NewCard extends CardShown {
  readonly customer: CustomerId;
  readonly gateway: CardGatewayName;
  readonly method: string;
}

/**
 * Saves a card. A customer's first card becomes the default. A saved card stays as it was, and a removed card comes back. The same card
 * under a new id replaces the id and the expiry of the saved one.
 */
export async function saveCard(tx: StudioTx, at: Instant, card: NewCard): Promise<void> {
  await lockCards(tx, card.customer);
  if (await renewCard(tx, card)) return;
  await sql`
    insert into saved_card (studio_id, customer_id, gateway, method, brand, last_four, exp_month, exp_year, fingerprint, is_default, created_at)
    select ${tx.studio}, ${card.customer}, ${card.gateway}, ${card.method}, ${card.brand}, ${card.lastFour}, ${card.expMonth}, ${card.expYear}, ${card.fingerprint ?? null},
           not exists (select from saved_card
                       where studio_id = ${tx.studio} and customer_id = ${card.customer} and is_default and removed_at is null),
           ${toSqlTime(at)}
    on conflict (studio_id, gateway, method) do update set removed_at = null, is_default = excluded.is_default or saved_card.is_default
      where saved_card.customer_id = excluded.customer_id`.execute(tx);
}

/** Gives the saved card with the same fingerprint this new id. False when there is none. */
async function renewCard(tx: StudioTx, card: NewCard): Promise<boolean> {
  if (card.fingerprint === null || card.fingerprint === undefined) return false;
  const { rows } = await sql`
    update saved_card c set former_methods = c.former_methods || c.method, method = ${card.method},
                            exp_month = ${card.expMonth}, exp_year = ${card.expYear}
    where c.studio_id = ${tx.studio} and c.customer_id = ${card.customer} and c.gateway = ${card.gateway}
      and c.fingerprint = ${card.fingerprint} and c.removed_at is null and c.method <> ${card.method}
      and not exists (select from saved_card o where o.studio_id = c.studio_id and o.gateway = c.gateway and o.method = ${card.method})
    returning c.id`.execute(tx);
  return rows.length > 0;
}

/**
 * Only one transaction at a time changes or adds cards of a customer. The default depends on all of them, so the lock is on the customer.
 */
export async function lockCards(tx: StudioTx, customer: CustomerId): Promise<void> {
  await sql`select id from customer where studio_id = ${tx.studio} and id = ${customer} for no key update`.execute(tx);
}

const SHOWN = ['id', 'gateway', 'method', 'former_methods', 'brand', 'last_four', 'exp_month', 'exp_year', 'is_default'] as const;

/** A customer's cards at a gateway: the default first, the others newest first. */
export async function listCards(tx: StudioTx, customer: CustomerId, gateway: CardGatewayName): Promise<SavedCard[]> {
  const rows = await tx
    .selectFrom('saved_card')
    .select(SHOWN)
    .where('studio_id', '=', tx.studio)
    .where('customer_id', '=', customer)
    .where('gateway', '=', gateway)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(cardOf);
}

/** The cards of these customers at all gateways. The order is unspecified. */
export async function listCardsOf(tx: StudioTx, customers: readonly CustomerId[]): Promise<SavedCard[]> {
  if (customers.length === 0) return [];
  const rows = await tx
    .selectFrom('saved_card')
    .select(SHOWN)
    .where('studio_id', '=', tx.studio)
    .where('customer_id', 'in', [...customers])
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(cardOf);
}

const cardOf = (row: Pick<Selectable<SavedCardTable>, (typeof SHOWN)[number]>): SavedCard => ({
  id: asId<SavedCardId>(row.id),
  gateway: row.gateway as CardGatewayName,
  method: row.method,
  formerMethods: row.former_methods,
  brand: row.brand,
  lastFour: row.last_four,
  expMonth: row.exp_month,
  expYear: row.exp_year,
  isDefault: row.is_default,
});

/** The customer who saved the card with this present or former id, and whether the card is removed. Null when nobody has saved it. */
export async function findCardOwner(
  tx: StudioTx,
  { gateway, method }: Pick<NewCard, 'gateway' | 'method'>,
): Promise<{ readonly customer: CustomerId; readonly isRemoved: boolean } | null> {
  const ofGateway = tx
    .selectFrom('saved_card')
    .select(['customer_id', 'removed_at'])
    .where('studio_id', '=', tx.studio)
    .where('gateway', '=', gateway);
  const row =
    (await ofGateway.where('method', '=', method).executeTakeFirst()) ??
    (await ofGateway.where(sql<boolean>`${method} = any(former_methods)`).executeTakeFirst());
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

/** Removes all cards of a customer. Returns them. The caller holds the lock of the cards. */
export async function saveAllRemoved(tx: StudioTx, at: Instant, customer: CustomerId): Promise<SavedCardId[]> {
  const rows = await tx
    .updateTable('saved_card')
    .set({ removed_at: toSqlTime(at), is_default: false })
    .where('studio_id', '=', tx.studio)
    .where('customer_id', '=', customer)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => asId<SavedCardId>(id));
}

/** The present and former ids of a removed card. Null when the card is not removed. */
export async function findRemoved(
  tx: StudioTx,
  card: SavedCardId,
): Promise<{ readonly gateway: CardGatewayName; readonly methods: readonly string[] } | null> {
  const row = await tx
    .selectFrom('saved_card')
    .select(['gateway', 'method', 'former_methods'])
    .where('studio_id', '=', tx.studio)
    .where('id', '=', card)
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  return row ? { gateway: row.gateway as CardGatewayName, methods: [...row.former_methods, row.method] } : null;
}

/** Replaces the default. The caller holds the lock of the cards. */
export async function saveDefault(tx: StudioTx, customer: CustomerId, card: SavedCardId): Promise<void> {
  const ofCustomer = () => tx.updateTable('saved_card').where('studio_id', '=', tx.studio).where('customer_id', '=', customer);
  await ofCustomer().set({ is_default: false }).where('is_default', '=', true).where('id', '<>', card).execute();
  await ofCustomer().set({ is_default: true }).where('id', '=', card).where('removed_at', 'is', null).execute();
}
