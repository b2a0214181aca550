/** Gift cards that an erased person has given or gets. */
import { sql } from 'kysely';
import type { CustomerId, GiftCardId } from '../../../kernel/ids.ts';
import { days, plus, type Instant } from '../../../kernel/time.ts';
import { fromSqlTimeOrNull } from '../../../server/db/instants.ts';
import { erasedAddress } from '../../../server/mail/erased-address.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { scheduleAll, type DueKind } from '../../../server/outbox.ts';

/** Scheduled for a day after the delivery of a card. `ref` is the card. */
export const FORGET_CARD: DueKind = 'personal-data.forget-card';

const mailWaits = (tx: StudioTx) => sql`exists (
  select from mail m where m.studio_id = ${tx.studio} and m.kind = 'gift-card' and m.state = 'queued' and m.data ->> 'card' = gift_card.id::text)`;
const isOpen = (tx: StudioTx) => sql`(state = 'issued' and ((delivered_at is null and balance > 0) or ${mailWaits(tx)}))`;
const isMarked = (tx: StudioTx) => sql`exists (
  select from due d where d.studio_id = ${tx.studio} and d.kind = ${FORGET_CARD} and d.ref = gift_card.id)`;

interface Person {
  readonly emails: readonly string[];
  readonly name: string;
  readonly pattern: string | null;
}

/** Clears the cards that nobody waits for, and schedules it for the others. */
export async function clearCards(tx: StudioTx, at: Instant, customer: CustomerId, { emails, name, pattern }: Person): Promise<void> {
  const keys = emails.map((email) => email.toLowerCase());
  const theirs = sql`studio_id = ${tx.studio} and (buyer_id = ${customer} or lower(recipient_email) = any(${keys}::text[]))`;
  const { rows } = await sql<{ id: number; deliver_at: Date | null }>`
    select id, deliver_at from gift_card where ${theirs} and ${isOpen(tx)}`.execute(tx);
  const later = rows.map(({ id, deliver_at: day }) => ({ id, from: fromSqlTimeOrNull(day) ?? at }));
  await scheduleAll(
    tx,
    later.map(({ id, from }) => ({ kind: FORGET_CARD, ref: id, at: plus(from > at ? from : at, days(1)) })),
  );
  await sql`
    update gift_card set recipient_name = ${name}, recipient_email = ${erasedAddress()}, message = '',
      sender_name = case when buyer_id = ${customer} then ${name} else sender_name end,
      sender_email = case when buyer_id = ${customer} then ${erasedAddress()} else sender_email end
    where ${theirs} and not ${isOpen(tx)}`.execute(tx);
  if (pattern === null) return;
  await sql`
    update gift_card set message = regexp_replace(message, ${pattern}, '…', 'gi')
    where studio_id = ${tx.studio} and message ~* ${pattern} and not ${isMarked(tx)}`.execute(tx);
}

export async function waitsForMail(tx: StudioTx, card: GiftCardId): Promise<boolean> {
  const { rows } = await sql`select from gift_card where studio_id = ${tx.studio} and id = ${card} and ${mailWaits(tx)}`.execute(tx);
  return rows.length > 0;
}

/** Clears a card after its delivery, with the mail that brought it. */
export async function forgetCard(tx: StudioTx, card: GiftCardId, name: string): Promise<void> {
  const isBuyerErased = sql`exists (
    select from customer c where c.studio_id = ${tx.studio} and c.id = gift_card.buyer_id and c.erased_at is not null)`;
  await sql`
    update gift_card set recipient_name = ${name}, recipient_email = ${erasedAddress()}, message = '',
      sender_name = case when ${isBuyerErased} then ${name} else sender_name end,
      sender_email = case when ${isBuyerErased} then ${erasedAddress()} else sender_email end
    where studio_id = ${tx.studio} and id = ${card}`.execute(tx);
  await sql`
    update mail set to_address = '', last_error = null, subject = null, text_body = null, html_body = null, attachments = null, letter = null
    where studio_id = ${tx.studio} and kind = 'gift-card' and data ->> 'card' = ${String(card)}`.execute(tx);
}
