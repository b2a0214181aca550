/** What the page says where a fee is paid. Apart from the checkout's own texts, which every buyer loads. */
import { catalogue } from '../../../wire/texts.ts';

const en = {
  title: 'Pay what is due',
  label: 'What is due',
  why: {
    'late-cancel': 'You cancelled this class late: after the time until which cancelling is free.',
    'no-show': 'You had a place in this class and did not come.',
  },
  paid: 'This is paid',
  paidHint: 'You need not do anything more.',
  void: 'This is no longer due',
  voidHint: 'The studio took the fee back. You need not do anything more.',
  unknown: 'There is nothing to pay here',
  unknownHint: 'What is due stands in your payment history.',
  toReceipt: 'See the receipt',
  toHistory: 'Payment history',
};

export const feePageTexts = catalogue('feePageTexts', en);
