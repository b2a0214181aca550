import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { getGiftCard as contract } from '../contract/gift-cards.contract.ts';
import { findGiftCard } from './gift-cards.store.ts';
import { currencyOnWire, presentGiftCard } from './present-gift-card.ts';

/** A gift card that the caller bought. The reply omits the code, which belongs to the recipient. */
export async function getGiftCard({
  tx,
  studio,
  actor,
  params,
}: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const card = await findGiftCard(tx, params.id);
  if (card === null || card.buyer !== actor.id) return notFound();
  const gift_card = presentGiftCard(card, studio);
  return ok({ success: true, details: gift_card.payment, gift_card, currency: currencyOnWire(studio) });
}
