/** Gift cards of an erased person that are still to be delivered: they keep the names until a day after the delivery (docs/decisions/0259). */
import { languageOf } from '../../../context/language.ts';
import { asId, type GiftCardId } from '../../../kernel/ids.ts';
import { days, plus } from '../../../kernel/time.ts';
import { schedule, type DueHandler } from '../../../server/outbox.ts';
import { findGiftCard, isToBeDelivered, lockGiftCard } from '../../gift-cards/server/public.ts';
import { personalDataTexts } from '../texts.ts';
import { FORGET_CARD, forgetCard, waitsForMail } from './cards.store.ts';

export const forgetGiftCards: DueHandler = {
  kind: FORGET_CARD,
  settle: async ({ tx, studio, ref, at }) => {
    const id = asId<GiftCardId>(ref);
    await lockGiftCard(tx, id);
    const card = await findGiftCard(tx, id);
    if (card === null) return;
    if (isToBeDelivered(card) || (await waitsForMail(tx, id))) return schedule(tx, FORGET_CARD, ref, plus(at, days(1)));
    const { first, last } = personalDataTexts(languageOf(studio.settings.locale)).erased;
    await forgetCard(tx, id, `${first} ${last}`);
  },
};
