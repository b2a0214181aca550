import { catalogue } from '../../../wire/texts.ts';
import type { BankAnswer } from '../rules/sandbox-cards.ts';

type TestAnswer = Exclude<BankAnswer, 'authentication-failed' | 'card-unknown'>;

const en = {
  name: 'Name on card',
  number: 'Card number',
  expiry: 'Expiry',
  expiryHint: 'MM / YY',
  cvc: 'CVC',
  notLoaded: 'The card form did not load. Please check your connection.',
  test: {
    title: 'A test gateway, no money moves: see its test cards',
    lead: 'Pay with one of these numbers, any expiry date to come and any three digits as CVC. Do not enter a real card.',
    answers: {
      pays: 'is paid',
      'asks-the-customer': 'the bank asks you first',
      'asks-each-time': 'the bank asks you each time, so a renewal needs you',
      'card-declined': 'is declined',
      'insufficient-funds': 'has not enough money',
      'card-expired': 'has expired',
      'pays-late': 'is paid half a minute later, and nobody tells us',
      'declines-later': 'pays now, but no renewal',
    } satisfies Record<TestAnswer, string>,
  },
  bank: {
    title: 'Your bank asks you',
    asks: (amount: string) => `Do you want to pay ${amount}?`,
    asksToKeep: 'Do you want this card to be kept for later payments?',
    note: 'In real life this is the page or the app of your bank. Here it is a test: no money moves.',
    approve: 'Approve the payment',
    approveKeeping: 'Approve the card',
    refuse: 'Refuse',
    working: 'Telling the bank',
  },
};

export const cardTexts = catalogue('cardTexts', en);
