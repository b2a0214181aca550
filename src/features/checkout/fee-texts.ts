/** Names of fees, and the mail about a fee that is due. */
import type { LetterWords } from '../../context/letter.ts';
import { catalogue } from '../../wire/texts.ts';
import type { FeeKind } from './rules/fee.ts';

interface NameWords {
  readonly className: string;
  /** 03/18/2026 */
  readonly day: string;
}

interface DueWords {
  readonly studio: string;
  readonly fee: string;
  /** Staff remind the customer of it. */
  readonly isAsked: boolean;
  /** $15.00 */
  readonly amount: string;
  /** The reason why the card was not charged, worded for the middle of a sentence. Null when the customer has no card. */
  readonly why: string | null;
  /** The studio accepts payments of debts online. */
  readonly isOnline: boolean;
}

export const feeTexts = catalogue('feeTexts', {
  names: {
    'late-cancel': ({ className, day }: NameWords) => `Late cancel fee: ${className}, ${day}`,
    'no-show': ({ className, day }: NameWords) => `No-show fee: ${className}, ${day}`,
  } satisfies Record<FeeKind, (w: NameWords) => string>,
  due: ({ studio, fee, isAsked, amount, why, isOnline }: DueWords): LetterWords => ({
    subject: `${amount} is due at ${studio}`,
    preheader: isOnline ? `${fee}. It takes a minute to pay.` : `${fee}. Please pay at the studio.`,
    heading: `${amount} is due`,
    paragraphs: [
      `${fee}.`,
      isAsked
        ? 'The studio reminds you that it is not paid yet.'
        : why === null
          ? `${isOnline ? 'You keep no card with the studio' : 'The studio takes no cards here'}, so nothing was charged.`
          : `We tried to charge it to your card, but ${why}. Nothing was charged.`,
      isOnline
        ? 'You can pay it with any card on the page behind this button. It also stands in your payment history.'
        : 'Please pay it at the studio. It stands in your payment history.',
    ],
    button: isOnline ? `Pay ${amount}` : 'See your payments',
  }),
});
