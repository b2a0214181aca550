import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { CardRefused } from './rules/card-refusal.ts';
import type { EntryRefusal } from './rules/card-entry.ts';

/** Messages for declined payments. Each says that nothing was charged and what to do next. */
const refusals = {
  'card-declined': { status: 400, say: () => 'Your bank declined the card. Nothing was charged. Try another card.' },
  'insufficient-funds': { status: 400, say: () => 'There is not enough money on this card. Nothing was charged. Try another card.' },
  'authentication-failed': {
    status: 400,
    say: () => 'Your bank did not get your approval of the payment. Nothing was charged. Try again, or try another card.',
  },
  'card-expired': { status: 400, say: () => 'This card has expired. Nothing was charged. Try another card.' },
  'card-unknown': { status: 400, say: () => 'We could not read this card any more. Nothing was charged. Please enter it again.' },
  'debit-refused': { status: 400, say: () => 'The debit was not accepted. Nothing was charged. Try again, or choose another way to pay.' },
  'paypal-refused': {
    status: 400,
    say: () => 'PayPal did not accept the payment. Nothing was charged. Try again, or choose another way to pay.',
  },
  'amount-not-taken': {
    status: 400,
    say: () => 'This amount cannot be paid in this way. Nothing was charged. Please choose another way to pay, or ask the studio.',
  },
} satisfies RefusalTexts<CardRefused>;

/** Refusals of a new card that only the gateway can detect. */
const entry = {
  'expiry-passed': { status: 422, field: 'exp_year', say: () => 'This card has expired.' },
} satisfies RefusalTexts<EntryRefusal>;

/** The gateway did not answer, so the state of the payment is unknown. A retry is the same payment. */
const away = 'The payment service does not answer right now. Please try again in a moment: you will not be charged twice.';

export const paymentTexts = catalogue('paymentTexts', { refusals, entry, away });

/** Errors of card fields (readings §7). The contract uses them in the server and in the browser. */
export const cardEntryTexts = catalogue('cardEntryTexts', {
  nameEmpty: 'This field should not be empty.',
  numberIncomplete: 'Your card number is incomplete.',
  numberInvalid: 'Your card number is invalid.',
  expiryIncomplete: 'The expiry date of your card is incomplete.',
  expiryInvalid: 'The expiry date of your card is invalid.',
  cvcIncomplete: 'The security code of your card is incomplete.',
});
