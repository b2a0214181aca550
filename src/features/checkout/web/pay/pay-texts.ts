/** Texts of the pay page. They are separate from the checkout's texts, which every buyer loads. */
import { catalogue } from '../../../../wire/texts.ts';

const en = {
  title: 'Pay what is due',
  label: 'What is due',
  why: {
    'late-cancel': 'You cancelled this class late: after the time until which cancelling is free.',
    'no-show': 'You had a place in this class and did not come.',
    pass: 'This pass is not paid yet.',
    renewal: 'This cycle of your membership is not paid yet. Booking is open again as soon as it is.',
    'gift-card': 'This gift card is not paid yet.',
  },
  paid: 'This is paid',
  paidHint: 'You need not do anything more.',
  void: 'This is no longer due',
  voidHint: 'Nothing was charged. You need not do anything more.',
  unknown: 'There is nothing to pay here',
  unknownHint: 'What is due stands in your payment history.',
  toReceipt: 'See the receipt',
  toHistory: 'Payment history',
  thanks: 'Thank you, it is paid',
  thanksHint: 'The receipt comes by email.',
  toSchedule: 'See the schedule',
  linkNote: 'This link shows this payment only.',
  logIn: 'Log in for your other cards and ways to pay',
};

export const payPageTexts = catalogue('payPageTexts', en);
