/**
 * Delivers paid gift cards, at once or at the chosen half hour. The code is created when the card is mailed. The database keeps only its
 * hash; the mail keeps the code until it is sent.
 */
import { randomBytes } from 'node:crypto';
import { asId, type GiftCardId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { enqueueMails, schedule, type DueHandler, type DueKind } from '../../../server/outbox.ts';
import { ofCustomer, uncount } from '../../accounts/server/public.ts';
import { CODE_BYTES, codeOfBytes, lastFourOf, readCode } from '../rules/gift-card-code.ts';
import { isToBeDelivered, type GiftCard } from '../rules/gift-card.ts';
import { appendEntry, findGiftCard, hashCode, lockGiftCard, saveDelivered, saveIssued } from './gift-cards.store.ts';
import { giftCardMail } from './gift-card-mails.ts';

/** Job: mail a gift card at its delivery time. */
export const DELIVERY: DueKind = 'gift-card.delivery';

/** Credits the amount to a paid card. Mails it at once or schedules its delivery. */
export async function issueGiftCard(tx: StudioTx, at: Instant, id: GiftCardId): Promise<void> {
  await lockGiftCard(tx, id);
  const card = await findGiftCard(tx, id);
  if (card === null || card.state === 'issued') throw new Error(`The gift card ${id} is not to be issued.`);
  await saveIssued(tx, id);
  // Only unpaid drafts count toward the limit.
  if (card.buyer !== null) await uncount(tx, [ofCustomer('giftDraft', card.buyer)]);
  await appendEntry(tx, at, { card: id, delta: card.amount, reason: 'issued', checkout: null });
  await enqueueMails(tx, at, [giftCardMail('gift-card-receipt', card.sender.email, { card: id })]);
  if (card.deliverAt === null || card.deliverAt <= at) await mailCode(tx, at, card);
  else await schedule(tx, DELIVERY, id, card.deliverAt);
}

async function mailCode(tx: StudioTx, at: Instant, { id, recipient }: GiftCard): Promise<void> {
  const code = codeOfBytes(randomBytes(CODE_BYTES));
  const read = readCode(code)!;
  await saveDelivered(tx, id, at, { hash: hashCode(read), lastFour: lastFourOf(read) });
  await enqueueMails(tx, at, [giftCardMail('gift-card', recipient.email, { card: id, link: code })]);
}

export const deliverGiftCards: DueHandler = {
  kind: DELIVERY,
  async settle({ tx, ref, at }) {
    const id = asId<GiftCardId>(ref);
    await lockGiftCard(tx, id);
    const card = await findGiftCard(tx, id);
    if (card && isToBeDelivered(card)) await mailCode(tx, at, card);
  },
};
