/** Texts about promo codes (spec 2 §5, §8). */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import { toUnix } from '../../kernel/time.ts';
import type { CodeEditRefusal } from './rules/decide-limit.ts';
import type { CodeRefusal } from './rules/promo-code.ts';

const refusals = {
  // The same text for every invalid code, including gift cards.
  'code-unknown': { status: 400, say: () => 'This code is not valid. Please check how it is spelled.' },
  'code-not-yet': {
    status: 400,
    say: ({ from }, days) => `This code is good from ${days.dated(days.dayOf(from))}.`,
    details: ({ from }) => ({ unix_from: toUnix(from) }),
  },
  'code-ended': { status: 400, say: () => 'This code has expired.' },
  'code-not-for-this': { status: 400, say: () => 'This code is not for what you are buying.' },
  'code-for-new-customers': { status: 400, say: () => 'This code is for new customers. Nothing was charged.' },
  'code-used-up': { status: 400, say: () => 'This code has been used as often as it may be. Nothing was charged.' },
  'code-used-by-you': { status: 400, say: () => 'You have used this code already. Nothing was charged.' },
} satisfies RefusalTexts<CodeRefusal>;

const office = {
  'code-used-more': {
    status: 409,
    say: ({ uses }) => `It was used ${uses === 1 ? 'once' : `${uses} times`} already. Allow at least ${uses}, or archive the code.`,
    details: ({ uses }) => ({ uses }),
  },
} satisfies RefusalTexts<CodeEditRefusal>;

export const promoCodeTexts = catalogue('promoCodeTexts', { refusals, office });
