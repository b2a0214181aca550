/** What fees are called, and what the mail says about one that is due. */
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
  /** As it is called. */
  readonly fee: string;
  /** $15.00 */
  readonly amount: string;
  /** The middle of a sentence: why the card was not charged; null: there is no card. */
  readonly why: string | null;
}

export const feeTexts = catalogue('feeTexts', {
  names: {
    'late-cancel': ({ className, day }: NameWords) => `Late cancel fee: ${className}, ${day}`,
    'no-show': ({ className, day }: NameWords) => `No-show fee: ${className}, ${day}`,
  } satisfies Record<FeeKind, (w: NameWords) => string>,
  due: ({ studio, fee, amount, why }: DueWords): LetterWords => ({
    subject: `${amount} is due at ${studio}`,
    preheader: `${fee}. It takes a minute to pay.`,
    heading: `${amount} is due`,
    paragraphs: [
      `${fee}.`,
      why === null
        ? 'You keep no card with the studio, so nothing was charged.'
        : `We tried to charge it to your card, but ${why}. Nothing was charged.`,
      'You can pay it with any card on the page behind this button. It also stands in your payment history.',
    ],
    button: `Pay ${amount}`,
  }),
});
