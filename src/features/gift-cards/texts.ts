/** The server's messages about gift cards (spec 2 §5, §8). */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { GiftCardPaymentRefusal } from './rules/decide-gift-card-payment.ts';

const refusals = {
  'gift-card-changed': {
    status: 409,
    say: () => 'There is less on this gift card than before. Nothing was charged. Please remove it and apply it again.',
  },
  'gift-card-unknown': { status: 400, say: () => 'This code is not valid. Please check how it is spelled.' },
} satisfies RefusalTexts<GiftCardPaymentRefusal | { readonly code: 'gift-card-unknown' }>;

export const giftCardTexts = catalogue('giftCardTexts', { name: 'Gift card', refusals });
