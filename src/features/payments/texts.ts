/** What the server says about a payment by card, and the form about the card itself. */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { CardRefused } from './rules/card-refusal.ts';
import type { EntryRefusal } from './rules/card-entry.ts';

/** What a bank's no means to whoever wants to pay: that nothing was taken, and what to do. */
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

/** What only the gateway sees of a card that is entered. */
const entry = {
  'expiry-passed': { status: 422, field: 'exp_year', say: () => 'This card has expired.' },
} satisfies RefusalTexts<EntryRefusal>;

/** No answer came: what became of the payment is not known, and a repeat is the same payment. */
const away = 'The payment service does not answer right now. Please try again in a moment: you will not be charged twice.';

export const paymentTexts = catalogue('paymentTexts', { refusals, entry, away });

/** What is wrong with a field of a card (readings §7); said by the contract, so on both sides. */
export const cardEntryTexts = catalogue('cardEntryTexts', {
  nameEmpty: 'This field should not be empty.',
  numberIncomplete: 'Your card number is incomplete.',
  numberInvalid: 'Your card number is invalid.',
  expiryIncomplete: 'The expiry date of your card is incomplete.',
  expiryInvalid: 'The expiry date of your card is invalid.',
  cvcIncomplete: 'The security code of your card is incomplete.',
});
