import type { LetterWords } from '../../context/letter.ts';
import type { CardRefusal } from '../payments/rules/card-refusal.ts';
import { catalogue } from '../../wire/texts.ts';

interface About {
  readonly studio: string;
  readonly name: string;
  readonly membership: string;
}

/**
 * The reason for a failed charge: the bank's refusal, a missing card or mandate, a payment for a wrong amount, or an unpaid cycle at the
 * studio.
 */
export type FailedWhy = CardRefusal | 'no-card' | 'no-mandate' | 'not-accepted' | 'owed';

interface FailedWords extends About {
  readonly why: string;
  /**
   * How the customer can pay before the next retry. `bank`: on the page where the bank asks for authentication. `page`: on that page or in
   * the account. `studio`: at the studio only.
   */
  readonly mend: 'bank' | 'page' | 'studio';
  readonly goesBack: boolean;
  readonly nextTry: string;
  readonly blocks: boolean;
}

/** Continues the sentence "because …". */
const why = {
  'card-declined': 'your bank declined it',
  'insufficient-funds': 'there was not enough money on the card',
  'card-expired': 'the card has expired',
  'authentication-failed': 'your bank wants you to confirm it',
  'card-unknown': 'the card is no longer known',
  'debit-refused': 'the debit was not accepted',
  'paypal-refused': 'PayPal did not accept it',
  'amount-not-taken': 'the amount cannot be charged to a card',
  'no-card': 'there is no card on file',
  'no-mandate': 'there is no bank account that we may debit',
  owed: 'it was not paid at the studio',
  'not-accepted': 'the payment was not for what is due and goes back to you in full',
} satisfies Record<FailedWhy, string>;

const onPage = 'You can also pay at once on the page behind this button. You need not log in.';
const mending = {
  bank: { preheader: 'Your bank wants you to confirm it.', how: onPage, button: 'Confirm the payment' },
  page: { preheader: 'Please look at your card.', how: onPage, button: 'Pay now' },
  studio: { preheader: 'You can pay at the studio.', how: 'You can also pay at the studio before that.', button: 'See your memberships' },
};

export const membershipMailTexts = catalogue('membershipMailTexts', {
  why,
  'renewal-failed': (w: FailedWords): LetterWords => ({
    subject: w.mend === 'bank' ? `Please confirm your payment to ${w.studio}` : `We could not charge your membership at ${w.studio}`,
    preheader: mending[w.mend].preheader,
    heading: w.mend === 'bank' ? 'Your bank wants you to confirm the payment' : 'The payment did not go through',
    paragraphs: [
      `Hi ${w.name}, we tried to charge the next cycle of “${w.membership}”, but ${w.why}.${w.goesBack ? '' : ' Nothing was charged.'}`,
      `We will try again on ${w.nextTry}. ${mending[w.mend].how}`,
      ...(w.blocks ? ['Until it is paid you cannot book with this membership. The bookings that you have stay.'] : []),
    ],
    button: mending[w.mend].button,
  }),
  'renewal-owed': (w: About & { amount: string; blocks: boolean; isOnline: boolean }): LetterWords => ({
    subject: `${w.amount} is due for your membership at ${w.studio}`,
    preheader: 'Please pay at the studio.',
    heading: 'A payment is due',
    paragraphs: [
      `Hi ${w.name}, the next cycle of “${w.membership}” has begun, and ${w.amount} is due. Please pay at the studio when you come next.`,
      ...(w.blocks ? ['Until it is paid you cannot book with this membership. The bookings that you have stay.'] : []),
    ],
    button: w.isOnline ? 'Pay now instead' : 'See your memberships',
  }),
  'membership-ended': (w: About & { why: string; isOwed: boolean }): LetterWords => ({
    subject: `Your membership at ${w.studio} has ended`,
    preheader: w.isOwed ? 'The last cycle was not paid.' : 'The last payment did not go through.',
    heading: 'Your membership has ended',
    paragraphs: [
      w.isOwed
        ? `Hi ${w.name}, “${w.membership}” has ended because ${w.why}. The bookings that you still had with it are cancelled.`
        : `Hi ${w.name}, we tried to charge “${w.membership}” several times, the last time without success because ${w.why}. So it has ended, and the bookings that you still had with it are cancelled. Nothing more will be charged.`,
      'You are welcome back whenever you like: a new membership takes a minute.',
    ],
    button: 'See memberships',
  }),
  'membership-cancelled': (w: About & { ends: string }): LetterWords => ({
    subject: `Your membership at ${w.studio} is cancelled`,
    preheader: `It is valid till ${w.ends}.`,
    heading: 'Your membership is cancelled',
    paragraphs: [
      `Hi ${w.name}, “${w.membership}” is cancelled. It is valid till ${w.ends}, and nothing more will be charged.`,
      'Bookings after that day are cancelled.',
    ],
    button: 'See your memberships',
  }),
});
