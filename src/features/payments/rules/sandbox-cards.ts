/** The test cards of the embedded gateway, and what their bank says. Nobody pays with another one. */
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
  // Its bank wants to ask its owner about every payment, so none goes through while they are away.
  { number: '4000 0027 6000 3184', bank: 'asks-each-time' },
  { number: '4000 0000 0000 0002', bank: 'card-declined' },
  { number: '4000 0000 0000 9995', bank: 'insufficient-funds' },
  { number: '4000 0000 0000 0069', bank: 'card-expired' },
  // Paid half a minute after it was asked, of which nobody is told: whoever wants to know asks again.
  { number: '4000 0000 0000 0259', bank: 'pays-late' },
  // Pays while its owner is there, and no renewal afterwards.
  { number: '4000 0000 0000 0341', bank: 'declines-later' },
] as const satisfies readonly { readonly number: string; readonly bank: BankAnswer }[];

/** What the bank of a card says when it is asked to pay. A number that is none of the test cards might be a real one: it is declined. */
export function bankAnswerOf(number: string): BankAnswer {
  const digits = digitsOf(number);
  return TEST_CARDS.find((card) => digitsOf(card.number) === digits)?.bank ?? 'card-declined';
}
