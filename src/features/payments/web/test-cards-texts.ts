import { catalogue } from '../../../wire/texts.ts';
import type { BankAnswer } from '../rules/sandbox-cards.ts';

type TestAnswer = Exclude<BankAnswer, 'authentication-failed' | 'card-unknown'>;

export const testCardsTexts = catalogue('testCardsTexts', {
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
});
