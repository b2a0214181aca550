import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { asId, type CheckoutId, type CustomerId, type GiftCardId } from '../../../kernel/ids.ts';
import { minor, type Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTimeOrNull, toSqlTime } from '../../../server/db/instants.ts';
import type { GiftCard as GiftCardTable } from '../../../server/db/schema.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { lock } from '../../../server/db/guards.ts';
import type { Selectable } from 'kysely';
import type { GiftCard } from '../rules/gift-card.ts';

const cardOf = (row: Selectable<GiftCardTable>): GiftCard => ({
  id: asId<GiftCardId>(row.id),
  buyer: row.buyer_id === null ? null : asId<CustomerId>(row.buyer_id),
  state: row.state as GiftCard['state'],
  amount: minor(row.amount),
  balance: minor(row.balance),
  currency: row.currency,
  recipient: { name: row.recipient_name, email: row.recipient_email },
  sender: { name: row.sender_name, email: row.sender_email },
  message: row.message,
  deliverAt: fromSqlTimeOrNull(row.deliver_at),
  deliveredAt: fromSqlTimeOrNull(row.delivered_at),
  lastFour: row.last_four,
});

/** A code has enough entropy for an unsalted fast hash. */
export const hashCode = (code: string): string => createHash('sha256').update(code).digest('base64url');

export async function findGiftCard(tx: StudioTx, id: GiftCardId): Promise<GiftCard | null> {
  const row = await tx.selectFrom('gift_card').selectAll().where('studio_id', '=', tx.studio).where('id', '=', id).executeTakeFirst();
  return row ? cardOf(row) : null;
}

/** The card with a code. Null when the code is unknown or the card is unpaid. */
export async function findIssuedByHash(tx: StudioTx, hash: string): Promise<GiftCard | null> {
  const row = await tx
    .selectFrom('gift_card')
    .selectAll()
    .where('studio_id', '=', tx.studio)
    .where('code_hash', '=', hash)
    .where('state', '=', 'issued')
    .executeTakeFirst();
  return row ? cardOf(row) : null;
}

/** Locks a card. Lock order: after the checkout and its promo code (docs/how-it-works/locking.md). */
export const lockGiftCard = (tx: StudioTx, id: GiftCardId): Promise<void> =>
  lock(tx, 'gift-card-lock', sql`select id from gift_card where studio_id = ${tx.studio} and id = ${id} for update`);

/** The amount that a checkout has taken and not returned, with the card. Null when there is none. */
export async function findTaken(tx: StudioTx, checkout: CheckoutId): Promise<{ readonly card: GiftCardId; readonly amount: Minor } | null> {
  const row = await tx
    .selectFrom('gift_card_entry')
    .select(({ fn }) => ['card_id', fn.sum<number>('delta').as('sum')])
    .where('studio_id', '=', tx.studio)
    .where('checkout_id', '=', checkout)
    .groupBy('card_id')
    .having(({ fn }) => fn.sum('delta'), '<', 0)
    .executeTakeFirst();
  return row ? { card: asId<GiftCardId>(row.card_id), amount: minor(-Number(row.sum)) } : null;
}

interface Entry {
  readonly card: GiftCardId;
  readonly delta: number;
  readonly reason: 'issued' | 'taken' | 'given-back';
  readonly checkout: CheckoutId | null;
}

/** Appends a ledger entry and updates the balance. */
export async function appendEntry(tx: StudioTx, at: Instant, { card, delta, reason, checkout }: Entry): Promise<void> {
  await tx
    .insertInto('gift_card_entry')
    .values({ studio_id: tx.studio, card_id: card, delta, reason, checkout_id: checkout, at: toSqlTime(at) })
    .execute();
  await sql`update gift_card set balance = balance + ${delta} where studio_id = ${tx.studio} and id = ${card}`.execute(tx);
}

type Draft = Pick<GiftCard, 'amount' | 'currency' | 'recipient' | 'sender' | 'message' | 'deliverAt'> & { readonly buyer: CustomerId };

export async function insertDraft(tx: StudioTx, at: Instant, draft: Draft): Promise<GiftCardId> {
  const { id } = await tx
    .insertInto('gift_card')
    .values({
      studio_id: tx.studio,
      buyer_id: draft.buyer,
      state: 'draft',
      amount: draft.amount,
      currency: draft.currency,
      recipient_name: draft.recipient.name,
      recipient_email: draft.recipient.email,
      sender_name: draft.sender.name,
      sender_email: draft.sender.email,
      message: draft.message,
      deliver_at: draft.deliverAt === null ? null : toSqlTime(draft.deliverAt),
      created_at: toSqlTime(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return asId<GiftCardId>(id);
}

export async function listGiftCards(tx: StudioTx, ids: readonly GiftCardId[]): Promise<Map<GiftCardId, GiftCard>> {
  const rows = await tx
    .selectFrom('gift_card')
    .selectAll()
    .where('studio_id', '=', tx.studio)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [asId<GiftCardId>(row.id), cardOf(row)]));
}

export async function saveIssued(tx: StudioTx, id: GiftCardId): Promise<void> {
  await tx.updateTable('gift_card').set({ state: 'issued' }).where('studio_id', '=', tx.studio).where('id', '=', id).execute();
}

export async function saveDelivered(
  tx: StudioTx,
  id: GiftCardId,
  at: Instant,
  { hash, lastFour }: { readonly hash: string; readonly lastFour: string },
): Promise<void> {
  await tx
    .updateTable('gift_card')
    .set({ delivered_at: toSqlTime(at), code_hash: hash, last_four: lastFour })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .execute();
}
