/** The server's texts about saved cards (spec 2 §2 Billing). */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { BillingRefusal } from './rules/decide-removal.ts';

const en = {
  added: 'Your card is saved. Nothing was charged.',
  asksBank: 'Your bank wants to ask you before the card is saved.',
  removed: 'The card is removed.',
  isDefault: 'This card is offered first from now on.',
  refusals: {
    'cards-not-taken': { status: 400, say: () => 'This studio takes no cards here.' },
    'card-needed': {
      status: 409,
      say: ({ membership }) => `${membership} renews with this card. Add another card first, then remove this one.`,
    },
    'card-not-checked': { status: 409, say: () => 'Your bank has not answered yet. Nothing was charged. Please try again in a moment.' },
  } satisfies RefusalTexts<BillingRefusal>,
};

export const billingTexts = catalogue('billingTexts', en);
