/** The server's messages about running memberships (spec 2 §4). */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { PaymentMethod } from '../passes/rules/pass.ts';
import type { CancelRefusal } from '../passes/rules/decide-cancellation.ts';
import type { SubscriptionRefusal } from './rules/membership.ts';

const contact = (email: string): string => (email === '' ? 'please contact the studio' : `please contact ${email}`);

const en = {
  cancelled: (day: string) => `Your membership is cancelled. It is valid till ${day}, and nothing more will be charged.`,
  payerChanged: {
    card: 'Your membership is paid with this card from now on.',
    'direct-debit': 'Your membership is paid by direct debit from now on.',
    paypal: 'Your membership is paid by PayPal from now on.',
    cash: 'This membership is paid in cash at the studio from now on.',
    other: 'This membership is paid at the studio from now on.',
    'pay-later': 'Your membership is paid at the studio from now on.',
  } satisfies Record<PaymentMethod, string>,
  payPalAsks: 'Please approve the payments at PayPal. Nothing changes before that.',
  bankAsks: 'Your bank asks you to confirm the payment.',
  paid: 'Thank you! The open payment has gone through, and your membership goes on.',
  refusals: {
    'cancel-at-studio': { status: 409, say: ({ email }) => `To cancel this membership, ${contact(email)}.` },
    'commitment-runs': {
      status: 409,
      say: ({ until, email }, days) => `This membership runs until ${days.dated(until)} at least. To cancel it before, ${contact(email)}.`,
    },
    'renewal-under-way': {
      status: 409,
      say: () => 'This membership is being renewed right now. Please try again in a few minutes.',
    },
    'membership-not-running': { status: 409, say: () => 'This membership is not charged any more.' },
    'no-mandate': { status: 409, say: () => 'We do not know your bank account yet. Give it by paying something by direct debit first.' },
    'cycle-open': { status: 409, say: () => 'A payment is open. Please pay it first, then change to PayPal.' },
    'paypal-pays': { status: 409, say: () => 'This membership is paid by PayPal already.' },
    'payment-open': { status: 409, say: () => 'The payment has not gone through yet. We ask your bank again in a few minutes.' },
  } satisfies RefusalTexts<CancelRefusal | SubscriptionRefusal>,
};

export const membershipTexts = catalogue('membershipTexts', en);
