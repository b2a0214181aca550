/** What the mail says about money that went back by itself. */
import type { LetterWords } from '../../context/letter.ts';
import { catalogue } from '../../wire/texts.ts';
import type { RefundReason } from './rules/refund.ts';

interface RefundWords {
  readonly studio: string;
  readonly product: string;
  /** $229.90 */
  readonly amount: string;
  readonly why: string;
}

export const refundMailTexts = catalogue('refundMailTexts', {
  reasons: {
    'paid-twice': 'It had been paid already, so this second payment goes back to you in full.',
    'not-accepted': 'It is not the amount that was to be paid, so it goes back to you in full and nothing was bought with it.',
    'fee-void': 'The studio took the fee back, so it goes back to you in full.',
    undeliverable: 'What it was for can no longer be had, so it goes back to you in full and nothing was bought with it.',
  } satisfies Record<RefundReason, string>,
  reversed: (w: Omit<RefundWords, 'why'>): LetterWords => ({
    subject: `Your payment of ${w.amount} did not go through`,
    preheader: `Your bank called back the debit for ${w.product}.`,
    heading: 'Your bank called back a debit',
    paragraphs: [
      `Your bank did not pay the ${w.amount} for ${w.product} at ${w.studio}, so it reads Not Paid now and cannot be used to book.`,
      'Please settle it at the studio. What you have booked with it so far stays booked.',
    ],
    button: 'See your passes',
  }),
  refunded: (w: RefundWords): LetterWords => ({
    subject: `${w.amount} is on its way back to you`,
    preheader: `Your payment to ${w.studio} was refunded.`,
    heading: 'We have refunded your payment',
    paragraphs: [
      `You paid ${w.amount} for ${w.product} at ${w.studio}. ${w.why}`,
      'Depending on your bank it takes up to ten days to arrive. There is nothing for you to do.',
    ],
    button: 'See your passes',
  }),
});
