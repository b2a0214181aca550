/**
 * A gift card that is paid becomes money on a code: at once, or at the half hour that was chosen. The code is made when it is mailed; the card
 * keeps its hash, the mail keeps it until it is sent.
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

/** A gift card whose moment has come. */
export const DELIVERY: DueKind = 'gift-card.delivery';

/** It is paid: its money is on it, and it goes to who shall have it now or when it is time. */
export async function issueGiftCard(tx: StudioTx, at: Instant, id: GiftCardId): Promise<void> {
  await lockGiftCard(tx, id);
  const card = await findGiftCard(tx, id);
  if (card === null || card.state === 'issued') throw new Error(`The gift card ${id} is not to be issued.`);
  await saveIssued(tx, id);
  // The limit is on drafts that nobody pays.
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
