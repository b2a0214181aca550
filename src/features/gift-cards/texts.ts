/** The server's messages about gift cards (spec 2 §5, §8). */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { GiftCardPaymentRefusal } from './rules/decide-gift-card-payment.ts';
import type { GiftCardsOff } from './rules/gift-card.ts';

const refusals = {
  'gift-cards-off': {
    status: 409,
    say: () => 'This studio sells no gift cards at the moment. Nothing was charged. Sold cards stay good.',
  },
  'gift-card-changed': {
    status: 409,
    say: () => 'There is less on this gift card than before. Nothing was charged. Please remove it and apply it again.',
  },
  'gift-card-unknown': { status: 400, say: () => 'This code is not valid. Please check how it is spelled.' },
} satisfies RefusalTexts<GiftCardPaymentRefusal | GiftCardsOff | { readonly code: 'gift-card-unknown' }>;

export const giftCardTexts = catalogue('giftCardTexts', { name: 'Gift card', refusals });
