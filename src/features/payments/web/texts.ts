import { catalogue } from '../../../wire/texts.ts';

const en = {
  name: 'Name on card',
  number: 'Card number',
  expiry: 'Expiry',
  expiryHint: 'MM / YY',
  cvc: 'CVC',
  notLoaded: 'The card form did not load. Please check your connection.',
  test: {
    wallet: 'Pay with test wallet',
    title: 'A test gateway, no money moves: see its test cards',
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
