/** The texts of the checkout's server side (spec 2 §4, §5, §8). */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { CheckoutRefusal } from './rules/decide-payment.ts';
import type { PayLinkRefusal } from './rules/pay-link.ts';

const en = {
  completed: 'Thank you! Your pass is ready to use.',
  giftCardSent: 'Thank you! The gift card is paid and will be sent.',
  debtPaid: 'Thank you! It is paid.',
  takenUnpaid: 'Your pass is reserved for you. Please pay at the studio.',
  nothingToPay: 'Nothing to pay',
  paidByGiftCard: 'Gift card',
  badSignature: 'This message is not signed as the gateway signs it.',
  noEvent: 'This message is no event of the gateway.',
  tooManyMessages: 'Too many messages came that the gateway did not sign. Please send it again later.',
  refusals: {
    'checkout-expired': { status: 409, say: () => 'This checkout has expired. Nothing was charged. Please choose your pass again.' },
    'waiver-not-accepted': { status: 409, say: () => 'Please accept the waiver of the studio before you pay.' },
    'method-not-offered': { status: 400, say: () => 'This studio does not take this way of paying. Nothing was charged.' },
    'not-paid': { status: 400, say: () => 'The payment has not gone through yet. Nothing was charged so far.' },
    'product-changed': { status: 409, say: () => 'This checkout is for another pass. Nothing was charged. Please choose your pass again.' },
    'currency-changed': {
      status: 409,
      say: ({ to }) => `The studio sells in ${to} now. Nothing was charged. Please choose your pass again.`,
    },
    'once-per-person': { status: 409, say: () => 'This pass can be bought once by each person, and you have had it. Nothing was charged.' },
    'new-customers-only': {
      status: 409,
      say: () => 'This pass is for new customers only. Nothing was charged. Please choose another one.',
    },
    'trial-used': {
      status: 409,
      say: () => 'You have had the free trial of this membership. Nothing was charged. Please look at the new total.',
    },
    'runs-already': {
      status: 409,
      say: () => 'You have this membership already, and it runs. Nothing was charged. Please confirm if you want a second one.',
    },
    'already-paid': { status: 409, say: () => 'This has been paid already.' },
    'fee-void': { status: 409, say: () => 'This is no longer due. Nothing was charged.' },
    'payment-under-way': { status: 409, say: () => 'A payment is still on its way. Please wait a moment, then try again.' },
  } satisfies RefusalTexts<CheckoutRefusal>,
  payLink: {
    'pay-link-unknown': { status: 404, say: () => 'This link is not known. Open it from the email once more, or log in.' },
    'too-many-attempts': {
      status: 429,
      say: () => 'Too many attempts. Please wait a moment, or log in.',
      details: ({ seconds }) => ({ seconds }),
    },
  } satisfies RefusalTexts<PayLinkRefusal>,
};

export const checkoutTexts = catalogue('checkoutTexts', en);
