/** Texts of the mails about refunds and reversed debits. */
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

interface ReversalWords extends Omit<RefundWords, 'why'> {
  /** The studio accepts payments of debts online. */
  readonly isOnline: boolean;
}

interface OrderRefundWords extends Omit<RefundWords, 'why'> {
  /** The tax in the amount. Null when it contains no tax. */
  readonly tax: { readonly amount: string; readonly name: string } | null;
  readonly toGiftCard: { readonly amount: string; readonly lastFour: string } | null;
  /** The amount that goes back to the payer. Null when the gift card gets everything. */
  readonly toPayer: string | null;
  readonly byGateway: boolean;
  /** The refund also ended the pass. */
  readonly ends: boolean;
}

export const refundMailTexts = catalogue('refundMailTexts', {
  reasons: {
    'paid-twice': 'It had been paid already, so this second payment goes back to you in full.',
    'not-accepted': 'It is not the amount that was to be paid, so it goes back to you in full and nothing was bought with it.',
    'fee-void': 'The studio took the fee back, so it goes back to you in full.',
    'by-studio': 'The studio gives it back to you.',
    undeliverable: 'What it was for can no longer be had, so it goes back to you in full and nothing was bought with it.',
  } satisfies Record<Exclude<RefundReason, 'outside' | 'dispute'>, string>,
  reversed: (w: ReversalWords): LetterWords => ({
    subject: `Your payment of ${w.amount} did not go through`,
    preheader: `Your bank called back the debit for ${w.product}.`,
    heading: 'Your bank called back a debit',
    paragraphs: [
      `Your bank did not pay the ${w.amount} for ${w.product} at ${w.studio}, so it reads Not Paid now and cannot be used to book.`,
      `${w.isOnline ? 'You can pay it on the page behind this button, or at the studio.' : 'Please pay it at the studio.'} What you have booked with it so far stays booked.`,
    ],
    button: w.isOnline ? `Pay ${w.amount}` : 'See your payments',
  }),
  byStudio: (w: OrderRefundWords): LetterWords => ({
    subject: `${w.studio} gives ${w.amount} back to you`,
    preheader: `For ${w.product}.`,
    heading: 'We have refunded your order',
    paragraphs: [
      `${w.studio} gives back ${w.amount} of what you paid for ${w.product}.${w.tax ? ` That includes ${w.tax.amount} ${w.tax.name}.` : ''}`,
      ...(w.toGiftCard ? [`${w.toGiftCard.amount} is on your gift card ···· ${w.toGiftCard.lastFour} again.`] : []),
      ...(w.toPayer
        ? [
            w.byGateway
              ? `${w.toPayer} goes back the way you paid. Depending on your bank it takes up to ten days to arrive.`
              : `${w.toPayer} is handed back to you at the studio.`,
          ]
        : []),
      ...(w.ends ? [`${w.product} has ended with it, and what was booked after that is cancelled.`] : []),
    ],
    button: 'See your payments',
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
