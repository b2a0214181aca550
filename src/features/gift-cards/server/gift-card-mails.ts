/** Mails about gift cards: to the recipient with the code, and to the buyer as a receipt. */
import { datesOf } from '../../../context/dates.ts';
import { languageOf } from '../../../context/language.ts';
import { letterOf } from '../../../context/letter.ts';
import type { GiftCardId } from '../../../kernel/ids.ts';
import { asId } from '../../../kernel/ids.ts';
import type { MailDraft } from '../../../server/outbox.ts';
import type { ClaimedMail, MailContext } from '../../../server/mail/mail.ts';
import type { CheckedMail, MailKinds } from '../../../server/mail/mail-kinds.ts';
import { amountText } from '../../studio/rules/amount-text.ts';
import { giftCardMailTexts } from '../mail-texts.ts';
import { isEmpty, type GiftCard } from '../rules/gift-card.ts';
import { listGiftCards } from './gift-cards.store.ts';

interface About {
  readonly card: GiftCardId;
  /** The secret code. It is removed from the row after the mail is sent. */
  readonly link?: string;
}

type Kind = 'gift-card' | 'gift-card-receipt';

export const giftCardMail = (kind: Kind, address: string, about: About): MailDraft => ({ kind, to: { address }, data: { ...about } });

export const giftCardMails: MailKinds = {
  kinds: ['gift-card', 'gift-card-receipt'] satisfies Kind[],
  async check(tx, context, mails) {
    const cards = await listGiftCards(
      tx,
      mails.map(({ data }) => asId<GiftCardId>(Number(data.card))),
    );
    return mails.map((mail) => {
      const card = cards.get(asId<GiftCardId>(Number(mail.data.card)));
      return card === undefined ? { stale: 'the gift card is gone' } : checkOne(mail, card, context);
    });
  },
};

function checkOne(mail: ClaimedMail, card: GiftCard, { studio: { settings }, origin, at, isExample }: MailContext): CheckedMail {
  const texts = giftCardMailTexts(languageOf(settings.locale));
  const code = isExample ? '····' : mail.data['link'];
  if (mail.kind === 'gift-card' && typeof code !== 'string') return { stale: 'the code is gone' };
  // Before the delivery only a refund or a dispute can reduce the balance.
  if (!isExample && isEmpty(card) && (mail.kind === 'gift-card' || card.deliveredAt === null))
    return { stale: 'the gift card was refunded' };
  const dates = datesOf(settings, at);
  const { recipient, sender, message } = card;
  const words = {
    studio: settings.name,
    recipient: recipient.name,
    sender: sender.name,
    address: recipient.email,
    amount: amountText(
      (mail.kind === 'gift-card' ? card.balance : card.amount) / 10 ** settings.currency.digits,
      currencyOf(settings),
      settings.locale,
    ),
    message,
    when: card.deliverAt === null ? null : `${dates.moment(card.deliverAt)} (${dates.zoneName(card.deliverAt)})`,
  };
  if (mail.kind === 'gift-card-receipt')
    return { write: () => ({ letter: letterOf(texts['gift-card-receipt'](words), `${origin}/gift-card`) }) };
  return {
    write: () => ({
      letter: letterOf(texts['gift-card'](words), `${origin}/buy`, {
        card: {
          title: words.amount,
          rows: [
            { label: texts.code, value: String(code) },
            { label: texts.from, value: sender.name },
            { label: texts.balance, value: `${origin}/gift-card/balance`, href: `${origin}/gift-card/balance` },
          ],
        },
        notes: [texts.howTo],
      }),
    }),
  };
}

const currencyOf = ({ currency }: MailContext['studio']['settings']) => ({
  symbol: currency.symbol,
  iso_code: currency.code,
  digits: currency.digits,
});
