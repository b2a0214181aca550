/** The test cards of the embedded gateway and the answers of their banks. No other card pays. */
import { digitsOf } from './card-entry.ts';
import type { CardRefusal } from './card-refusal.ts';

export type BankAnswer =
  | 'pays'
  | 'asks-the-customer'
  | 'asks-each-time'
  | 'declines-later'
  | 'pays-late'
  | Exclude<CardRefusal, 'debit-refused' | 'paypal-refused' | 'amount-not-taken'>;

export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', bank: 'pays' },
  { number: '5555 5555 5555 4444', bank: 'pays' },
  { number: '4000 0025 0000 3155', bank: 'asks-the-customer' },
  // The bank asks its owner about every payment, so a payment without the owner fails.
  { number: '4000 0027 6000 3184', bank: 'asks-each-time' },
  { number: '4000 0000 0000 0002', bank: 'card-declined' },
  { number: '4000 0000 0000 9995', bank: 'insufficient-funds' },
  { number: '4000 0000 0000 0069', bank: 'card-expired' },
  // Succeeds half a minute later. The gateway sends no message, so the caller has to ask again.
  { number: '4000 0000 0000 0259', bank: 'pays-late' },
  // Succeeds while its owner is present. Later renewals are declined.
  { number: '4000 0000 0000 0341', bank: 'declines-later' },
] as const satisfies readonly { readonly number: string; readonly bank: BankAnswer }[];

/** The bank's answer for a card number. Numbers other than the test cards may belong to real cards, so they are declined. */
export function bankAnswerOf(number: string): BankAnswer {
  const digits = digitsOf(number);
  return TEST_CARDS.find((card) => digitsOf(card.number) === digits)?.bank ?? 'card-declined';
}
